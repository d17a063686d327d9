/** What a control answers, as text; emptied it is none. */
export const typedText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textOrNull = (value: unknown): string | null => typedText(value) || null;
