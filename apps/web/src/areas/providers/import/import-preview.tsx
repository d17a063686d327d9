import type { ImportAnswer } from '@fernpuls/contract/providers/import.call';
import { importColumns } from '@fernpuls/contract/providers/import.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import type { ImportTable, ImportWords } from './read-table.ts';

type Line = ImportAnswer['lines'][number];
type Props = { table: ImportTable; lines: readonly Line[]; words: ImportWords };

const tones = { new: 'good', known: 'outline', faulty: 'warning' } as const;
const order = ['faulty', 'known', 'new'] as const;

/** What becomes of each line; first what needs somebody. */
export function ImportPreview({ table, lines, words }: Props) {
  const { t } = useTranslation(['providers', 'errors']);
  const numbered = lines.map((line, at) => ({ ...line, number: table.numbers[at] ?? at + 2 }));
  return (
    <Stack>
      <div role="status">
        <Row>
          {order.map((state) => {
            const count = lines.filter((line) => line.state === state).length;
            return (
              <Chip key={state} tone={tones[state]}>
                {t(`import.state.${state}`, { count })}
              </Chip>
            );
          })}
        </Row>
      </div>
      {table.unknown.length > 0 && (
        <Text quiet>{t('import.unknown', { headings: table.unknown.join(', ') })}</Text>
      )}
      <Stack as="ul" gap={1}>
        {order.flatMap((state) =>
          numbered
            .filter((line) => line.state === state)
            .map((line) => (
              <li key={line.number}>
                <Row>
                  <Text as="span" quiet>
                    {t('import.line', { number: line.number })}
                  </Text>
                  <strong>{line.name || '–'}</strong>
                  <Text as="span" quiet>
                    {t(`kind_of_one.${line.kind}`)}
                  </Text>
                  <Sentence line={line} words={words} />
                </Row>
              </li>
            )),
        )}
      </Stack>
    </Stack>
  );
}

function Sentence({ line, words }: { line: Line; words: ImportWords }) {
  const { t } = useTranslation(['providers', 'errors']);
  if (line.state === 'known') return <span>{t('import.known_as', { name: line.knownAs?.name ?? '' })}</span>;
  if (line.state === 'new') return null;
  return line.faults.map(({ column, code, params }) => {
    const known = importColumns.find((each) => each === column);
    return (
      <Text as="span" warning key={column}>
        {`${known ? words.column(known) : column}: ${t(`errors:${code}`, params ?? {})}`}
      </Text>
    );
  });
}
