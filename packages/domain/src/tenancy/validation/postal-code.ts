import { type Fault, fault } from './fault.ts';

/** By ISO 3166-1 code, as each country's post writes them (CLDR 26, postalCodeData; Latvia with its prefix). */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  BE: /^\d{4}$/,
  BG: /^\d{4}$/,
  CH: /^\d{4}$/,
  CZ: /^\d{3} ?\d{2}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  EE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{2} ?\d{3}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  GR: /^\d{3} ?\d{2}$/,
  HR: /^\d{5}$/,
  HU: /^\d{4}$/,
  IT: /^\d{5}$/,
  LI: /^94(8[5-9]|9[0-8])$/,
  LT: /^(LT-)?\d{5}$/,
  LU: /^\d{4}$/,
  LV: /^(LV-)?\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  NO: /^\d{4}$/,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  RO: /^\d{6}$/,
  RU: /^\d{6}$/,
  SE: /^\d{3} ?\d{2}$/,
  SI: /^\d{4}$/,
  SK: /^\d{3} ?\d{2}$/,
  TR: /^\d{5}$/,
  UA: /^\d{5}$/,
  US: /^\d{5}([ -]\d{4})?$/,
};

/** A code that cannot be one of that country (ISO 3166-1); where the country's form is not known, nothing is refused. */
export function postalCode(country: string | null, value: string): Fault | null {
  const form = country === null ? undefined : forms[country];
  return form && !form.test(value) ? fault('postal_code_invalid') : null;
}
