import { callPlan } from '@fernpuls/contract/events/call-plan.call';
import { callRecordVersions, runningCall } from '@fernpuls/contract/events/call-record.call';
import { callRecords } from '@fernpuls/contract/events/call-record';
import { type FinishedCall, finishCall, takeCallBack } from '@fernpuls/contract/events/finish-call.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import { adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { callUndoMs } from '@fernpuls/domain/events/plan/take-back';
import { useCallMutation, useInvalidate } from '../../../api/hooks.ts';
import { callApi, type Known } from '../../../api/queries.ts';
import { worseOf } from '../../../clinical/worse/ask-worse.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUndo } from '../../../ui/undo.ts';
import { useCloseOfCall } from './use-close-of-call.ts';

const changed = [
  callPlan,
  callRecords,
  callRecordVersions,
  runningCall,
  tasks,
  triggerEvents,
  adherenceEvents,
];

type Given = {
  patientName: string;
  /** The alarms the call was about, as they are on the screen. */
  alarms: readonly TriggerEvent[];
  onUndone: () => void;
};

/** The one save of a call, and taking it back with all that followed. */
export function useFinish({ patientName, alarms, onUndone }: Given) {
  const { t } = useTranslation('calls');
  const invalidate = useInvalidate();
  const undoable = useUndo();
  const takeBack = useCallMutation(takeCallBack, { invalidates: changed, ignore: [404, 409] });
  const closing = useCloseOfCall();
  return async (given: FinishedCall, basedOn: Known | undefined): Promise<void> => {
    const headers = basedOn ? { 'if-match': `"${basedOn.tag}"` } : {};
    const answer = await callApi(finishCall, given, { headers, ignore: [412, 422] });
    await invalidate(...changed);
    undoable({
      text: t('finished', { name: patientName }),
      undo: () => takeBack.mutateAsync({ id: given.id }).then(onUndone),
      forMs: callUndoMs,
    });
    closing.ask(worseOf(alarms, answer.worseSince), given.note ?? null);
  };
}
