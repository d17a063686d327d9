import { practiceHealthList, type PracticeStanding } from '@fernpuls/contract/tenancy/practice-health.call';
import { useState } from 'react';
import { callApi } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { fileOf } from '../../../ui/list/csv.ts';
import { type HeldColumn, heldFields } from '../../../ui/list/held-rows.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toasts.ts';

const perPage = 100;
type Asked = Omit<Parameters<typeof callApi<typeof practiceHealthList>>[1], 'page' | 'perPage'>;

/** The practices a list shows with its filters, of all pages, in the columns shown, as a file. */
export function useTenantExport(asked: Asked, columns: readonly HeldColumn<PracticeStanding>[]) {
  const { t } = useTranslation(['lists', 'manage']);
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  async function everything(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const rows = await allOf(asked);
      saveFile({
        name: `${t('manage:title')}-${format.dayOf(new Date())}.csv`,
        text: fileOf(heldFields(columns, rows), rows, format),
        type: 'text/csv;charset=utf-8',
      });
      showToast({ kind: 'success', text: t('exported', { count: rows.length }) });
    } finally {
      setBusy(false);
    }
  }
  return { busy, everything };
}

async function allOf(asked: Asked): Promise<PracticeStanding[]> {
  // One that moved to the next page meanwhile is in the file once.
  const rows = new Map<string, PracticeStanding>();
  for (let page = 1; ; page += 1) {
    const { data, total } = await callApi(practiceHealthList, { ...asked, page, perPage });
    for (const row of data) rows.set(row.key, row);
    if (page * perPage >= total) return [...rows.values()];
  }
}
