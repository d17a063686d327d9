/** A count as it is typed, at most so many; null for what is none: of „1.5“ no 15 is made. */
export function plainNumber(typed: string, most: number): number | null {
  return /^\d*$/.test(typed.trim()) ? Math.min(Number(typed), most) : null;
}
