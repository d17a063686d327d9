import type { ImportedLine } from '@fernpuls/contract/providers/imported';
import type { ProviderKind } from '@fernpuls/domain/providers/provider';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import type { ImportTable, ImportWords } from './read-table.ts';

export type ToldLine = ImportedLine & { kind?: ProviderKind };
type Props<C extends string> = {
  table: ImportTable<C>;
  lines: readonly ToldLine[];
  words: ImportWords<C>;
};

const tones = { new: 'good', known: 'outline', faulty: 'warning' } as const;
const order = ['faulty', 'known', 'new'] as const;

/** What becomes of each line; first what needs somebody. */
export function ImportPreview<C extends string>({ table, lines, words }: Props<C>) {
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
      <Stack as="ul" gap={2}>
        {order.flatMap((state) =>
          numbered
            .filter((line) => line.state === state)
            .map((line) => (
              <li key={line.number}>
                <Row gap={2}>
                  <Text as="span" quiet>
                    {t('import.line', { number: line.number })}
                  </Text>
                  <strong>{line.name || '–'}</strong>
                  {line.kind && (
                    <Text as="span" quiet>
                      {t(`kind_of_one.${line.kind}`)}
                    </Text>
                  )}
                </Row>
                <Sentence line={line} words={words} />
              </li>
            )),
        )}
      </Stack>
    </Stack>
  );
}

function Sentence<C extends string>({ line, words }: { line: ToldLine; words: ImportWords<C> }) {
  const { t } = useTranslation(['providers', 'errors']);
  if (line.state === 'known')
    return <Text quiet>{t('import.known_as', { name: line.knownAs?.name ?? '' })}</Text>;
  if (line.state === 'new') return null;
  return line.faults.map(({ column, code, params }) => {
    const known = words.columns.find((each) => each === column);
    return (
      <Text warning key={column}>
        {`${known ? words.column(known) : column}: ${t(`errors:${code}`, params ?? {})}`}
      </Text>
    );
  });
}
