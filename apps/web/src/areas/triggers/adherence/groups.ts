import type { AdherenceEvent, AdherenceLane } from '@fernpuls/contract/triggers/adherence/adherence-event';

/** The lanes somebody works in, in the order of the screen. */
export const workLanes = ['call', 'technical', 'logistics'] as const satisfies readonly AdherenceLane[];

/** What is missing of one patient, the first slot first; the last one says who takes care of it. */
export type Gap = { key: string; lane: AdherenceLane; patientId: string; events: AdherenceEvent[] };
type Kind = 'missing' | 'again';

/** One row a patient; whom nothing came of for longest comes first, and stays where it is while others go. */
export function gapsOf(events: readonly AdherenceEvent[], kind: Kind): Gap[] {
  const own = events.filter(({ measuredAgain }) => measuredAgain === (kind === 'again'));
  const gaps = [...Map.groupBy(own, (event) => event.patientId)].map(([patientId, found]) => {
    const sorted = found.toSorted((a, b) => a.slotAt.localeCompare(b.slotAt) || a.id.localeCompare(b.id));
    return {
      key: `${kind}:${patientId}`,
      lane: sorted.at(-1)?.lane ?? 'call',
      patientId,
      events: sorted,
    };
  });
  const first = ({ events: [event] }: Gap) => event?.slotAt ?? '';
  return gaps.toSorted((a, b) => first(a).localeCompare(first(b)) || a.key.localeCompare(b.key));
}

/** The newest slot of each value type: what the row shows and is acted on together. */
export function newestByType(events: readonly AdherenceEvent[]): AdherenceEvent[] {
  return [...Map.groupBy(events, (event) => event.valueType ?? event.patientSurveyId).values()].flatMap(
    (found) => found.toSorted((a, b) => b.slotAt.localeCompare(a.slotAt))[0] ?? [],
  );
}
