import { neededColumns, patientColumns } from '@fernpuls/domain/patients/import-headings';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { csvOf } from '../../../ui/list/csv.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { TextFileButton } from '../../../ui/text-file-button.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportLines } from './import-lines.tsx';
import { ImportResult } from './import-result.tsx';
import styles from './import.module.css';
import { missingColumns } from './patient-table.ts';
import { mostLines, usePatientImport } from './use-patient-import.ts';

/** Patients from a list: read, its columns matched, looked at line by line, and only then registered. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['patient_import', 'ui']);
  const importing = usePatientImport();
  const { table, told, at, done, fault } = importing;
  const fresh = told?.filter(({ state }) => state === 'new').length ?? 0;
  const footer = (
    <>
      <Button onClick={at === null ? onClose : importing.stop}>
        {t(done ? 'close' : at === null ? 'ui:cancel' : 'stop')}
      </Button>
      {!done && (
        <Button
          variant="primary"
          disabled={fresh === 0}
          busy={at !== null}
          onClick={() => void importing.confirm()}
        >
          {t('confirm', { count: fresh })}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('title')} onClose={onClose} width={860} footer={footer}>
      {done ? (
        <ImportResult importing={importing} done={done} />
      ) : (
        <Stack>
          <Source onText={(text) => void importing.read(text)} isBusy={importing.isLooking} />
          {fault && (
            <Text warning role="alert">
              {t(`fault.${fault}`, { count: mostLines })}
            </Text>
          )}
          {at !== null && <progress className={styles.progress} value={at} aria-label={t('progress')} />}
          {table && <ColumnMapping table={table} onChoose={importing.choose} />}
          {table && missingColumns(table.mapping).length > 0 && (
            <Missing columns={missingColumns(table.mapping)} />
          )}
          {table && told && <ImportLines table={table} lines={told} />}
        </Stack>
      )}
    </Dialog>
  );
}

function Missing({ columns }: { columns: readonly string[] }) {
  const { t } = useTranslation('patient_import');
  const names = columns.map((column) => t(`column.${column}`)).join(', ');
  return (
    <Text warning role="alert">
      {t('missing', { names })}
    </Text>
  );
}

function Source({ onText, isBusy }: { onText: (text: string) => void; isBusy: boolean }) {
  const { t } = useTranslation('patient_import');
  const [pasted, setPasted] = useState('');
  const template = () =>
    saveFile({
      name: `${t('template_file')}.csv`,
      text: csvOf([patientColumns.map((column) => t(`column.${column}`))], ','),
      type: 'text/csv;charset=utf-8',
    });
  return (
    <>
      <Text>{t('text', { names: neededColumns.map((column) => t(`column.${column}`)).join(', ') })}</Text>
      <Row>
        <TextFileButton label={t('choose')} accept=".csv,.txt,.tsv" busy={isBusy} onText={onText} />
        <Button variant="subtle" onClick={template}>
          {t('template')}
        </Button>
      </Row>
      <label className={styles.paste}>
        <span>{t('paste')}</span>
        <textarea
          data-templates="off"
          rows={3}
          value={pasted}
          onChange={(event) => {
            setPasted(event.target.value);
            if (event.target.value.trim().includes('\n')) onText(event.target.value);
          }}
        />
      </label>
    </>
  );
}
