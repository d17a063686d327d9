/** `above`: the device only tells that the value lies above all it can measure (“HI”), `below`: “LO”. */
export const qualifiers = ['above', 'below'] as const;
export type Qualifier = (typeof qualifiers)[number];
