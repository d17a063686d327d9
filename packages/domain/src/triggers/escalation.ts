/**
 * Whom an alarm reaches when nobody handles it (anchors, feature 2): a table from delay to recipients. Minutes count
 * from the deadline; a negative number is before it. An alarm somebody works on climbs on; closing ends it.
 */
export type EscalationStep = { afterMinutes: number; to: EscalationTarget };
export type EscalationTarget =
  | { kind: 'assignee' }
  | { kind: 'primary_physician' }
  | { kind: 'cover' }
  | { kind: 'physician'; id: string }
  | { kind: 'role'; id: string };

/**
 * Why somebody is told of an alarm: its trigger names them, nobody handled it, who holds it is away and they stand in, or
 * it was left lying.
 */
export const reasonsToTell = ['named', 'unhandled', 'covering', 'left'] as const;
export type ReasonToTell = (typeof reasonsToTell)[number];

/** Tellings of an alarm count from one; whom the trigger names is told before them. */
export function whyTold(step: number, reason: ReasonToTell | null): ReasonToTell {
  return reason ?? (step === 0 ? 'named' : 'unhandled');
}

/** Most steps of one chain. */
export const longestChain = 10;

/** The proposal a tenant starts with (2026-11-21): who is responsible, the cover, and a control alarm for everybody. */
export const defaultChain: readonly EscalationStep[] = [
  { afterMinutes: 0, to: { kind: 'assignee' } },
  { afterMinutes: 15, to: { kind: 'cover' } },
  { afterMinutes: 30, to: { kind: 'primary_physician' } },
];

/** Who stands in for whom, while away. Instants are epoch ms. */
export type Absence = { personId: string; coverId: string | null; from: number; to: number };

/**
 * The person who is there: somebody away is replaced by the cover, and so on. Null when the chain of covers ends with
 * nobody or leads back to somebody already asked.
 */
export function presentPerson(personId: string, absences: readonly Absence[], now: number): string | null {
  const asked = new Set<string>();
  let current: string | null = personId;
  while (current !== null && !asked.has(current)) {
    asked.add(current);
    const person: string = current;
    const away = absences.find((one) => one.personId === person && one.from <= now && now < one.to);
    if (!away) return person;
    current = away.coverId;
  }
  return null;
}

/** These people, and of who is away at `now` (epoch ms) the one who stands in at the end of the chain, each once. */
export function withCovers(ids: readonly string[], absences: readonly Absence[], now: number): string[] {
  return [...new Set([...ids, ...ids.flatMap((id) => presentPerson(id, absences, now) ?? [])])];
}

/** Would this cover lead in a circle at any instant of the absence? Refused when it is saved. */
export function coverIsCircular(absence: Absence, others: readonly Absence[]): boolean {
  if (absence.coverId === null) return false;
  const starts = [absence, ...others].map(({ from }) => from);
  const within = starts.filter((at) => at >= absence.from && at < absence.to);
  return within.some((at) => leadsBack(absence, others, at));
}

function leadsBack(absence: Absence, others: readonly Absence[], at: number): boolean {
  const asked = new Set<string>([absence.personId]);
  let current = absence.coverId;
  while (current !== null) {
    if (asked.has(current)) return true;
    asked.add(current);
    const person: string = current;
    current = others.find((one) => one.personId === person && one.from <= at && at < one.to)?.coverId ?? null;
  }
  return false;
}
