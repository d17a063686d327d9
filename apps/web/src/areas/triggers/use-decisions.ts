import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { type CloseReason, maySnooze } from '@fernpuls/domain/triggers/event-life-cycle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toasts.ts';
import type { BarActions } from './actions/action-bar.tsx';
import type { Closing } from './actions/close-popover.tsx';
import { type Person, useActions } from './actions/use-actions.ts';
import { primaryOf, type TaskFromAlarm, useTasks } from './actions/use-tasks.ts';
import { questions } from './evidence/use-evidence.ts';
import { bulkOf } from './queue/bulk-card.tsx';
import type { Group } from './queue/model.ts';
import type { Triage } from './use-triage.ts';

type Question = 'snooze' | 'assign' | 'assign_selection' | 'hand_over' | 'filter' | 'more';
export type Layer =
  | { kind: 'close'; closing: Closing }
  | { kind: 'task'; task: TaskFromAlarm }
  | { kind: Question }
  | null;

/** What can be decided about the patient in view and the picked ones, and which layer asks for more. */
export function useDecisions(triage: Triage) {
  const { t } = useTranslation('triggers');
  const navigate = useNavigate();
  const [layer, setLayer] = useState<Layer>(null);
  const [bulkReason, setBulkReason] = useState<CloseReason>('plausible_no_action');
  const actions = useActions();
  const { handOver, fromAlarm } = useTasks();
  const mayAct = useMay('patient_trigger', 'write');
  const mayTask = [useMay('task', 'write'), useModule('tasks')].every(Boolean);
  const { selected, group: whole } = triage;
  const { data: contacts } = useQuery({ ...questions.contacts(selected ?? ''), enabled: selected !== null });
  const { data: patient } = useQuery({ ...questions.patient(selected ?? ''), enabled: selected !== null });

  const group = openPart(whole);
  const isMine = group?.events.every((event) => event.assigneeId === triage.me.id) ?? false;
  const ask = (kind: Question) => setLayer({ kind });
  const dismiss = () => setLayer(null);

  function closeNow(closing: Closing, reason: CloseReason, note: string): void {
    dismiss();
    const isAll = closing.group.events.length === group?.events.length;
    if (isAll) triage.moveOn();
    void actions.close(closing.group.events, reason, note);
  }

  function closePicked(): void {
    const { closable, critical } = bulkOf(triage.pickedGroups);
    if (critical > 0) showToast({ kind: 'info', text: t('bulk.excluded', { count: critical }) });
    if (closable.length === 0) return;
    triage.unpick();
    void actions.close(closable, bulkReason, '');
  }

  async function handTo(person: Person): Promise<void> {
    dismiss();
    if (!group || !(await handOver(group, person))) return;
    setLayer({
      kind: 'close',
      closing: {
        group,
        reason: 'handed_to_physician',
        note: t('hand_over.note', { name: person.name }),
      },
    });
  }

  function snooze(): void {
    if (group?.events.every((event) => maySnooze(event.priority))) ask('snooze');
    else showToast({ kind: 'info', text: t('snooze.never') });
  }

  const primary = primaryOf(patient);
  const number = firstNumber(contacts?.rows ?? [], patient?.phone ?? group?.events[0]?.phone ?? null);
  const may = (allowed: boolean, run: () => void) => (allowed && group ? run : undefined);
  const bar: BarActions = {
    close: may(mayAct, () => group && setLayer({ kind: 'close', closing: { group } })),
    take: may(mayAct, () => group && void (isMine ? actions.release : actions.take)(group.events)),
    assign: may(mayAct, () => ask('assign')),
    snooze: may(mayAct, snooze),
    task: may(mayTask, () => group && setLayer({ kind: 'task', task: fromAlarm(group) })),
    handOver: may(mayTask, () => (primary ? void handTo(primary) : ask('hand_over'))),
    call: number === null ? undefined : () => dial(number),
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
    bulkReason,
    setBulkReason,
    closePicked,
    closeNow,
    closeOne: (event: TriggerEvent) =>
      whole &&
      setLayer({
        kind: 'close',
        closing: { group: { ...whole, events: [event], priority: event.priority } },
      }),
    handTo,
    assign: (person: Person) => {
      const isSelection = layer?.kind === 'assign_selection';
      const events = isSelection ? triage.pickedGroups.flatMap((one) => one.events) : (group?.events ?? []);
      dismiss();
      if (isSelection) triage.unpick();
      void actions.assign(events, person);
    },
    snoozeUntil: (until: string) => {
      dismiss();
      if (!group) return;
      triage.moveOn();
      void actions.snooze(group.events, until);
    },
    wake: (one: Group) => void actions.wake(one.events),
    reopen: (one: Group) => void actions.reopen(one.events),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

/** What of a patient's events can still be acted on. */
function openPart(group: Group | null): Group | null {
  if (!group) return null;
  const events = group.events.filter((event) => event.state !== 'closed');
  return events.length === 0 ? null : { ...group, events };
}

type Contact = { phone: string; isFirstChoice: boolean };

function firstNumber(contacts: readonly Contact[], own: string | null): string | null {
  const first = contacts.find((contact) => contact.isFirstChoice) ?? contacts[0];
  return first?.phone ?? own;
}

/** Hands the number to the telephone of this computer. */
function dial(number: string): void {
  const link = document.createElement('a');
  link.href = `tel:${number.replaceAll(/[^\d+]/g, '')}`;
  link.click();
}
