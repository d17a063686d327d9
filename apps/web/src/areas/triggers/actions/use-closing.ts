import {
  closeTriggerEvents,
  rejectClosing,
  reopenTriggerEvents,
} from '@fernpuls/contract/triggers/event-actions.call';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import type { FourEyes } from '@fernpuls/domain/triggers/event-life-cycle';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation } from '../../../api/hooks.ts';
import { listOptions } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { changeEvents, dropEvents, historyParameters } from '../queue/events-cache.ts';
import { endSteps } from '../queue/own-steps.ts';
import {
  asProposed,
  asRejected,
  type Closed,
  changesOfClosing,
  mayCloseAgain,
  noteOf,
  outcomeOfClosing,
  type Person,
} from './changes.ts';
import { quiet, type Steps, whole } from './run-step.ts';

type Given = { me: Person; fourEyes: FourEyes; steps: Steps };

/** A row says „schließt …“ at least so long, or the eye would miss where it went. */
const closingMs = 300;

function historyKey(patientId: string): readonly unknown[] {
  return listOptions(triggerEvents, historyParameters(patientId, Date.now())).queryKey;
}

/** Closing, what a second person says to it, and opening again. */
export function useClosing({ me, fourEyes, steps: { run, takeBack } }: Given) {
  const { t } = useTranslation('triggers');
  const client = useQueryClient();
  const closing = useCallMutation(closeTriggerEvents, quiet);
  const rejecting = useCallMutation(rejectClosing, whole);
  const reopening = useCallMutation(reopenTriggerEvents, whole);

  async function close(events: readonly TriggerEvent[], { reason, note, unseenIds }: Closed): Promise<void> {
    const own = { me, reason, note, at: new Date().toISOString() };
    const answer = await run({
      events,
      changes: changesOfClosing(fourEyes, own),
      send: (ids, seenAs) =>
        closing.mutateAsync({
          ids,
          seenAs,
          reason,
          note: noteOf(note),
          ...(unseenIds.length > 0 && { unseenIds: [...unseenIds] }),
        }),
      done: (told) => {
        const { closed, proposed } = outcomeOfClosing(told);
        return closed.length === 0
          ? t('done.proposed', { count: proposed.length })
          : t('done.closed', { count: closed.length });
      },
      undo: async (told) => {
        const { closed, proposed } = outcomeOfClosing(told);
        if (closed.length > 0) await reopening.mutateAsync({ ids: closed });
        if (proposed.length > 0) await rejecting.mutateAsync({ ids: proposed });
      },
      worse: {
        act: 'close',
        may: mayCloseAgain(events, note),
        again: (left) => close(left, { reason, note, unseenIds: left.map(({ id }) => id) }),
      },
    });
    if (!answer) return;
    const { closed, proposed } = outcomeOfClosing(answer);
    endSteps(proposed);
    changeEvents(client, proposed, asProposed(own));
    setTimeout(() => dropEvents(client, closed), closingMs);
    for (const patientId of new Set(events.map((event) => event.patientId))) {
      void client.invalidateQueries({ queryKey: historyKey(patientId) });
    }
  }

  return {
    close,
    reject: (events: readonly TriggerEvent[], note: string) =>
      run({
        events,
        changes: asRejected,
        send: (ids) => rejecting.mutateAsync({ ids, note: noteOf(note) }),
        done: ({ changed }) => t('done.rejected', { count: changed.length }),
      }),
    reopen: (events: readonly TriggerEvent[]) => {
      const ids = events.map(({ id }) => id);
      return takeBack(ids, () => reopening.mutateAsync({ ids }));
    },
  };
}
