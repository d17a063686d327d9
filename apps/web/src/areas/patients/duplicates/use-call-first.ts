import type { Comparison } from '@fernpuls/contract/patients/merge.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import { useNavigate } from 'react-router';
import { useCreate, useRemove } from '../../../api/hooks.ts';
import { useMay, useModule, usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { useUndo } from '../../../ui/undo.ts';
import { duplicatesPath } from './duplicates-path.ts';

/** Until when whoever wants to call first is to have done so. */
const hours = 2;

/** The way out of the question of the status: somebody is called, both records run on; null where nobody may have tasks. */
export function useCallFirst(comparison: Comparison | undefined): (() => Promise<void>) | null {
  const { t } = useTranslation('duplicates');
  const format = useFormat();
  const navigate = useNavigate();
  const { id: meId } = usePerson();
  const mayWrite = useMay('task', 'write');
  const hasTasks = useModule('tasks');
  const create = useCreate(tasks);
  const drop = useRemove(tasks);
  const undoable = useUndo();
  if (!comparison || !mayWrite || !hasTasks) return null;
  const { kept, gone } = comparison;
  return async () => {
    if (create.isPending) return;
    const numbers = { first: kept.customPatientId, second: gone.customPatientId };
    const made = await create
      .mutateAsync({
        title: t('call_first.task', numbers),
        taskType: 'contact',
        priority: 'high',
        dueAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
        patientId: kept.id,
        assigneeId: meId,
      })
      .catch(() => null);
    if (!made) return;
    void navigate(duplicatesPath);
    undoable({
      text: t('call_first.done', { name: format.name(kept) }),
      undo: () => drop.mutateAsync(made.id),
    });
  };
}
