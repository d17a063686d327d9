import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import {
  closeTriggerEvents,
  informPhysician,
  noteTriggerEvents,
  rejectClosing,
  releaseTriggerEvents,
  reopenTriggerEvents,
  seeTriggerEvents,
  snoozeTriggerEvents,
  takeTriggerEvents,
} from '@fernpuls/contract/triggers/event-actions.call';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import {
  type CloseReason,
  type FourEyes,
  needsSecondPerson,
  type NoteKind,
  type SnoozeReason,
} from '@fernpuls/domain/triggers/event-life-cycle';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation } from '../../../api/hooks.ts';
import { listOptions } from '../../../api/queries.ts';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { actionable } from '../event-state.ts';
import { changeEvents, dropEvents, historyParameters } from '../queue/events-cache.ts';
import { endSteps } from '../queue/own-steps.ts';
import { useSteps } from './run-step.ts';

export type Person = { id: string; name: string };
type Events = readonly TriggerEvent[];
type Informing = {
  to: Person;
  note: string;
  /** Takes back what else was made of it. */
  withdraw: (() => Promise<unknown>) | undefined;
};

export type Closed = {
  reason: CloseReason;
  note: string;
  /** Those of several the person has said yes to although nobody looked at them. */
  unseenIds: readonly string[];
};

/** A row says „schließt …“ at least so long, or the eye would miss where it went. */
const closingMs = 300;

/** Everything that can be done with alarms. */
export function useActions(fourEyes: FourEyes) {
  const { t } = useTranslation('triggers');
  const client = useQueryClient();
  const format = useFormat();
  const person = usePerson();
  const me = { id: person.id, name: format.fullName(person) };
  const { run, takeBack } = useSteps();
  const quiet = { invalidates: [triggerEventCounts], ignore: [409] };
  const whole = { invalidates: [triggerEvents, triggerEventCounts], ignore: [409] };
  const closing = useCallMutation(closeTriggerEvents, quiet);
  const rejecting = useCallMutation(rejectClosing, whole);
  const reopening = useCallMutation(reopenTriggerEvents, whole);
  const taking = useCallMutation(takeTriggerEvents, quiet);
  const releasing = useCallMutation(releaseTriggerEvents, whole);
  const snoozing = useCallMutation(snoozeTriggerEvents, whole);
  const seeing = useCallMutation(seeTriggerEvents, quiet);
  const informing = useCallMutation(informPhysician, whole);
  const noting = useCallMutation(noteTriggerEvents, quiet);

  const idsOf = (events: Events) => events.map(({ id }) => id);

  async function close(events: Events, { reason, note, unseenIds }: Closed): Promise<void> {
    const waits = (event: TriggerEvent) =>
      event.state !== 'proposed' && needsSecondPerson(fourEyes, event.priority);
    const at = new Date().toISOString();
    const asProposed: Partial<TriggerEvent> = {
      state: 'proposed',
      proposedAt: at,
      proposedById: me.id,
      proposedByName: me.name,
      closeReason: reason,
      closeNote: note.trim() || null,
    };
    const answer = await run({
      events,
      changes: (event) => (waits(event) ? asProposed : closedBy(me)),
      send: (ids) =>
        closing.mutateAsync({
          ids,
          reason,
          note: note.trim() || null,
          ...(unseenIds.length > 0 && { unseenIds: [...unseenIds] }),
        }),
      done: ({ changed, proposed }) =>
        changed.length === proposed.length
          ? t('done.proposed', { count: proposed.length })
          : t('done.closed', { count: changed.length - proposed.length }),
      undo: async ({ changed, proposed }) => {
        const closed = changed.filter((id) => !proposed.includes(id));
        if (closed.length > 0) await reopening.mutateAsync({ ids: closed });
        if (proposed.length > 0) await rejecting.mutateAsync({ ids: proposed });
      },
    });
    if (!answer) return;
    endSteps(answer.proposed);
    changeEvents(client, answer.proposed, asProposed);
    setTimeout(
      () =>
        dropEvents(
          client,
          answer.changed.filter((id) => !answer.proposed.includes(id)),
        ),
      closingMs,
    );
    for (const patientId of new Set(events.map((event) => event.patientId))) {
      const { queryKey } = listOptions(triggerEvents, historyParameters(patientId, Date.now()));
      void client.invalidateQueries({ queryKey });
    }
  }

  return {
    close,
    reject: (events: Events, note: string) =>
      run({
        events,
        changes: { state: 'in_progress', proposedAt: null, proposedById: null, proposedByName: null },
        send: (ids) => rejecting.mutateAsync({ ids, note: note.trim() || null }),
        done: ({ changed }) => t('done.rejected', { count: changed.length }),
      }),
    reopen: (events: Events) => takeBack(idsOf(events), () => reopening.mutateAsync({ ids: idsOf(events) })),
    /** By itself, once somebody has looked: nothing is said and nothing offered. */
    see: (events: Events) =>
      run({
        events,
        changes: { seenAt: new Date().toISOString(), seenById: me.id },
        send: (ids) => seeing.mutateAsync({ ids }),
      }),
    inform: (events: Events, { to, note, withdraw }: Informing) =>
      run({
        events: actionable(events, 'inform'),
        changes: { state: 'informed', informedAt: new Date().toISOString(), informedById: me.id },
        send: (ids) => informing.mutateAsync({ ids, note }),
        done: () => t('done.informed', { name: to.name }),
        undo: async ({ changed }) => {
          await withdraw?.();
          const mine = events.every((event) => event.assigneeId === me.id);
          await (mine ? taking : releasing).mutateAsync({ ids: changed });
        },
      }),
    note: (events: Events, kind: NoteKind, note: string) =>
      run({
        events: actionable(events, kind),
        changes: {},
        send: (ids) => noting.mutateAsync({ ids, kind, note }),
        done: () => t(`done.${kind}`),
      }),
    take: (events: Events) => assign(events, me, t('done.taken', { count: events.length })),
    assign: (events: Events, to: Person) =>
      assign(events, to, t('done.assigned', { count: events.length, name: to.name })),
    release: (events: Events) =>
      run({
        events: actionable(events, 'release'),
        changes: { state: 'seen', assigneeId: null, assigneeName: null },
        send: (ids) => releasing.mutateAsync({ ids }),
        done: ({ changed }) => t('done.released', { count: changed.length }),
        undo: ({ changed }) => taking.mutateAsync({ ids: changed }),
      }),
    snooze: (events: Events, until: string, reason: SnoozeReason) =>
      run({
        events: actionable(events, 'snooze'),
        changes: { snoozedUntil: until, snoozeReason: reason },
        send: (ids) => snoozing.mutateAsync({ ids, until, reason }),
        done: ({ changed }) =>
          t('done.snoozed', { count: changed.length, until: format.moment(until, Date.now()) }),
        undo: ({ changed }) => snoozing.mutateAsync({ ids: changed, until: null }),
      }),
    wake: (events: Events) => {
      const { snoozedUntil: until = null, snoozeReason: reason = null } = events[0] ?? {};
      return run({
        events,
        changes: { snoozedUntil: null, snoozeReason: null },
        send: (ids) => snoozing.mutateAsync({ ids, until: null }),
        done: ({ changed }) => t('done.woken', { count: changed.length }),
        // What was put off before reasons were asked for cannot be put off again without one.
        ...(reason && { undo: ({ changed }) => snoozing.mutateAsync({ ids: changed, until, reason }) }),
      });
    },
  };

  function assign(events: Events, to: Person, text: string) {
    const before = events.find((event) => event.assigneeId !== null)?.assigneeId ?? null;
    return run({
      events: actionable(events, 'take'),
      changes: { state: 'in_progress', assigneeId: to.id, assigneeName: to.name },
      send: (ids) => taking.mutateAsync(to.id === me.id ? { ids } : { ids, assigneeId: to.id }),
      done: () => text,
      undo: ({ changed }) =>
        before === null
          ? releasing.mutateAsync({ ids: changed })
          : taking
              .mutateAsync({ ids: changed, assigneeId: before })
              .then(() => client.invalidateQueries({ queryKey: [triggerEvents.type] })),
    });
  }
}

function closedBy(me: Person): Partial<TriggerEvent> {
  return { state: 'closed', closedById: me.id, closedByName: me.name };
}
