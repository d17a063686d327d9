import { recordPath } from '@fernpuls/contract/paths';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { needsSecondPerson } from '@fernpuls/domain/triggers/event-life-cycle';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import type { BarActions } from './actions/action-bar.tsx';
import type { Person } from './actions/changes.ts';
import { useActions } from './actions/use-actions.ts';
import { useTasks } from './actions/use-tasks.ts';
import { closingDecisions } from './decisions/closing.ts';
import { isAbandoned, type Layer, openPart, type Question } from './decisions/layers.ts';
import { useCallees } from './decisions/use-callees.ts';
import { waitingDecisions } from './decisions/waiting.ts';
import type { Group } from './queue/model.ts';
import { useFourEyes } from './use-four-eyes.ts';
import type { Triage } from './use-triage.ts';

const nothingAsked = { layer: null, of: null };

/** What can be decided about the patient in view and the picked ones, and which layer asks for more. */
export function useDecisions(triage: Triage) {
  const { t } = useTranslation('triggers');
  const navigate = useNavigate();
  const format = useFormat();
  const { selected } = triage;
  const [asked, setAsked] = useState<{ layer: Layer; of: string | null }>(nothingAsked);
  if (isAbandoned(asked.layer, { askedOf: asked.of, selected })) setAsked(nothingAsked);
  const { layer } = asked;
  const setLayer = (next: Layer) => setAsked({ layer: next, of: selected });
  const fourEyes = useFourEyes();
  const actions = useActions(fourEyes, ({ patientId }) =>
    triage.isNarrow ? triage.openAlone(patientId) : triage.show(patientId),
  );
  const tasks = useTasks();
  const mayAct = useMay('patient_trigger', 'write');
  const mayTask = [useMay('task', 'write'), useModule('tasks')].every(Boolean);
  const mayTell = [useMay('patient_event', 'write'), useModule('events')].every(Boolean);
  const group = openPart(triage.group);
  const { callees, mayBeCalled, primary } = useCallees(selected, group);

  const isMine = group?.events.every((event) => event.assigneeId === triage.me.id) ?? false;
  const ask = (kind: Question) => setLayer({ kind });
  const askInform = (person: Person) => setLayer({ kind: 'inform', person });
  const ground = { triage, group, actions, show: setLayer, t };
  const { askClosing, ...closing } = closingDecisions(ground);
  const { snooze, ...waiting } = waitingDecisions({
    ...ground,
    layer,
    tasks: mayTask ? tasks : null,
    moment: (at) => format.moment(at, triage.now),
  });

  const may = (isAllowed: boolean, run: (group: Group) => void) =>
    isAllowed && group ? () => run(group) : undefined;
  const bar: BarActions = {
    close: may(mayAct, askClosing),
    take: may(mayAct, ({ events }) => void (isMine ? actions.release : actions.take)(events)),
    assign: may(mayAct, () => ask('assign')),
    snooze: may(mayAct, snooze),
    task: may(mayTask, (one) => setLayer({ kind: 'task', task: tasks.fromAlarm(one) })),
    event: may(mayTell, ({ patientId, events: [first] }) =>
      setLayer({ kind: 'event', patientId, triggerEventId: first?.id }),
    ),
    handOver: may(mayAct, () => (primary ? askInform(primary) : ask('hand_over'))),
    call: may(mayAct && mayBeCalled, () => ask('call')),
    record: () => selected && void navigate(recordPath(selected, 'measurements')),
  };

  return {
    ...closing,
    ...waiting,
    layer,
    ask,
    askInform,
    dismiss: () => setLayer(null),
    bar,
    isMine,
    group,
    mayAct,
    isProposal: (events: readonly TriggerEvent[]) =>
      events.some((event) => needsSecondPerson(fourEyes, event.priority)),
    name: group?.events[0]?.name ?? '',
    callees,
    callRow: (patientId: string) => {
      triage.show(patientId);
      setAsked({ layer: { kind: 'call' }, of: patientId });
    },
    wake: (one: Group) => void actions.wake(one.events),
    reopen: (one: Group) => void actions.reopen(one.events),
    see: (events: readonly TriggerEvent[]) => void actions.see(events),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
