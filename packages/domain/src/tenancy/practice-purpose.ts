/** What a practice was founded for: patients, or practising with invented ones. It never changes. */
export const practicePurposes = ['production', 'training'] as const;
export type PracticePurpose = (typeof practicePurposes)[number];
