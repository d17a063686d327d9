import { likelyDuplicates, sayDistinct } from '@fernpuls/contract/patients/merge.call';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { useUndo } from '../../../ui/undo.ts';

type Person = { id: string; lastName: string; firstName: string };

/** Says that two records are of two people, with a way back. */
export function useParting() {
  const { t } = useTranslation('duplicates');
  const format = useFormat();
  const undoable = useUndo();
  const say = useCallMutation(sayDistinct, { invalidates: [likelyDuplicates] });
  async function part(first: Person, second: Person): Promise<void> {
    const pair = { id: first.id, otherId: second.id };
    await say.mutateAsync({ ...pair, areDistinct: true });
    undoable({
      text: t('parted', { first: format.name(first), second: format.name(second) }),
      undo: async () => {
        await say.mutateAsync({ ...pair, areDistinct: false });
      },
    });
  }
  return { part, isPending: say.isPending };
}
