import type { AdherenceEvent, AdherenceLane } from '@fernpuls/contract/triggers/adherence/adherence-event';

/** The lanes somebody works in, in the order of the screen. */
export const workLanes = ['call', 'technical', 'logistics'] as const satisfies readonly AdherenceLane[];
export type WorkLane = (typeof workLanes)[number];

/** What is missing of one patient in one lane, the first slot first. */
export type Gap = { key: string; lane: AdherenceLane; patientId: string; events: AdherenceEvent[] };

/** One row a patient and lane; whom nothing came of for longest comes first, and stays where it is while others go. */
export function gapsOf(events: readonly AdherenceEvent[], lane: AdherenceLane): Gap[] {
  const own = events.filter((event) => event.lane === lane);
  const gaps = [...Map.groupBy(own, (event) => event.patientId)].map(([patientId, found]) => ({
    key: `${lane}:${patientId}`,
    lane,
    patientId,
    events: found.toSorted((a, b) => a.slotAt.localeCompare(b.slotAt)),
  }));
  const first = ({ events: [event] }: Gap) => event?.slotAt ?? '';
  return gaps.toSorted((a, b) => first(a).localeCompare(first(b)) || a.key.localeCompare(b.key));
}

/** The newest slot of each value type: what the row shows and is acted on together. */
export function newestByType(events: readonly AdherenceEvent[]): AdherenceEvent[] {
  return [...Map.groupBy(events, (event) => event.valueType).values()].flatMap(
    (found) => found.toSorted((a, b) => b.slotAt.localeCompare(a.slotAt))[0] ?? [],
  );
}
