/** What is marked on a patient's charts. `stay`: in hospital, from admission to discharge. */
export const interventionKinds = ['drug_change', 'call', 'visit', 'stay', 'other'] as const;
export type InterventionKind = (typeof interventionKinds)[number];
