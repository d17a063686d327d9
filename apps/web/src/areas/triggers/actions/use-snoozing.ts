import { snoozeTriggerEvents } from '@fernpuls/contract/triggers/event-actions.call';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { maySnooze, type SnoozeReason } from '@fernpuls/domain/triggers/event-life-cycle';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { seenAsOf } from '../../../clinical/worse/ask-worse.ts';
import { useFormat } from '../../../ui/format.ts';
import { actionable } from '../event-state.ts';
import { asWoken, snoozeBefore } from './changes.ts';
import { type Steps, whole } from './run-step.ts';

/** Putting off, and back into the queue before the time. */
export function useSnoozing({ run }: Steps) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  const snoozing = useCallMutation(snoozeTriggerEvents, whole);
  function snooze(events: readonly TriggerEvent[], until: string, reason: SnoozeReason): Promise<unknown> {
    return run({
      events: actionable(events, 'snooze'),
      changes: { snoozedUntil: until, snoozeReason: reason },
      send: (ids, seenAs) => snoozing.mutateAsync({ ids, until, reason, seenAs }),
      done: ({ changed }) =>
        t('done.snoozed', { count: changed.length, until: format.moment(until, Date.now()) }),
      undo: ({ changed }) => snoozing.mutateAsync({ ids: changed, until: null }),
      worse: {
        act: 'snooze',
        may: ({ priority }) => maySnooze(priority),
        again: (left) => snooze(left, until, reason),
      },
    });
  }
  return {
    snooze,
    wake: (events: readonly TriggerEvent[]) => {
      const before = snoozeBefore(events);
      return run({
        events,
        changes: asWoken,
        send: (ids) => snoozing.mutateAsync({ ids, until: null }),
        done: ({ changed }) => t('done.woken', { count: changed.length }),
        ...(before && {
          undo: ({ changed }) => snoozing.mutateAsync({ ids: changed, seenAs: seenAsOf(events), ...before }),
        }),
      });
    },
  };
}
