/** What is wrong with one value: the key of the sentence and what fills it. */
export type Fault = { code: ValidationCode; params: Record<string, string | number> };

/** A question to one value: null when it is in order. */
export type Rule<T> = (value: T) => Fault | null;

/** The keys of the validation rules (specification, section 5); the sentences stand in locales/<language>/errors.json. */
export const validationCodes = [
  'required',
  'too_short',
  'too_long',
  'not_equal',
  'email_invalid',
  'url_invalid',
  'url_insecure',
  'identifier_invalid',
  'item_code_invalid',
  'colour_invalid',
  'not_dialable',
  'not_a_number',
  'too_small',
  'too_big',
  'not_below',
  'not_a_day',
  'not_in_the_future',
  'in_the_future',
  'not_after',
  'in_the_past',
  'day_over_max',
  'day_under_min',
  'from_after_to',
  'list_empty',
  'not_exactly_one',
  'none_checked',
  'not_unique',
  'not_unique_label',
  'equals_option_key',
  'tag_too_long',
  'tag_not_offered',
  'time_required',
  'weekday_required',
  'days_of_month_error',
  'month_required',
  'schedule_invalid',
  'tag_device_pattern_invalid',
  'practice_key_invalid',
  'practice_key_reserved',
  'link_not_allowed',
  'variable_unknown',
  'variable_missing',
  'placeholder_unfilled',
  'lanr_invalid',
  'bsnr_invalid',
  'kvnr_invalid',
  'ik_invalid',
  'gtin_invalid',
  'iccid_invalid',
  'serial_twice',
  'icd10_invalid',
  'pzn_invalid',
  'atc_invalid',
  'dose_invalid',
  'postal_code_invalid',
] as const;
export type ValidationCode = (typeof validationCodes)[number];

export function fault(code: ValidationCode, params: Fault['params'] = {}): Fault {
  return { code, params };
}

/** The first fault the rules find, in their order. */
export function firstFault<T>(value: T, rules: readonly Rule<T>[]): Fault | null {
  for (const rule of rules) {
    const found = rule(value);
    if (found) return found;
  }
  return null;
}
