/** A count as it is typed: nothing but digits, and at most so many. */
export function plainNumber(typed: string, most: number): number {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return Math.min(Number(digits), most);
}
