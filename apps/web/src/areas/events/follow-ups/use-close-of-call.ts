import { closeTriggerEvents } from '@fernpuls/contract/triggers/event-actions.call';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { closeNeedsNote } from '@fernpuls/domain/triggers/event-life-cycle';
import { useCallMutation } from '../../../api/hooks.ts';
import { askWorse, seenAsOf, type Worse, worseOf } from '../../../clinical/worse/ask-worse.ts';

/** Alarms a call was to close that became worse while it lasted are asked about. */
export function useCloseOfCall() {
  const closing = useCallMutation(closeTriggerEvents, { invalidates: [triggerEvents] });

  function ask(left: readonly Worse[], given: string | null): void {
    const note = given?.trim().slice(0, 2000) || null;
    askWorse({
      act: 'close',
      left,
      may: ({ priority }) => note !== null || !closeNeedsNote(priority),
      again: (events) => close(events, note),
    });
  }

  async function close(events: readonly TriggerEvent[], note: string | null): Promise<void> {
    const ids = events.map(({ id }) => id);
    const closed = {
      ids,
      unseenIds: ids,
      seenAs: seenAsOf(events),
      reason: 'patient_contacted',
      note,
    } as const;
    const { worseSince } = await closing.mutateAsync(closed);
    ask(worseOf(events, worseSince), note);
  }

  return { ask };
}
