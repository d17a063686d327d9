import {
  informPhysician,
  releaseTriggerEvents,
  takeTriggerEvents,
} from '@fernpuls/contract/triggers/event-actions.call';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { actionable } from '../event-state.ts';
import { asReleased, asTaken, byOwnerBefore, type Person } from './changes.ts';
import { quiet, type Steps, whole } from './run-step.ts';

type Events = readonly TriggerEvent[];
type Informing = {
  to: Person;
  note: string;
  /** Takes back what else was made of it. */
  withdraw: (() => Promise<unknown>) | undefined;
};

/** Who has an alarm: the person, a colleague, nobody, the physician. */
export function useHandling({ me, steps: { run } }: { me: Person; steps: Steps }) {
  const { t } = useTranslation('triggers');
  const client = useQueryClient();
  const taking = useCallMutation(takeTriggerEvents, quiet);
  const releasing = useCallMutation(releaseTriggerEvents, whole);
  const informing = useCallMutation(informPhysician, whole);

  /** Each to whoever had it. */
  async function giveBack(events: Events, changed: readonly string[]): Promise<void> {
    for (const [owner, ids] of byOwnerBefore(events, changed)) {
      if (owner === null) await releasing.mutateAsync({ ids });
      else await taking.mutateAsync({ ids, assigneeId: owner });
    }
    await client.invalidateQueries({ queryKey: [triggerEvents.type] });
  }

  function handTo(to: Person, { events, text }: { events: Events; text: string }) {
    return run({
      events: actionable(events, 'take'),
      changes: asTaken(to),
      send: (ids) => taking.mutateAsync(to.id === me.id ? { ids } : { ids, assigneeId: to.id }),
      done: () => text,
      undo: ({ changed }) => giveBack(events, changed),
    });
  }

  return {
    take: (events: Events) => handTo(me, { events, text: t('done.taken', { count: events.length }) }),
    assign: (events: Events, to: Person) =>
      handTo(to, { events, text: t('done.assigned', { count: events.length, name: to.name }) }),
    release: (events: Events) =>
      run({
        events: actionable(events, 'release'),
        changes: asReleased,
        send: (ids) => releasing.mutateAsync({ ids }),
        done: ({ changed }) => t('done.released', { count: changed.length }),
        undo: ({ changed }) => taking.mutateAsync({ ids: changed }),
      }),
    inform: function inform(events: Events, { to, note, withdraw }: Informing): Promise<unknown> {
      return run({
        events: actionable(events, 'inform'),
        changes: { state: 'informed', informedAt: new Date().toISOString(), informedById: me.id },
        send: (ids, seenAs) => informing.mutateAsync({ ids, note, seenAs }),
        done: () => t('done.informed', { name: to.name }),
        undo: async ({ changed }) => {
          await withdraw?.();
          await giveBack(events, changed);
        },
        worse: {
          act: 'inform',
          may: () => true,
          again: (left) => inform(left, { to, note, withdraw }),
        },
      });
    },
  };
}
