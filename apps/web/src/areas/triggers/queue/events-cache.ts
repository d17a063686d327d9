import {
  openEventFilters,
  type TriggerEvent,
  triggerEvents,
} from '@fernpuls/contract/triggers/trigger-event';
import { openStates, suppressions } from '@fernpuls/domain/triggers/event-life-cycle';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { QueryClient } from '@tanstack/react-query';
import { type Listing, type ListParameters, listOptions } from '../../../api/queries.ts';

type Parameters = ListParameters<(typeof triggerEvents)['fields']>;
type Page = Listing<TriggerEvent>;

export const openParameters: Parameters = {
  perPage: 5000,
  sort: 'dueAt',
  filters: openEventFilters,
};

/** Recorded, and kept from the queue while the patient is paused or in hospital. */
export const suppressedParameters: Parameters = {
  perPage: 1000,
  sort: '-createdAt',
  filters: { state: openStates, suppression: suppressions },
};

/** Closed within the span, or since midnight in Berlin. */
export function closedParameters(now: number, span: { from: string; to: string } | null = null): Parameters {
  const calendar = calendarOf();
  const today = { from: new Date(calendar.dayStart(calendar.dayNumber(now))).toISOString() };
  return { perPage: 1000, sort: '-closedAt', filters: { state: ['closed'], closedAt: span ?? today } };
}

export function historyParameters(patientId: string, now: number): Parameters {
  const calendar = calendarOf();
  const from = new Date(calendar.dayStart(calendar.dayNumber(now) - 13)).toISOString();
  return { perPage: 100, sort: '-closedAt', filters: { patientId, state: ['closed'], closedAt: { from } } };
}

/** Puts an event into the list it belongs to as it now is. A closed one stays, marked, until `dropEvents`. */
export function putEvent(client: QueryClient, event: TriggerEvent): void {
  edit(client, openParameters, (rows) => withEvent(rows, event, event.suppression === null));
  edit(client, suppressedParameters, (rows) => withEvent(rows, event, event.suppression !== null));
}

function withEvent(rows: TriggerEvent[], event: TriggerEvent, belongs: boolean): TriggerEvent[] {
  const held = rows.find((row) => row.id === event.id);
  if (!held) return belongs && event.state !== 'closed' ? [...rows, event] : rows;
  // Events may overtake the answer of the list; the newer record wins.
  if (held.updatedAt > event.updatedAt) return rows;
  return belongs
    ? rows.map((row) => (row.id === event.id ? event : row))
    : rows.filter((row) => row.id !== event.id);
}

/** The closed version takes its place in „Heute erledigt“, a reopened one leaves it. */
export function putClosed(client: QueryClient, event: TriggerEvent, now: number): void {
  edit(client, closedParameters(now), (rows) => {
    const others = rows.filter((row) => row.id !== event.id);
    return event.state === 'closed' ? [event, ...others] : others;
  });
}

export function changeEvents(
  client: QueryClient,
  ids: readonly string[],
  changes: Partial<TriggerEvent>,
): void {
  for (const list of [openParameters, suppressedParameters])
    edit(client, list, (rows) => rows.map((row) => (ids.includes(row.id) ? { ...row, ...changes } : row)));
}

export function dropEvents(client: QueryClient, ids: readonly string[]): void {
  for (const list of [openParameters, suppressedParameters])
    edit(client, list, (rows) => rows.filter((row) => !ids.includes(row.id)));
}

export function openEvents(client: QueryClient): readonly TriggerEvent[] {
  return client.getQueryData<Page>(keyOf(openParameters))?.rows ?? [];
}

/** So that an answer under way does not bring back what was just changed. */
export async function stopRefetch(client: QueryClient): Promise<void> {
  await Promise.all(
    [openParameters, suppressedParameters].map((list) => client.cancelQueries({ queryKey: keyOf(list) })),
  );
}

function edit(
  client: QueryClient,
  parameters: Parameters,
  change: (rows: TriggerEvent[]) => TriggerEvent[],
): void {
  client.setQueryData<Page>(keyOf(parameters), (page) => {
    if (!page) return page;
    const rows = change(page.rows);
    return { ...page, rows, total: page.total + rows.length - page.rows.length };
  });
}

function keyOf(parameters: Parameters): readonly unknown[] {
  return listOptions(triggerEvents, parameters).queryKey;
}
