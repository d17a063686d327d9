import type { CreateInput } from '@fernpuls/contract/kit/resource';
import type { tasks } from '@fernpuls/contract/tasks/task';
import type { AdherenceCloseReason } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { useState } from 'react';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { nextEndOfWork } from '../../tasks/index.ts';
import { choicesFor, taskFor } from './gap-work.ts';
import type { Gap } from './groups.ts';
import { useGapActions } from './use-adherence.ts';

type Task = { about: string; given: Partial<CreateInput<typeof tasks.fields>> };
/** What can be done about one row; missing where it cannot. */
export type GapWork = Partial<Record<'call' | 'contact' | 'remind' | 'close' | 'task', () => void>>;

/** What is done about gaps, and what is asked before. */
export function useGapWork() {
  const { t } = useTranslation(['adherence', 'values']);
  const actions = useGapActions();
  const mayTask = [useMay('task', 'write'), useModule('tasks')].every(Boolean);
  const [closing, setClosing] = useState<string | null>(null);
  const [task, setTask] = useState<Task | null>(null);

  function beginTask(gap: Gap): void {
    const [event] = gap.events;
    const title = t(`task.${gap.lane}`, { cause: t(`cause.${event?.cause}`) });
    setTask({
      about: event?.name ?? '',
      given: taskFor(gap, { title, dueAt: nextEndOfWork(Date.now()) }),
    });
  }

  function of(gap: Gap): GapWork {
    const { number, isUncontacted, mailed } = choicesFor(gap);
    const contact = () => void actions.contact(gap.events);
    return {
      ...(number !== null && {
        call: () => {
          window.location.assign(`tel:${number}`);
          contact();
        },
      }),
      ...(isUncontacted && { contact }),
      ...(mailed && { remind: () => void actions.remind([mailed]) }),
      close: () => setClosing(gap.key),
      ...(mayTask && { task: () => beginTask(gap) }),
    };
  }

  return {
    of,
    /** Key of the gap whose closing is asked about. */
    closing,
    /** The task that is being written. */
    task,
    dismiss(): void {
      setClosing(null);
      setTask(null);
    },
    close: ({ events }: Gap, reason: AdherenceCloseReason, note: string) =>
      void actions.close(events, reason, note),
  };
}
