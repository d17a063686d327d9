import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fileOf } from '../../../ui/list/csv.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toasts.ts';
import { sessionFields, sessionsOf } from './session-file.ts';
import type { TableRow } from './sessions.ts';

/** Saves the sittings of the period and of the values shown as a file. */
export function useSessionExport(rows: readonly TableRow[], types: readonly ValueTypeKey[]): () => void {
  const { t } = useTranslation(['record', 'values', 'lists']);
  const format = useClinicalFormat();
  return () => {
    const sessions = sessionsOf(rows);
    saveFile({
      name: `${t('menu.measurements')}-${format.dayOf(Date.now())}.csv`,
      text: fileOf(sessionFields(sessions, types, { t, format }), sessions, format),
      type: 'text/csv;charset=utf-8',
    });
    showToast({ kind: 'success', text: t('lists:exported', { count: sessions.length }) });
  };
}
