import { chatMessages } from '@fernpuls/contract/messages/chat-message';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { tasks } from '@fernpuls/contract/tasks/task';
import { useInvalidate } from '../../api/hooks.ts';
import { createRecord, removeRecord } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';
import type { BulkTask } from './bulk-panels.tsx';
import { useTellFailures } from './use-tell-failures.ts';

/** A task about each of several patients, or a message to each. */
export function useBulkSending() {
  const { t } = useTranslation('patients');
  const invalidate = useInvalidate();
  const undoable = useUndo();
  const tellFailures = useTellFailures();

  async function makeTasks(chosen: readonly Patient[], task: BulkTask): Promise<void> {
    const results = await Promise.allSettled(
      chosen.map(({ id }) => createRecord(tasks, { ...task, taskType: 'organisation', patientId: id })),
    );
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
    await invalidate(tasks);
    const count = tellFailures(results);
    if (count === 0) return;
    undoable({
      text: t('bulk.tasks_made', { count }),
      undo: async () => {
        tellFailures(await Promise.allSettled(made.map((id) => removeRecord(tasks, id))));
        await invalidate(tasks);
      },
    });
  }

  /** What was sent is sent: there is no way back. */
  async function sendMessages(chosen: readonly Patient[], text: string): Promise<void> {
    const results = await Promise.allSettled(
      chosen.map(({ id }) => createRecord(chatMessages, { patientId: id, text })),
    );
    await invalidate(chatMessages);
    const count = tellFailures(results);
    if (count > 0) showToast({ kind: 'success', text: t('bulk.messages_sent', { count }) });
  }

  return { makeTasks, sendMessages };
}
