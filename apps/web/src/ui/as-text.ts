/** Controls answer values of the kind they were given; the binding knows that of none. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
