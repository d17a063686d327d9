import type { CloseReason } from '@fernpuls/domain/triggers/event-life-cycle';
import {
  closeTriggerEvents,
  releaseTriggerEvents,
  reopenTriggerEvents,
  snoozeTriggerEvents,
  takeTriggerEvents,
} from '@fernpuls/contract/triggers/event-actions.call';
import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { useCallMutation } from '../../../api/hooks.ts';
import { listOptions } from '../../../api/queries.ts';
import { usePerson } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';
import { changeEvents, dropEvents, historyParameters, stopRefetch } from '../queue/events-cache.ts';

export type Person = { id: string; name: string };
type Answer = {
  changed: string[];
  conflicts: readonly { id: string; by: string | null; at: string | null }[];
};
type Step = {
  events: readonly TriggerEvent[];
  /** What the rows look like until the server has answered. */
  changes: Partial<TriggerEvent>;
  send: (ids: string[]) => Promise<Answer>;
  done: (count: number) => string;
  undo: (ids: string[]) => Promise<unknown>;
};

/** A row says „schließt …“ at least so long, or the eye would miss where it went. */
const closingMs = 300;

/** Everything that can be done with alarms: shown at once, sent, and offered to be taken back. */
export function useActions() {
  const { t } = useTranslation(['triggers', 'errors']);
  const client = useQueryClient();
  const format = useFormat();
  const person = usePerson();
  const me = { id: person.id, name: format.fullName(person) };
  const offerUndo = useUndo();
  const quiet = { invalidates: [triggerEventCounts], ignore: [409] };
  const whole = { invalidates: [triggerEvents, triggerEventCounts], ignore: [409] };
  const closing = useCallMutation(closeTriggerEvents, quiet);
  const reopening = useCallMutation(reopenTriggerEvents, whole);
  const taking = useCallMutation(takeTriggerEvents, quiet);
  const releasing = useCallMutation(releaseTriggerEvents, whole);
  const snoozing = useCallMutation(snoozeTriggerEvents, whole);

  async function run({ events, changes, send, done, undo }: Step): Promise<boolean> {
    const ids = events.map(({ id }) => id);
    if (ids.length === 0) return false;
    await stopRefetch(client);
    changeEvents(client, ids, changes);
    try {
      const { changed, conflicts } = await send(ids);
      tellConflicts(conflicts);
      if (changed.length > 0) offerUndo({ text: done(changed.length), undo: () => takeBack(undo, changed) });
      return true;
    } catch (error) {
      restore(events);
      fail(error);
      return false;
    }
  }

  function restore(events: readonly TriggerEvent[]): void {
    for (const event of events) changeEvents(client, [event.id], event);
  }

  async function takeBack(undo: (ids: string[]) => Promise<unknown>, ids: string[]): Promise<void> {
    try {
      await undo(ids);
    } catch (error) {
      fail(error);
    }
  }

  function tellConflicts(conflicts: Answer['conflicts']): void {
    const first = conflicts[0];
    if (!first) return;
    dropEvents(
      client,
      conflicts.map(({ id }) => id),
    );
    const text = t('conflict', {
      count: conflicts.length,
      by: first.by ?? t('somebody'),
      at: first.at ? format.time(first.at) : '',
    });
    showToast({ kind: 'warning', text });
  }

  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', text: refusalText(error, t) });
    void client.invalidateQueries({ queryKey: [triggerEvents.type] });
  }

  async function close(events: readonly TriggerEvent[], reason: CloseReason, note: string) {
    const closed = await run({
      events,
      changes: { state: 'closed', closedById: me.id, closedByName: me.name },
      send: (ids) => closing.mutateAsync({ ids, reason, note: note.trim() || null }),
      done: (count) => t('done.closed', { count }),
      undo: (ids) => reopening.mutateAsync({ ids }),
    });
    if (!closed) return;
    const ids = events.map(({ id }) => id);
    setTimeout(() => dropEvents(client, ids), closingMs);
    for (const patientId of new Set(events.map((event) => event.patientId))) {
      const { queryKey } = listOptions(triggerEvents, historyParameters(patientId, Date.now()));
      void client.invalidateQueries({ queryKey });
    }
  }

  return {
    close,
    reopen: (events: readonly TriggerEvent[]) =>
      takeBack(
        (ids) => reopening.mutateAsync({ ids }),
        events.map(({ id }) => id),
      ),
    take: (events: readonly TriggerEvent[]) => assign(events, me, t('done.taken', { count: events.length })),
    assign: (events: readonly TriggerEvent[], to: Person) =>
      assign(events, to, t('done.assigned', { count: events.length, name: to.name })),
    release: (events: readonly TriggerEvent[]) =>
      run({
        events,
        changes: { state: 'raised', assigneeId: null, assigneeName: null },
        send: (ids) => releasing.mutateAsync({ ids }),
        done: (count) => t('done.released', { count }),
        undo: (ids) => taking.mutateAsync({ ids }),
      }),
    snooze: (events: readonly TriggerEvent[], until: string) =>
      run({
        events,
        changes: { snoozedUntil: until },
        send: (ids) => snoozing.mutateAsync({ ids, until }),
        done: (count) => t('done.snoozed', { count, until: format.moment(until, Date.now()) }),
        undo: (ids) => snoozing.mutateAsync({ ids, until: null }),
      }),
    wake: (events: readonly TriggerEvent[]) =>
      run({
        events,
        changes: { snoozedUntil: null },
        send: (ids) => snoozing.mutateAsync({ ids, until: null }),
        done: (count) => t('done.woken', { count }),
        undo: (ids) => snoozing.mutateAsync({ ids, until: events[0]?.snoozedUntil ?? null }),
      }),
  };

  function assign(events: readonly TriggerEvent[], to: Person, text: string) {
    const before = events.find((event) => event.assigneeId !== null)?.assigneeId ?? null;
    return run({
      events,
      changes: { state: 'in_progress', assigneeId: to.id, assigneeName: to.name },
      send: (ids) => taking.mutateAsync(to.id === me.id ? { ids } : { ids, assigneeId: to.id }),
      done: () => text,
      undo: (ids) =>
        before === null
          ? releasing.mutateAsync({ ids })
          : taking.mutateAsync({ ids, assigneeId: before }).then(() => refresh()),
    });
  }

  function refresh(): Promise<void> {
    return client.invalidateQueries({ queryKey: [triggerEvents.type] });
  }
}

export type Actions = ReturnType<typeof useActions>;

/** What went wrong, in the words of the catalogue. */
export function refusalText(error: ApiError, t: Translate): string {
  const field = Object.values(error.fieldErrors)[0];
  const reason = t(`errors:${field?.code ?? error.code}`, { ...field?.params, defaultValue: '' });
  return `${t('triggers:failed')} ${reason}`.trim();
}
