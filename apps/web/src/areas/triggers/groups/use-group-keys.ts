import { useNavigate } from 'react-router';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { csvOf } from '../../../ui/list/csv.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { groupAlarmsAddress } from './group-addresses.ts';
import { groupFile } from './group-file.ts';
import type { Groups } from './use-groups.ts';

/** A leads to the alarms of the chosen group, Shift E saves the table; the latter is answered for its button. */
export function useGroupKeys({ chosen, rows, nameOf }: Groups): () => void {
  const { t } = useTranslation(['groups', 'values', 'shell']);
  const format = useClinicalFormat();
  const navigate = useNavigate();
  const group = t('shell:keys.page', { page: t('title') });
  const save = () => {
    const text = csvOf(groupFile({ t, rows, nameOf }), format.number(0.5, 1).includes(',') ? ',' : '.');
    saveFile({ name: `${t('title')}_${format.dayOf(Date.now())}.csv`, text, type: 'text/csv' });
  };
  useHotkeys(
    [
      {
        keys: 'a',
        label: t('key.alarms'),
        group,
        run: () => chosen && void navigate(groupAlarmsAddress(chosen)),
      },
      { keys: 'shift+e', label: t('key.export'), group, run: save },
    ],
    chosen !== null,
  );
  return save;
}
