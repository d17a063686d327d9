import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { csvOf } from '../../../ui/list/csv.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { TextFileButton } from '../../../ui/text-file-button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { ImportPreview, type ToldLine } from './import-preview.tsx';
import { type ImportTable, type ImportWords, readTable } from './read-table.ts';

const mostLines = 2000;

type Sent<C> = { columns: C[]; lines: string[][] };
type Told = { created: number; lines: readonly ToldLine[] };
type ImportProps<C extends string> = {
  words: ImportWords<C>;
  /** Columns of the table that can be taken as an example. */
  template: readonly C[];
  texts: { title: string; text: string; templateFile: string; stored: (count: number) => string };
  /** Says of each line what would become of it. */
  onLook: (sent: Sent<C>) => Promise<Told>;
  onStore: (sent: Sent<C>) => Promise<Told>;
  onClose: () => void;
};

/** Records from a table: chosen, looked at line by line, and only then stored. */
export function ImportDialog<C extends string>(props: ImportProps<C>) {
  const { words, template, texts, onLook, onStore, onClose } = props;
  const { t } = useTranslation(['providers', 'lists', 'ui', 'errors']);
  const [table, setTable] = useState<ImportTable<C> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [busy, setBusy] = useState<'look' | 'store' | null>(null);
  const fresh = told?.lines.filter(({ state }) => state === 'new').length ?? 0;

  async function during<T>(what: 'look' | 'store', work: () => Promise<T>): Promise<T> {
    setBusy(what);
    try {
      return await work();
    } finally {
      setBusy(null);
    }
  }

  async function take(text: string) {
    const read = readTable(text, words);
    const fault = faultOf(read);
    setTold(null);
    setTable(fault ? null : read);
    setProblem(fault && t(`import.${fault}`, { count: mostLines }));
    if (!fault) setTold(await during('look', () => onLook(sentOf(read))));
  }

  async function store() {
    if (!table) return;
    const { created } = await during('store', () => onStore(sentOf(table)));
    showToast({ kind: 'success', text: texts.stored(created) });
    onClose();
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      width={860}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            variant="primary"
            disabled={fresh === 0}
            busy={busy === 'store'}
            onClick={() => void store()}
          >
            {t('import.confirm', { count: fresh })}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{texts.text}</Text>
        <Row>
          <TextFileButton
            label={t(table ? 'import.other' : 'import.choose')}
            accept=".csv,.txt,.tsv"
            busy={busy === 'look'}
            onText={take}
          />
          <Button
            variant="subtle"
            onClick={() => saveTemplate(texts.templateFile, template.map(words.column))}
          >
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

function sentOf<C extends string>({ columns, lines }: ImportTable<C>): Sent<C> {
  return { columns, lines };
}

function faultOf({ columns, lines }: ImportTable): 'no_name' | 'no_lines' | 'too_many' | null {
  if (!columns.includes('name')) return 'no_name';
  if (lines.length === 0) return 'no_lines';
  return lines.length > mostLines ? 'too_many' : null;
}

function saveTemplate(name: string, headings: string[]): void {
  saveFile({ name: `${name}.csv`, text: csvOf([headings], ','), type: 'text/csv;charset=utf-8' });
}
