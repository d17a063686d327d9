/** A code of ICD-10-GM as it is stored: `I50.13`, without dagger, star, exclamation mark or hyphen. */
export const icd10Pattern = /^[A-Z]\d{2}(\.\d{1,2})?$/;

/** What was typed as the beginning of a code: „i501“, „I50.1-“ and „I 50.1“ are all `I50.1`; null where it is none. */
export function icd10Prefix(typed: string): string | null {
  const bare = typed.replace(/[\s.\-–†*!+]/g, '').toUpperCase();
  if (!/^[A-Z]\d{1,4}$/.test(bare)) return null;
  return bare.length > 3 ? `${bare.slice(0, 3)}.${bare.slice(3)}` : bare;
}
