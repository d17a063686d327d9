import { type AuditRecord, exportAudit } from '@fernpuls/contract/identity/audit.call';
import { useState } from 'react';
import { callApi } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { csvOf } from '../../../ui/list/csv.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { Filter } from './audit-filter.ts';
import { useFields } from './use-fields.ts';
import { useSentence, whoOf } from './use-sentence.ts';

const most = 10_000;

/** What the filters find as a file; the server asks who one is and records it. */
export function useAuditExport(filter: Filter) {
  const { t } = useTranslation(['audit', 'lists']);
  const format = useFormat();
  const sentence = useSentence();
  const fields = useFields();
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const { rows, isWhole } = await everything(filter);
      saveFile({
        name: `audit-${format.dayOf(new Date())}.csv`,
        text: csvOf([heads(), ...rows.map(cells)], format.number(0.5, 1).includes(',') ? ',' : '.'),
        type: 'text/csv;charset=utf-8',
      });
      const text = isWhole
        ? t('lists:exported', { count: rows.length })
        : t('lists:export_capped', { count: rows.length, total: `> ${format.number(most)}` });
      showToast({ kind: isWhole ? 'success' : 'info', text });
    } finally {
      setBusy(false);
    }
  }

  const heads = () =>
    ['at', 'actor', 'sentence', 'patient', 'subject', 'record']
      .map((key) => t(`column.${key}`))
      .concat(t('recorded'), t('request'), t('number'), t('hash'));
  const cells = (entry: AuditRecord) => [
    format.dateTime(entry.at),
    whoOf(entry, t),
    sentence(entry).text,
    entry.patientName ?? entry.patientId,
    t(`subject.${entry.subjectType}`, { defaultValue: entry.subjectType }),
    entry.subjectLabel ?? entry.subjectName ?? entry.subjectId,
    fields(entry)
      .map(({ name, before, after }) => `${name}: ${before === null ? '' : `${before} → `}${after}`)
      .join('; '),
    entry.requestId,
    entry.number,
    entry.hash,
  ];
  return { busy, run };
}

async function everything(filter: Filter): Promise<{ rows: AuditRecord[]; isWhole: boolean }> {
  const rows: AuditRecord[] = [];
  let before: number | null = null;
  do {
    const page: { data: AuditRecord[]; next: number | null } = await callApi(exportAudit, {
      ...filter,
      ...(before === null ? {} : { before }),
    });
    rows.push(...page.data);
    before = page.next;
  } while (before !== null && rows.length < most);
  return { rows, isWhole: before === null };
}
