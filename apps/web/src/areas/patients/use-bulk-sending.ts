import { chatMessages } from '@fernpuls/contract/messages/chat-message';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { patientPrograms } from '@fernpuls/contract/programs/patient-program';
import { tasks } from '@fernpuls/contract/tasks/task';
import { ApiError } from '../../api/api-error.ts';
import { useInvalidate } from '../../api/hooks.ts';
import { createRecord, removeRecord } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LeftOut } from '../../ui/list/in-turn.ts';
import { type EachRow, ofOneRow } from '../../ui/list/use-batch.ts';
import { showToast } from '../../ui/toasts.ts';
import type { BulkTask } from './bulk-panels.tsx';
import { useUndoAll } from './use-undo-all.ts';

type Each = EachRow<Patient>;

/** A task about each of several patients, a programme put before each, or a message to each. */
export function useBulkSending() {
  const { t } = useTranslation('patients');
  const invalidate = useInvalidate();
  const undoAll = useUndoAll();

  async function makeTasks(chosen: readonly Patient[], task: BulkTask, each: Each): Promise<void> {
    const made = await each(chosen, async ({ id }) => {
      const given = { ...task, taskType: 'organisation', patientId: id } as const;
      return (await createRecord(tasks, given, ofOneRow)).id;
    });
    await invalidate(tasks);
    undoAll({
      rows: made,
      text: (count) => t('bulk.tasks_made', { count }),
      undo: (id) => removeRecord(tasks, id, ofOneRow),
      after: () => invalidate(tasks),
    });
  }

  async function propose(
    chosen: readonly Patient[],
    { id: programId, name }: { id: string; name: string },
    each: Each,
  ): Promise<void> {
    const made = await each(chosen, async ({ id: patientId }) => {
      const given = { patientId, programId, status: 'candidate' } as const;
      try {
        return (await createRecord(patientPrograms, given, ofOneRow)).id;
      } catch (error) {
        const isTaken = error instanceof ApiError && error.fieldErrors.programId?.code === 'already_taken';
        throw isTaken ? new LeftOut(t('bulk.in_program', { name })) : error;
      }
    });
    await invalidate(patientPrograms);
    undoAll({
      rows: made,
      text: (count) => t('bulk.proposed', { count, name }),
      undo: (id) => removeRecord(patientPrograms, id, ofOneRow),
      after: () => invalidate(patientPrograms),
    });
  }

  /** What was sent is sent: there is no way back. */
  async function sendMessages(chosen: readonly Patient[], text: string, each: Each): Promise<void> {
    const sent = await each(chosen, ({ id }) =>
      createRecord(chatMessages, { patientId: id, text }, ofOneRow),
    );
    await invalidate(chatMessages);
    const count = sent.length;
    if (count > 0) showToast({ kind: 'success', text: t('bulk.messages_sent', { count }) });
  }

  return { makeTasks, propose, sendMessages };
}
