/** How long a link holds: so many days from now, or to the end of a day one chooses. */
export const shareTerms = ['1', '7', '30', 'own'] as const;
export type ShareTerm = (typeof shareTerms)[number];

const dayMs = 86_400_000;

/** The instant a link ends; null while the own day is none. `own` as `YYYY-MM-DD`. */
export function endOfTerm(term: ShareTerm, { own, now }: { own: string | null; now: number }): string | null {
  if (term !== 'own') return new Date(now + Number(term) * dayMs).toISOString();
  const end = own === null ? Number.NaN : Date.parse(`${own}T23:59:00`);
  return Number.isNaN(end) ? null : new Date(end).toISOString();
}
