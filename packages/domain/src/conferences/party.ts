/** On whose side somebody is: the practice, the patient, or who helps the patient. */
export const parties = ['practice', 'patient', 'carer'] as const;
export type Party = (typeof parties)[number];
/** Those a guest may say they are. */
export const guestParties = ['patient', 'carer'] as const satisfies readonly Party[];

/** Annex 31b BMV-Ä: two parties and nobody else but carers, hence one patient. */
export function mayBeLetIn(party: Party, inCall: readonly Party[], isAnlage31b: boolean): boolean {
  return !isAnlage31b || party !== 'patient' || !inCall.includes('patient');
}
