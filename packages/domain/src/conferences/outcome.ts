/** How a consultation went, as who ends it says: `handed_on` to somebody else, at once or for a visit. */
export const consultationOutcomes = ['held', 'not_come', 'broken_off', 'handed_on'] as const;
export type ConsultationOutcome = (typeof consultationOutcomes)[number];
