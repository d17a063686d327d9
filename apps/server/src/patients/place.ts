import type { FieldError } from '@fernpuls/contract/errors';
import { postalCode as postalCodeFault } from '@fernpuls/domain/tenancy/validation/postal-code';
import { Refusal } from '../ground/errors.ts';
import { isCountry, isSubdivision } from '../providers/index.ts';

type Place = { postalCode?: string | null; countryCode?: string | null; subdivisionCode?: string | null };

export function requirePlace(place: Place): void {
  const faults = placeFaults(place);
  if (faults.length > 0) throw new Refusal('invalid', faults);
}

/** None where there is such a country, it has this part, and its post could deliver to this code. */
export function placeFaults({ postalCode, countryCode, subdivisionCode }: Place): FieldError[] {
  const faults: FieldError[] = [];
  const at = (name: string) => `/data/attributes/${name}`;
  if (countryCode && !isCountry(countryCode))
    faults.push({ field: at('country_code'), code: 'tag_not_offered' });
  if (subdivisionCode && !isSubdivision(countryCode ?? '', subdivisionCode))
    faults.push({ field: at('subdivision_code'), code: 'tag_not_offered' });
  const fault = postalCode ? postalCodeFault(countryCode ?? null, postalCode) : null;
  if (fault) faults.push({ field: at('postal_code'), ...fault });
  return faults;
}
