/** `N-031`: three digits at least, so that they stand in order on paper. */
export function pseudonymOf(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(3, '0')}`;
}
