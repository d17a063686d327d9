import { healthProviders } from '@fernpuls/contract/providers/health-provider';
import {
  type ImportAnswer,
  type ImportColumn,
  importHealthProviders,
} from '@fernpuls/contract/providers/import.call';
import { institutionTypes, providerKinds } from '@fernpuls/domain/providers/provider';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { csvOf } from '../../../ui/list/csv.ts';
import { fieldWord } from '../../../ui/list/words.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toasts.ts';
import { ImportPreview } from './import-preview.tsx';
import { folded, type ImportTable, type ImportWords, readTable } from './read-table.ts';

const mostLines = 2000;
const inTemplate = [
  'title',
  'firstName',
  'name',
  'institution',
  'speciality',
  'lanr',
  'bsnr',
  'phone',
  'email',
  'street',
  'postalCode',
  'city',
] as const satisfies readonly ImportColumn[];

/** Health providers from a table: chosen, looked at line by line, and only then stored. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['providers', 'lists', 'ui', 'errors']);
  const words = useImportWords();
  const [table, setTable] = useState<ImportTable | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [told, setTold] = useState<ImportAnswer | null>(null);
  const preview = useCallMutation(importHealthProviders);
  const confirm = useCallMutation(importHealthProviders, { invalidates: [healthProviders] });
  const fresh = told?.lines.filter(({ state }) => state === 'new').length ?? 0;

  async function take(file: File) {
    const read = readTable(await file.text(), words);
    const fault = faultOf(read);
    setTold(null);
    setTable(fault ? null : read);
    setProblem(fault && t(`import.${fault}`, { count: mostLines }));
    if (!fault) setTold((await preview.mutateAsync({ columns: read.columns, lines: read.lines })).data);
  }

  async function store() {
    if (!table) return;
    const { columns, lines } = table;
    const { data } = await confirm.mutateAsync({ columns, lines, isConfirmed: true });
    showToast({ kind: 'success', text: t('import.stored', { count: data.created }) });
    onClose();
  }

  return (
    <Dialog
      title={t('import.title')}
      onClose={onClose}
      width={860}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            variant="primary"
            disabled={fresh === 0}
            busy={confirm.isPending}
            onClick={() => void store()}
          >
            {t('import.confirm', { count: fresh })}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{t('import.text')}</Text>
        <Row>
          <FileButton
            label={t(table ? 'import.other' : 'import.choose')}
            accept=".csv,.txt,.tsv"
            busy={preview.isPending}
            onFile={take}
          />
          <Button variant="subtle" onClick={() => saveTemplate(t('import.template_file'), words)}>
            {t('import.template')}
          </Button>
        </Row>
        {problem && (
          <Text warning role="alert">
            {problem}
          </Text>
        )}
        {table && told && <ImportPreview table={table} lines={told.lines} words={words} />}
      </Stack>
    </Dialog>
  );
}

function faultOf({ columns, lines }: ImportTable): 'no_name' | 'no_lines' | 'too_many' | null {
  if (!columns.includes('name')) return 'no_name';
  if (lines.length === 0) return 'no_lines';
  return lines.length > mostLines ? 'too_many' : null;
}

function saveTemplate(name: string, { column }: ImportWords): void {
  const text = csvOf([inTemplate.map(column)], ',');
  saveFile({ name: `${name}.csv`, text, type: 'text/csv;charset=utf-8' });
}

function useImportWords(): ImportWords {
  const { t } = useTranslation(['providers', 'lists']);
  const known = { resource: healthProviders, namespace: 'providers' };
  const own: Partial<Record<ImportColumn, string>> = { institution: 'institutionId' };
  const valuesOf = (list: readonly string[], words: string) =>
    new Map(list.map((value) => [folded(t(`${words}.${value}`)), value]));
  return {
    column: (name) => fieldWord(t, known, own[name] ?? name),
    values: {
      kind: valuesOf(providerKinds, 'kind_of_one'),
      institutionType: valuesOf(institutionTypes, 'institution_type'),
    },
  };
}
