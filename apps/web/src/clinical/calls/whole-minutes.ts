/** How long a call was, as one tells it afterwards: none is shorter than a minute. */
export function wholeMinutes(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}
