import { noteTriggerEvents, seeTriggerEvents } from '@fernpuls/contract/triggers/event-actions.call';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { FourEyes, NoteKind } from '@fernpuls/domain/triggers/event-life-cycle';
import type { WorseQuestion } from '../../../clinical/worse/ask-worse.ts';
import { useCallMutation } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { actionable } from '../event-state.ts';
import { quiet, useSteps } from './run-step.ts';
import { useClosing } from './use-closing.ts';
import { useHandling } from './use-handling.ts';
import { useSnoozing } from './use-snoozing.ts';

/** Everything that can be done with alarms; `look` brings one into view that became worse. */
export function useActions(fourEyes: FourEyes, look?: WorseQuestion['look']) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  const person = usePerson();
  const me = { id: person.id, name: format.fullName(person) };
  const steps = useSteps(look);
  const seeing = useCallMutation(seeTriggerEvents, quiet);
  const noting = useCallMutation(noteTriggerEvents, quiet);
  return {
    ...useClosing({ me, fourEyes, steps }),
    ...useHandling({ me, steps }),
    ...useSnoozing(steps),
    /** By itself, once somebody has looked: nothing is said and nothing offered. */
    see: (events: readonly TriggerEvent[]) =>
      steps.run({
        events,
        changes: { seenAt: new Date().toISOString(), seenById: me.id },
        send: (ids, seenAs) => seeing.mutateAsync({ ids, seenAs }),
      }),
    note: (events: readonly TriggerEvent[], kind: NoteKind, note: string) =>
      steps.run({
        events: actionable(events, kind),
        changes: {},
        send: (ids) => noting.mutateAsync({ ids, kind, note }),
        done: () => t(`done.${kind}`),
      }),
  };
}

export type Actions = ReturnType<typeof useActions>;
