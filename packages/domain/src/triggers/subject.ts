import { isOnRecordings, type Rule, surveysOf } from './rules/rule.ts';

/** What people are told about when a trigger raises an alarm. */
export const triggerSubjects = [
  'measurement_trigger',
  'measurement_ecg_trigger',
  'survey_trigger',
  'patient_survey_trigger_template',
] as const;
type TriggerSubject = (typeof triggerSubjects)[number];

/** Null for `rule`: a plain threshold, or a rule that cannot be read. */
export function subjectOf({
  rule,
  templateId,
}: {
  rule: Rule | null;
  templateId: string | null;
}): TriggerSubject {
  if (!rule) return 'measurement_trigger';
  if (surveysOf(rule).length > 0)
    return templateId === null ? 'survey_trigger' : 'patient_survey_trigger_template';
  return isOnRecordings(rule) ? 'measurement_ecg_trigger' : 'measurement_trigger';
}
