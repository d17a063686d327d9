import { type EcgRefusalCode, refusalParams } from '@fernpuls/domain/ecg/import/refusal';
import { validationCodes } from '@fernpuls/domain/tenancy/validation/fault';

export { type ErrorCode, errorStatus } from './error-status.ts';

/** What can be wrong with one field; parameters fill the sentence. */
export const fieldCodes = [
  ...validationCodes,
  'unknown_field',
  'more_faults',
  'read_only',
  'wrong_type',
  'too_few',
  'too_many',
  'invalid_format',
  'inner_address',
  'not_a_choice',
  'not_an_id',
  'not_an_instant',
  'not_a_whole_number',
  'too_old',
  'already_taken',
  'reference_not_found',
  'filter_unknown',
  'sort_unknown',
  'include_unknown',
  'search_unsupported',
  'value_type_unknown',
  'value_type_elsewhere',
  'unit_unknown',
  'device_unknown',
  'device_unassigned',
  'device_elsewhere',
  'assignment_overlaps',
  'idco_line',
  'patient_unknown',
  'patient_mismatch',
  'component_unknown',
  'component_required',
  'sys_not_above_dia',
  'out_of_range',
  'not_positive',
  'circle_of_tasks',
  'parent_completed',
  'role_required',
  'primary_physician_missing',
  'too_deep',
  'clock_not_replayed',
  'survey_stands_alone',
  'survey_without_score',
  'survey_in_rules',
  'not_scorable',
  'scored_is_required',
  'score_without_spread',
  'step_does_not_fit',
  'upper_not_above',
  'border_not_measurable',
  'window_empty',
  'rule_or_threshold',
  'personal_value_missing',
  'cover_in_circle',
  'absence_overlaps',
  'observation_too_long',
  'rest_needs_stay',
  'span_too_long',
  'term_too_long',
  'note_required',
  'critical_needs_word',
  'critical_not_in_bulk',
  'critical_not_snoozed',
  'unseen_not_named',
  'visite_task_begun',
  'visite_undo_late',
  'more_than_held',
  'practice_purpose_stays',
  'permission_unknown',
  'own_account',
  'stock_too_low',
  'stock_moved',
  'batch_required',
  'batch_not_kept',
  'batch_ends_otherwise',
  'place_not_fitting',
  'module_unknown',
  'module_fixed',
  'module_unlicensed',
  'module_parent_missing',
  'setting_unknown',
  'spans_overlap',
  'day_twice',
  'contrast_too_low',
  'image_type_unsupported',
  'image_unsafe',
  'image_too_big',
  'file_type_unsupported',
  'file_too_big',
  'file_unknown',
  'code_wrong',
  'share_code_wrong',
  'password_wrong',
  'password_too_common',
  'password_breached',
  'password_holds_name',
  'password_unchanged',
  'no_change',
  'name_not_clear',
  'passkey_refused',
  'took_too_long',
  'reading_broke_off',
  'icd10_unknown',
  'icd10_other_year',
  'icd10_not_terminal',
  'icd10_not_used',
  'same_record',
  'merge_in_deletion',
  'merge_other_deceased',
  'merge_unconfirmed',
] as const;

/** What is wrong with an ECG file; the sentences stand in locales/<language>/ecg-import.json. */
export type EcgFieldCode = `ecg_${EcgRefusalCode}`;
export type FieldCode = (typeof fieldCodes)[number] | EcgFieldCode;

export type FieldError = {
  /** JSON pointer into the request: `/data/attributes/last_name`, or a query parameter's name. */
  field: string;
  code: FieldCode;
  params?: Record<string, string | number>;
};

export function isFieldCode(code: string): code is FieldCode {
  return (fieldCodes as readonly string[]).includes(code) || isEcgFieldCode(code);
}

export function isEcgFieldCode(code: string): code is EcgFieldCode {
  return code.startsWith('ecg_') && Object.hasOwn(refusalParams, code.slice(4));
}
