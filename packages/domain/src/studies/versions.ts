import type { OpenSpan } from '../kit/open-span.ts';
import type { StudyProtocol, StudyVisit } from './protocol.ts';
import type { Standing } from './standing.ts';

/** A protocol as it was frozen, oldest first in lists. */
export type Frozen = { version: number; document: StudyProtocol; createdAt: string };
type Newest = { protocol: StudyProtocol; version: number; frozen: readonly Frozen[] };

/** What a visit asks of somebody: kept once it stays as the protocol said then, before as it says now. */
export function visitFor(
  id: string,
  { visits }: Pick<Standing, 'visits'>,
  { protocol, version, frozen }: Newest,
): { visit: StudyVisit; version: number } | null {
  const kept = visits.get(id);
  const then = kept?.doneOn ? frozen.find((one) => one.version === kept.version) : undefined;
  const visit = (then?.document ?? protocol).visits.find((one) => one.id === id);
  return visit ? { visit, version: then?.version ?? version } : null;
}

/** Visits the protocol no longer has and somebody kept while it had them, by their days after those it has. */
export function formerVisits(standings: readonly Pick<Standing, 'visits'>[], newest: Newest): StudyVisit[] {
  const known = new Set(newest.protocol.visits.map(({ id }) => id));
  const found = new Map<string, StudyVisit>();
  for (const standing of standings)
    for (const [id, { doneOn }] of standing.visits) {
      const told = doneOn !== null && !known.has(id) ? visitFor(id, standing, newest) : null;
      if (told) found.set(id, told.visit);
    }
  return [...found.values()].toSorted((a, b) => a.targetDay - b.targetDay);
}

/** When a value type was asked for, in order and apart: from each version that asks for it until one that does not. */
export function askedSpans(frozen: readonly Frozen[]): ReadonlyMap<string, readonly OpenSpan[]> {
  const spans = new Map<string, OpenSpan[]>();
  frozen.forEach(({ document, createdAt }, index) => {
    // Whoever signed on paper before the first version was frozen belongs to it.
    const from = index === 0 ? -Infinity : Date.parse(createdAt);
    const next = frozen[index + 1];
    const to = next ? Date.parse(next.createdAt) : null;
    for (const type of valueTypesIn(document)) {
      const held = spans.get(type) ?? [];
      const last = held.at(-1);
      if (last?.to === from) last.to = to;
      else held.push({ from, to });
      spans.set(type, held);
    }
  });
  return spans;
}

/** Value types a protocol asks for, each once. */
export function valueTypesIn({ visits }: Pick<StudyProtocol, 'visits'>): string[] {
  const asked = visits.flatMap(({ asks }) => asks);
  return [...new Set(asked.flatMap((ask) => (ask.kind === 'value' ? ask.valueType : [])))];
}
