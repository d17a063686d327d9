import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import {
  type CloseReason,
  maySnooze,
  needsSecondPerson,
  type SnoozeReason,
} from '@fernpuls/domain/triggers/event-life-cycle';
import { mostUrgent } from '@fernpuls/domain/triggers/priority';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay, useModule } from '../../api/session.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toasts.ts';
import type { BarActions } from './actions/action-bar.tsx';
import type { Callee } from './actions/call-popover.tsx';
import type { Closing } from './actions/close-popover.tsx';
import { type Closed, type Person, useActions } from './actions/use-actions.ts';
import { primaryOf, type TaskFromAlarm, useTasks } from './actions/use-tasks.ts';
import { questions } from './evidence/use-evidence.ts';
import { bulkOf } from './queue/bulk-card.tsx';
import type { Group } from './queue/model.ts';
import { useFourEyes } from './use-four-eyes.ts';
import type { Triage } from './use-triage.ts';

type Question =
  | 'snooze'
  | 'snooze_selection'
  | 'assign'
  | 'assign_selection'
  | 'hand_over'
  | 'call'
  | 'filter'
  | 'more';
type Layer =
  | { kind: 'close'; closing: Closing }
  | { kind: 'task'; task: TaskFromAlarm }
  | { kind: 'inform'; person: Person }
  | { kind: 'second'; group: Group }
  | { kind: Question }
  | null;

/** What can be decided about the patient in view and the picked ones, and which layer asks for more. */
export function useDecisions(triage: Triage) {
  const { t } = useTranslation('triggers');
  const navigate = useNavigate();
  const [layer, setLayer] = useState<Layer>(null);
  const fourEyes = useFourEyes();
  const actions = useActions(fourEyes);
  const { handOver, fromAlarm, withdraw } = useTasks();
  const mayAct = useMay('patient_trigger', 'write');
  const mayTask = [useMay('task', 'write'), useModule('tasks')].every(Boolean);
  const { selected, group: whole } = triage;
  const { data: contacts, isError: isAlone } = useQuery({
    ...questions.contacts(selected ?? ''),
    enabled: selected !== null,
  });
  const { data: patient } = useQuery({ ...questions.patient(selected ?? ''), enabled: selected !== null });

  const group = openPart(whole);
  const isMine = group?.events.every((event) => event.assigneeId === triage.me.id) ?? false;
  const primary = primaryOf(patient);
  const own = patient?.phone ?? group?.events[0]?.phone ?? null;
  const callees = calleesOf(contacts?.rows ?? (isAlone ? [] : undefined), { own, t });
  const ask = (kind: Question) => setLayer({ kind });
  const dismiss = () => setLayer(null);
  const tell = (text: string) => showToast({ kind: 'info', text });

  /** What is left for this person: another one's proposal first, else what is not proposed yet. */
  function askClosing(): void {
    if (!group) return;
    const mine = group.events.filter((event) => event.proposedById === triage.me.id);
    const theirs = group.events.filter((event) => event.state === 'proposed' && !mine.includes(event));
    const rest = group.events.filter((event) => event.state !== 'proposed');
    if (theirs.length > 0) setLayer({ kind: 'second', group: part(group, theirs) });
    else if (rest.length > 0) setLayer({ kind: 'close', closing: { events: rest } });
    else tell(t('second.own'));
  }

  function closeNow({ events, isSelection }: Closing, closed: Closed): void {
    dismiss();
    if (isSelection) leavePicked(events);
    else if (events.length === group?.events.length) triage.moveOn();
    void actions.close(events, closed);
  }

  /** At once only where the reason is chosen and somebody has looked at all of them. */
  function closePicked(reason: CloseReason | null): void {
    const { closable: events, critical } = bulkOf(triage.pickedGroups);
    if (critical > 0) tell(t('bulk.excluded', { count: critical }));
    if (events.length === 0) return;
    const closing = { events, reason, isSelection: true };
    if (reason !== null && events.every(({ seenAt }) => seenAt !== null))
      closeNow(closing, { reason, note: '', unseenIds: [] });
    else setLayer({ kind: 'close', closing });
  }

  /** The selection is done with; where the patient in view is, the next one comes into view. */
  function leavePicked(events: readonly TriggerEvent[]): void {
    const ids = new Set(events.map(({ id }) => id));
    const done = triage.pickedGroups
      .filter((one) => openPart(one)?.events.every(({ id }) => ids.has(id)))
      .map(({ patientId }) => patientId);
    triage.unpick();
    if (selected !== null && done.includes(selected)) triage.moveOn(done);
  }

  async function inform(person: Person, note: string): Promise<void> {
    dismiss();
    if (!group) return;
    const task = mayTask ? await handOver(group, person) : null;
    if (mayTask && !task) return;
    triage.moveOn();
    await actions.inform(group.events, {
      to: person,
      note,
      withdraw: task ? () => withdraw(task) : undefined,
    });
  }

  function snooze(): void {
    if (group?.events.every((event) => maySnooze(event.priority))) ask('snooze');
    else tell(t('snooze.never'));
  }

  function snoozePicked(): void {
    const { closable } = bulkOf(triage.pickedGroups);
    if (closable.length > 0) ask('snooze_selection');
    else tell(t('snooze.never'));
  }

  /** Reached: close with what was said; not reached: come back later, „Kritisch“ stays where it is. */
  async function endCall(outcome: 'reached' | 'not_reached', note: string): Promise<void> {
    dismiss();
    if (!group) return;
    await actions.note(group.events, outcome, note || t(`call.${outcome}`));
    const rest = group.events.filter((event) => event.state !== 'proposed');
    if (outcome === 'reached' && rest.length > 0)
      setLayer({ kind: 'close', closing: { events: rest, note } });
    else if (group.events.every((event) => maySnooze(event.priority))) ask('snooze');
  }

  const may = (allowed: boolean, run: () => void) => (allowed && group ? run : undefined);
  const bar: BarActions = {
    close: may(mayAct, askClosing),
    take: may(mayAct, () => group && void (isMine ? actions.release : actions.take)(group.events)),
    assign: may(mayAct, () => ask('assign')),
    snooze: may(mayAct, snooze),
    task: may(mayTask, () => group && setLayer({ kind: 'task', task: fromAlarm(group) })),
    handOver: may(mayAct, () => (primary ? setLayer({ kind: 'inform', person: primary }) : ask('hand_over'))),
    call: own !== null || callees.length > 0 ? may(mayAct, () => ask('call')) : undefined,
    record: () => void navigate(`/protected/patients/${selected}/measurements`),
  };

  return {
    layer,
    ask,
    dismiss,
    bar,
    isMine,
    group,
    mayAct,
    closePicked,
    snoozePicked,
    closeNow,
    closeOne: (event: TriggerEvent) =>
      whole &&
      setLayer(
        event.state === 'proposed' && event.proposedById !== triage.me.id
          ? { kind: 'second', group: part(whole, [event]) }
          : { kind: 'close', closing: { events: [event] } },
      ),
    isProposal: (events: readonly TriggerEvent[]) =>
      events.some((event) => needsSecondPerson(fourEyes, event.priority)),
    name: group?.events[0]?.name ?? '',
    callees,
    callRow: (patientId: string) => {
      triage.show(patientId);
      ask('call');
    },
    endCall: (outcome: 'reached' | 'not_reached', note: string) => void endCall(outcome, note),
    askInform: (person: Person) => setLayer({ kind: 'inform', person }),
    inform,
    confirm: ({ events }: Group, { note, unseenIds }: Pick<Closed, 'note' | 'unseenIds'>) => {
      const [first] = events;
      if (!first?.closeReason) return;
      closeNow({ events }, { reason: first.closeReason, note: note || (first.closeNote ?? ''), unseenIds });
    },
    reject: (asked: Group, note: string) => {
      dismiss();
      void actions.reject(asked.events, note);
    },
    assign: (person: Person) => {
      const isSelection = layer?.kind === 'assign_selection';
      const events = isSelection ? triage.pickedGroups.flatMap((one) => one.events) : (group?.events ?? []);
      dismiss();
      if (isSelection) triage.unpick();
      void actions.assign(events, person);
    },
    snoozeUntil: (until: string, reason: SnoozeReason) => {
      const isSelection = layer?.kind === 'snooze_selection';
      dismiss();
      if (isSelection) {
        const { closable } = bulkOf(triage.pickedGroups);
        leavePicked(closable);
        void actions.snooze(closable, until, reason);
        return;
      }
      if (!group) return;
      triage.moveOn();
      void actions.snooze(group.events, until, reason);
    },
    wake: (one: Group) => void actions.wake(one.events),
    reopen: (one: Group) => void actions.reopen(one.events),
    see: (events: readonly TriggerEvent[]) => void actions.see(events),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

/** What of a patient's events can still be acted on. */
function openPart(group: Group | null): Group | null {
  if (!group) return null;
  const events = group.events.filter((event) => event.state !== 'closed');
  return events.length === 0 ? null : { ...group, events };
}

/** Some of a patient's events as a group of their own. */
function part(group: Group, events: TriggerEvent[]): Group {
  const priority = mostUrgent(events.map((event) => event.priority)) ?? group.priority;
  return { ...group, events, priority };
}

type Contact = { name: string; relation: string | null; phone: string; isFirstChoice: boolean };

/** Whom to call: the first choice, the other contacts, the patient. */
function calleesOf(
  contacts: readonly Contact[] | undefined,
  { own, t }: { own: string | null; t: Translate },
): Callee[] {
  if (!contacts) return [];
  const sorted = contacts.toSorted((a, b) => Number(b.isFirstChoice) - Number(a.isFirstChoice));
  const people = sorted.map(({ name, relation, phone }) => ({
    name: [name, relation].filter(Boolean).join(', '),
    number: phone,
  }));
  return own === null ? people : [...people, { name: t('rail.own'), number: own }];
}
