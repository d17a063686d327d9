import {
  manageDashboard,
  markOperatorTask,
  type OperatorTaskRow,
} from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { useCallMutation } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useUndo } from '../../../../ui/undo.ts';

/** Taking a task over, putting it off and settling it, each with the way back. */
export function useMarks(personId: string) {
  const { t } = useTranslation('operator');
  const mark = useCallMutation(markOperatorTask, { invalidates: [manageDashboard] });
  const undo = useUndo();
  type Step = Parameters<typeof mark.mutateAsync>[0]['step'];
  const send = ({ practiceKey, kind, occurrence }: OperatorTaskRow, step: Step, reason?: string) =>
    mark.mutateAsync({ practiceKey, kind, occurrence, step, ...(reason && { reason }) });
  async function hide(task: OperatorTaskRow, step: 'later' | 'done', reason?: string): Promise<void> {
    await send(task, step, reason);
    const text = t(`hidden.${step}`, { name: task.practiceName });
    undo({ text, undo: async () => void (await send(task, 'open')) });
  }
  return {
    take: (task: OperatorTaskRow) => send(task, task.takenBy?.id === personId ? 'give_back' : 'take'),
    later: (task: OperatorTaskRow) => hide(task, 'later'),
    done: (task: OperatorTaskRow, reason?: string) => hide(task, 'done', reason),
  };
}
