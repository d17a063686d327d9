/** What answers at a number. */
export const contactKinds = ['landline', 'mobile', 'work', 'fax'] as const;
type ContactKind = (typeof contactKinds)[number];

/** What somebody may be told about the patient: anything, in an emergency alone, nothing. */
export const disclosures = ['allowed', 'emergency_only', 'none'] as const;

/** By which ways somebody agreed to be reached. */
export const consentWays = ['call', 'sms', 'mail'] as const;

type Callable = { kind: ContactKind; isFirstChoice: boolean };

/** Whom one can speak to, the first choice before the others, each in their rank. */
export function toCall<C extends Callable>(contacts: readonly C[]): C[] {
  const reached = contacts.filter(({ kind }) => kind !== 'fax');
  return [
    ...reached.filter(({ isFirstChoice }) => isFirstChoice),
    ...reached.filter(({ isFirstChoice }) => !isFirstChoice),
  ];
}

/** What answers at a number as far as it says so itself: those of German mobile networks begin with 15, 16 or 17. */
export function kindOfNumber(phone: string): 'landline' | 'mobile' {
  return /^(\+49|0049|0)1[567]\d/.test(phone.replaceAll(/[\s()/-]/g, '')) ? 'mobile' : 'landline';
}
