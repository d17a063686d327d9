/** Every refusal, by code, with its HTTP status. The sentences stand in locales/<language>/errors.json. */
export const errorStatus = {
  bad_request: 400,
  unauthorized: 401,
  sign_in_failed: 401,
  session_expired: 401,
  device_key_unknown: 401,
  forbidden: 403,
  module_disabled: 403,
  not_found: 404,
  tenant_unknown: 404,
  route_unknown: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  conflict: 409,
  already_closed: 409,
  still_referenced: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What can be wrong with one field; parameters fill the sentence. */
export const fieldCodes = [
  'required',
  'unknown_field',
  'read_only',
  'wrong_type',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_few',
  'too_many',
  'invalid_format',
  'not_a_choice',
  'not_an_id',
  'not_an_instant',
  'not_a_day',
  'not_a_whole_number',
  'in_the_future',
  'too_old',
  'from_after_to',
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
  'patient_unknown',
  'patient_mismatch',
  'component_unknown',
  'component_required',
  'sys_not_above_dia',
  'note_required',
  'critical_not_in_bulk',
  'critical_not_snoozed',
  'email_invalid',
] as const;

export type FieldCode = (typeof fieldCodes)[number];

export type FieldError = {
  /** JSON pointer into the request: `/data/attributes/last_name`, or a query parameter's name. */
  field: string;
  code: FieldCode;
  params?: Record<string, string | number>;
};

export function isFieldCode(code: string): code is FieldCode {
  return (fieldCodes as readonly string[]).includes(code);
}
