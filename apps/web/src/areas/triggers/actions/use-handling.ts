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
import { asReleased, asTaken, hadAll, ownerBefore, type Person } from './changes.ts';
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

  function handTo(to: Person, { events, text }: { events: Events; text: string }) {
    const before = ownerBefore(events);
    return run({
      events: actionable(events, 'take'),
      changes: asTaken(to),
      send: (ids) => taking.mutateAsync(to.id === me.id ? { ids } : { ids, assigneeId: to.id }),
      done: () => text,
      undo: ({ changed }) =>
        before === null
          ? releasing.mutateAsync({ ids: changed })
          : taking
              .mutateAsync({ ids: changed, assigneeId: before })
              .then(() => client.invalidateQueries({ queryKey: [triggerEvents.type] })),
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
    inform: (events: Events, { to, note, withdraw }: Informing) =>
      run({
        events: actionable(events, 'inform'),
        changes: { state: 'informed', informedAt: new Date().toISOString(), informedById: me.id },
        send: (ids) => informing.mutateAsync({ ids, note }),
        done: () => t('done.informed', { name: to.name }),
        undo: async ({ changed }) => {
          await withdraw?.();
          await (hadAll(events, me.id) ? taking : releasing).mutateAsync({ ids: changed });
        },
      }),
  };
}
