import { alarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import { closeTriggerEvents, reopenTriggerEvents } from '@fernpuls/contract/triggers/event-actions.call';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import {
  closeNeedsNote,
  type CloseReason,
  needsSecondPerson,
} from '@fernpuls/domain/triggers/event-life-cycle';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { askWorse, seenAsOf, worseOf } from '../../../../clinical/worse/ask-worse.ts';
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
    await closeAs([event], chosen.reason, chosen.note.trim() || null);
  }

  /** As it is on the screen; what became worse since is asked about. */
  async function closeAs(
    events: readonly TriggerEvent[],
    reason: CloseReason,
    note: string | null,
  ): Promise<void> {
    const ids = events.map(({ id }) => id);
    const answer = await close.mutateAsync({ ids, reason, note, seenAs: seenAsOf(events) });
    askWorse({
      act: 'close',
      left: worseOf(events, answer.worseSince),
      may: ({ priority }) => note !== null || !closeNeedsNote(priority),
      again: (left) => closeAs(left, reason, note),
    });
    const { changed: done, proposed } = answer;
    if (done.length === 0) return;
    offerUndo({
      text: t(proposed.length > 0 ? 'outcome.proposed' : 'outcome.closed'),
      undo: async () => void (await reopen.mutateAsync({ ids: done })),
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
