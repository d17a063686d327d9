import { controlAlarmCounts } from '@fernpuls/contract/triggers/control-alarm-counts.call';
import { controlAlarms } from '@fernpuls/contract/triggers/control-alarm';
import { handleControlAlarms, reopenControlAlarms } from '@fernpuls/contract/triggers/deadlines.call';
import { controlAlarmChanged } from '@fernpuls/contract/triggers/deadlines.live';
import { releaseTriggerEvents, takeTriggerEvents } from '@fernpuls/contract/triggers/event-actions.call';
import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import { taskSchedules } from '@fernpuls/contract/tasks/task-schedule';
import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import type { DutyCandidate } from '@fernpuls/contract/triggers/duty-candidates.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { useCall, useCallMutation, useList, useUpdate } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';
import { isAlarm, nameOf } from './duty-words.ts';

type Alarms = readonly ControlAlarm[];

/** Days after which an answered control alarm is no longer listed here; the alarm's own page keeps it. */
const handledDays = 7;

type Receiver = Pick<DutyCandidate, 'id' | 'name'>;

/** What waits for an answer, or was answered lately; the live channel appends and removes. */
export function useControlAlarms(tab: 'open' | 'handled', now: number) {
  const { t } = useTranslation('control_alarms');
  const { id: meId } = usePerson();
  const renew = useRenewal();
  useLive(controlAlarmChanged, () => renew(controlAlarms));
  const calendar = calendarOf();
  const from = new Date(calendar.dayStart(calendar.dayNumber(now) - handledDays)).toISOString();
  const list = useList(
    controlAlarms,
    tab === 'open'
      ? { filters: { handledAt: 'null' }, sort: 'raisedAt', perPage: 200 }
      : { filters: { handledAt: { from } }, sort: '-handledAt', perPage: 200 },
  );
  const counts = useCall(controlAlarmCounts, {});
  const invalidates = [controlAlarms, controlAlarmCounts];
  const handling = useCallMutation(handleControlAlarms, { invalidates });
  const reopening = useCallMutation(reopenControlAlarms, { invalidates });
  const ofAlarms = { invalidates: [...invalidates, triggerEvents, triggerEventCounts] };
  const taking = useCallMutation(takeTriggerEvents, ofAlarms);
  const releasing = useCallMutation(releaseTriggerEvents, ofAlarms);
  const ofTask = useUpdate(tasks, { invalidates });
  const ofSeries = useUpdate(taskSchedules, { invalidates });
  const offerUndo = useUndo();
  const undo = async (step: Promise<{ changed: string[] }>, name: string) => {
    const { changed } = await step;
    if (changed.length === 0) showToast({ kind: 'info', text: t('done.too_late', { name }) });
  };
  const namesOf = (alarms: Alarms) =>
    alarms.length === 1 && alarms[0] ? nameOf(alarms[0]) : t('several', { number: alarms.length });
  /** Tasks and series one after the other; those that could be given. */
  const eachGiven = async (alarms: Alarms, whom: (alarm: ControlAlarm) => string | null) => {
    const given: ControlAlarm[] = [];
    for (const alarm of alarms) {
      const write = alarm.subjectType === 'task' ? ofTask : ofSeries;
      const done = await write
        .mutateAsync({ id: alarm.subjectId, assigneeId: whom(alarm) })
        .catch(() => null);
      if (done) given.push(alarm);
    }
    return given;
  };
  return {
    list,
    namesOf,
    counts: counts.data,
    async answer(alarms: Alarms, note: string) {
      const name = namesOf(alarms);
      const { changed } = await handling.mutateAsync({ ids: alarms.map(({ id }) => id), note });
      if (changed.length > 0)
        offerUndo({
          text: t('done.answered', { name }),
          undo: () => undo(reopening.mutateAsync({ ids: changed }), name),
        });
      else showToast({ kind: 'info', text: t('done.before', { name }) });
    },
    /** To oneself, or to somebody who can act. */
    async give(alarms: Alarms, to: Receiver | null) {
      const name = namesOf(alarms);
      const done = to
        ? t('done.given', { name, to: to.name })
        : t(alarms.some(isAlarm) ? 'done.taken' : 'done.taken_duty', { name });
      const ids = alarms.flatMap((one) => (one.subjectType === 'trigger_event' && one.triggerEventId) || []);
      if (ids.length === 0) {
        const given = await eachGiven(alarms, () => to?.id ?? meId);
        const back = async () => void (await eachGiven(given, ({ heldById }) => heldById));
        if (given.length > 0) offerUndo({ text: done, undo: back });
        return;
      }
      const { changed, conflicts } = await taking.mutateAsync({ ids, ...(to && { assigneeId: to.id }) });
      const by = conflicts[0]?.by;
      if (changed.length > 0)
        offerUndo({ text: done, undo: () => undo(releasing.mutateAsync({ ids: changed }), name) });
      else
        showToast({ kind: 'info', text: by ? t('done.taken_by', { name, by }) : t('done.before', { name }) });
    },
  };
}
