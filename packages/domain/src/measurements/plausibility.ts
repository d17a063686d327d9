/**
 * What a reading is taken for (domain handbook, section 2). `valid`: believable, or confirmed by a person. `extreme`: possible
 * and dangerous, or beyond what its device tells; judged by the rules, confirmed by nobody yet, no value others are compared
 * with. `implausible`: no living body can have it, or a person called it wrong.
 */
export const plausibilities = ['valid', 'extreme', 'implausible'] as const;
export type Plausibility = (typeof plausibilities)[number];
