import { spellText } from '@fernpuls/domain/kit/fold-text';
import type { DicomFacts } from './dicom-image.ts';

type Person = { lastName: string; firstName: string; birthDate: string };

/** What of a file speaks of somebody else than the record; what it does not say speaks of nobody. */
export function differencesOf(
  { patientName, birthDay }: Pick<DicomFacts, 'patientName' | 'birthDay'>,
  { lastName, firstName, birthDate }: Person,
): ('name' | 'birth')[] {
  const words = (text: string) => spellText(text).split(' ').filter(Boolean);
  const own = new Set([...words(lastName), ...words(firstName)]);
  const [family = '', given = ''] = (patientName ?? '').split('^');
  const isOther = (part: string) => words(part).length > 0 && !words(part).some((word) => own.has(word));
  return [
    ...(isOther(family) || isOther(given) ? (['name'] as const) : []),
    ...(birthDay !== null && !isKnownPart(birthDay, birthDate) ? (['birth'] as const) : []),
  ];
}

/** A date without its day or month (`1948-00-00`) says no more than its year. */
function isKnownPart(told: string, birthDate: string): boolean {
  const known = birthDate.split('-');
  return told.split('-').every((part, at) => /^0+$/.test(part) || part === known[at]);
}
