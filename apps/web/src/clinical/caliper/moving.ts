/** Two moments, seconds. */
export type Ends = { from: number; to: number };
export type Part = 'from' | 'to' | 'both';
type Move = { part: Part; seconds: number; snap: (seconds: number) => number };

/** A caliper after an end, or all of it, was moved: on samples, and still from the earlier to the later end. */
export function movedBy<E extends Ends>(ends: E, { part, seconds, snap }: Move): E {
  const from = part === 'to' ? ends.from : snap(ends.from + seconds);
  const to = part === 'from' ? ends.to : snap(ends.to + seconds);
  return { ...ends, from: Math.min(from, to), to: Math.max(from, to) };
}

/** The samples a key moves an edge by; 0: the key moves nothing. */
export function samplesOfKey({ key, shiftKey }: { key: string; shiftKey: boolean }): number {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  return direction * (shiftKey ? 10 : 1);
}
