import { type CallOutcome, decidedTogether, maySnoozeAll } from '@fernpuls/domain/triggers/deciding';
import type { SnoozeReason } from '@fernpuls/domain/triggers/event-life-cycle';
import type { Person } from '../actions/changes.ts';
import type { Tasks } from '../actions/use-tasks.ts';
import { type Ground, leavePicked, tell } from './closing.ts';
import { type Layer, layerAfterCall } from './layers.ts';

type Given = Ground & {
  layer: Layer;
  /** Makes the warning to a physician; null where the person may make none. */
  tasks: Pick<Tasks, 'handOver' | 'withdraw'> | null;
  /** A moment in words. */
  moment: (at: string) => string;
};

type Together = Omit<Extract<Layer, { kind: 'together' }>, 'kind'>;

/** Putting off, handing on, calling: the alarm stays open and waits. */
export function waitingDecisions({ triage, group, actions, show, t, layer, tasks, moment }: Given) {
  const pickedOpen = () => decidedTogether(triage.pickedGroups.flatMap(({ events }) => events)).closable;
  const askSnooze = (isAllowed: boolean, kind: 'snooze' | 'snooze_selection') => {
    if (isAllowed) show({ kind });
    else tell(t('snooze.never'));
  };
  const askTogether = (asked: Together) => {
    if (new Set(asked.events.map(({ patientId }) => patientId)).size > 1)
      show({ kind: 'together', ...asked });
    else asked.run();
  };
  return {
    snooze: () => askSnooze(group !== null && maySnoozeAll(group.events), 'snooze'),
    snoozePicked: () => askSnooze(pickedOpen().length > 0, 'snooze_selection'),
    snoozeUntil: (until: string, reason: SnoozeReason) => {
      show(null);
      const isSelection = layer?.kind === 'snooze_selection';
      const events = isSelection ? pickedOpen() : group?.events;
      if (!events) return;
      const run = () => {
        if (isSelection) leavePicked(triage, events);
        else triage.moveOn();
        void actions.snooze(events, until, reason);
      };
      if (isSelection) askTogether({ act: t('bulk.act_snooze', { until: moment(until) }), events, run });
      else run();
    },
    assign: (person: Person) => {
      const isSelection = layer?.kind === 'assign_selection';
      const events = isSelection ? triage.pickedGroups.flatMap((one) => one.events) : (group?.events ?? []);
      show(null);
      const run = () => {
        if (isSelection) triage.unpick();
        void actions.assign(events, person);
      };
      if (isSelection) askTogether({ act: t('bulk.act_assign', { name: person.name }), events, run });
      else run();
    },
    inform: async (person: Person, note: string): Promise<void> => {
      show(null);
      if (!group) return;
      const task = tasks && (await tasks.handOver(group, person));
      if (tasks && !task) return;
      triage.moveOn();
      const withdraw = tasks && task ? () => tasks.withdraw(task) : undefined;
      await actions.inform(group.events, { to: person, note, withdraw });
    },
    endCall: (outcome: CallOutcome, note: string): void => {
      show(group && layerAfterCall(group, { outcome, note }));
      if (group) void actions.note(group.events, outcome, note || t(`call.${outcome}`));
    },
  };
}
