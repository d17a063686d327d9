import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { csvOf } from '../../../ui/list/csv.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useFaultText } from './use-fault-text.ts';
import type { PatientImporting } from './use-patient-import.ts';

type Props = { importing: PatientImporting; done: NonNullable<PatientImporting['done']> };

/** How many are there now, the lines that are not, as a file to mend, and the way back. */
export function ImportResult({ importing: { table, told, undo }, done }: Props) {
  const { t } = useTranslation('patient_import');
  const faultText = useFaultText();
  const [back, setBack] = useState<{ removed: number; kept: number } | 'failed' | null>(null);
  const { created, importId, left } = done;
  function saveLeft() {
    if (!table) return;
    const reasons = left.map((at) => {
      const line = told?.[at];
      return line?.knownAs ? t(`known_by.${line.knownAs.by}`) : (line?.faults ?? []).map(faultText).join(' ');
    });
    const rows = left.map((at, index) => [...(table.rows[at]?.cells ?? []), reasons[index]]);
    const text = csvOf([[...table.headings, t('head.outcome')], ...rows], ',');
    saveFile({ name: `${t('left_file')}.csv`, text, type: 'text/csv;charset=utf-8' });
  }
  return (
    <Stack>
      <p role="status">
        {back === null && t('stored', { count: created })}
        {back === 'failed' && t('undo_failed')}
        {back !== null &&
          back !== 'failed' &&
          t(back.kept > 0 ? 'undone_partly' : 'undone', { ...back, count: back.removed })}
      </p>
      {left.length > 0 && <Text quiet>{t('left', { count: left.length })}</Text>}
      <Row>
        {left.length > 0 && <Button onClick={saveLeft}>{t('save_left')}</Button>}
        {importId !== null && back === null && (
          <Button onClick={() => void undo(importId).then((answer) => setBack(answer ?? 'failed'))}>
            {t('undo')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
