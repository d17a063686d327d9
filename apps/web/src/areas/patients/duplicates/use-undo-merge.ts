import { likelyDuplicates, recentMerges, undoMerge } from '@fernpuls/contract/patients/merge.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';

/** Both records as they were before; a refusal is told where it is asked for. */
export function useUndoMerge() {
  const { t } = useTranslation('duplicates');
  const run = useCallMutation(undoMerge, {
    invalidates: [likelyDuplicates, recentMerges, patients],
    ignore: [404, 409],
  });
  async function undo(id: string): Promise<void> {
    const done = await run.mutateAsync({ id }).catch(() => null);
    if (done) showToast({ kind: 'success', text: t('recent.undone') });
    else showToast({ kind: 'error', text: t('recent.too_late') });
  }
  return { undo, isPending: run.isPending };
}
