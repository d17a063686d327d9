import { type Origin, text } from './kit/fields.ts';

type Options = { readonly nullable?: boolean; readonly origin?: Origin };

/** A country by its two letters of ISO 3166-1. */
export function countryField<const P extends Options>(options?: P) {
  return text({ max: 2, pattern: /^[A-Z]{2}$/, ...(options as P) });
}

/** A part of a country by its code of ISO 3166-2, `DE-NI`. */
export function subdivisionField<const P extends Options>(options?: P) {
  return text({ max: 6, pattern: /^[A-Z]{2}-[A-Z0-9]{1,3}$/, ...(options as P) });
}
