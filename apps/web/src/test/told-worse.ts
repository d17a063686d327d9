import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';

/** What of the alarms became worse after what was named as seen, as the server finds it. */
export function worseSince(
  events: readonly TriggerEvent[],
  { ids, seen_as }: Record<string, unknown>,
): TriggerEvent[] {
  if (!seen_as) return [];
  const seen = new Map((seen_as as { id: string; worse_count: number }[]).map((one) => [one.id, one]));
  return events.filter(
    ({ id, worseCount }) => (ids as string[]).includes(id) && (seen.get(id)?.worse_count ?? 0) !== worseCount,
  );
}

/** As it stands on the wire. */
export function toldWorse(event: TriggerEvent) {
  const { id, priority, component, value, diastolic } = event;
  return {
    id,
    worse_count: event.worseCount,
    priority,
    value_type: event.valueType,
    component,
    value,
    diastolic,
    qualifier: null,
    unit: 'kg',
    rhythm_class: null,
    survey_answers: null,
    fault: null,
    measured_at: event.measuredAt,
  };
}
