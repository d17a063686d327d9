import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';
import { recordPath, tasksPath } from '@fernpuls/contract/paths';

type Page = NonNullable<Parameters<typeof recordPath>[1]>;

/** By kind of record, the page of a patient's record where it stands. */
const pages: Readonly<Record<string, Page>> = {
  adherence_events: 'adherence_events',
  chat_messages: 'messages',
  chats: 'messages',
  document_shares: 'findings',
  ecg_details: 'measurements/ecgs',
  ecg_groups: 'measurements/ecgs',
  ecg_pictures: 'measurements/ecgs',
  ecgs: 'measurements/ecgs',
  findings: 'findings',
  interventions: 'events',
  measurement_triggers: 'triggers',
  observation_cases: 'observation_cases',
  patient_contacts: 'general',
  patient_drugs: 'drugs',
  patient_documents: 'findings',
  patient_events: 'events',
  patient_health_providers: 'general',
  patient_histories: 'histories',
  patient_icd10s: 'icd10s',
  patient_measurements: 'measurements',
  patient_survey_effects: 'surveys',
  patient_survey_sessions: 'surveys',
  patient_surveys: 'surveys',
  personal_values: 'triggers',
  read_document_file: 'findings',
  trigger_events: 'triggers',
};

/** Where in the record an entry's thing stands; where the record opens when it has no place of its own. */
export function placeOf({ patientId, subjectType, subjectId }: AuditRecord): string | null {
  if (patientId === null) return null;
  if (subjectType === 'tasks' && subjectId !== null) return `${tasksPath}/${subjectId}`;
  return recordPath(patientId, pages[subjectType]);
}
