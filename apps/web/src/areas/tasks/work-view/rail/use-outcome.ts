import { alarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import { closeTriggerEvents, reopenTriggerEvents } from '@fernpuls/contract/triggers/event-actions.call';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { type CloseReason, needsSecondPerson } from '@fernpuls/domain/triggers/event-life-cycle';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useUndo } from '../../../../ui/undo.ts';

type Chosen = { also: boolean; reason: CloseReason | null; note: string };
const nothing: Chosen = { also: false, reason: null, note: '' };

/** The end of the alarm a task came from: chosen beside the task, sent when that is done, taken back like it. */
export function useOutcome(event: TriggerEvent | undefined) {
  const { t } = useTranslation('tasks');
  const [chosen, setChosen] = useState(nothing);
  const [problem, setProblem] = useState<'reason_missing' | 'note_missing' | null>(null);
  const changed = { invalidates: [triggerEvents] };
  const close = useCallMutation(closeTriggerEvents, changed);
  const reopen = useCallMutation(reopenTriggerEvents, changed);
  const offerUndo = useUndo();
  const mayClose = useMay('patient_trigger', 'write');
  const fourEyes =
    useCall(alarmPolicy, {}, { enabled: mayClose && event !== undefined }).data?.fourEyes ?? 'none';
  const isOpen = event !== undefined && event.state !== 'closed' && event.state !== 'proposed';
  const isOffered = mayClose && isOpen;

  /** What is missing is said, and nothing is done before it is there. */
  function isReady(): boolean {
    if (!isOffered || !chosen.also) return true;
    const missing =
      chosen.reason === null
        ? 'reason_missing'
        : event.priority === 'blocker' && chosen.note.trim() === ''
          ? 'note_missing'
          : null;
    setProblem(missing);
    return missing === null;
  }

  async function send(): Promise<void> {
    if (!isOffered || !chosen.also || chosen.reason === null) return;
    const ids = [event.id];
    const { proposed } = await close.mutateAsync({
      ids,
      reason: chosen.reason,
      note: chosen.note.trim() || null,
    });
    offerUndo({
      text: t(proposed.length > 0 ? 'outcome.proposed' : 'outcome.closed'),
      undo: async () => void (await reopen.mutateAsync({ ids })),
    });
  }

  return {
    ...chosen,
    problem,
    isOffered,
    isProposal: event !== undefined && needsSecondPerson(fourEyes, event.priority),
    change: (changes: Partial<Chosen>) => {
      setProblem(null);
      setChosen((before) => ({ ...before, ...changes }));
    },
    isReady,
    send,
  };
}

export type Outcome = ReturnType<typeof useOutcome>;
