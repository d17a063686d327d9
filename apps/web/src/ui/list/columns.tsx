import type { Field } from '@fernpuls/contract/kit/fields';
import type { Fields } from '@fernpuls/contract/kit/resource';
import { Chip } from '../chip.tsx';
import type { Column } from '../data-table-types.ts';
import type { OfferedColumn } from './column-choice.ts';
import { type ListColumn, type ListScreen, nameOfRow, type Row } from './list-screen.ts';
import { ValueCell } from './value-cell.tsx';
import { valueIn } from './value-text.ts';
import type { ListWords } from './words.ts';

const phonePlaces: readonly Column<never>['phone'][] = ['title', 'value', 'value'];
const widths: Partial<Record<Field['kind'], string>> = {
  instant: '11rem',
  day: '8rem',
  choice: '10rem',
  flag: '6rem',
  integer: '7rem',
  number: '7rem',
};

/** Every column somebody may show: what the screen says and the rest by the kind of each field, at first only the former. */
export function columnsOf<F extends Fields>(
  screen: ListScreen<F>,
  words: ListWords,
  said: ListScreen<F>['columns'] = screen.columns,
): OfferedColumn<F>[] {
  const { fields } = screen.resource;
  const own = (said ?? usual(fields)).map((given, index) => {
    const {
      name,
      isExtra = false,
      covers = [],
      ...own
    }: ListColumn<F> = typeof given === 'string' ? { key: given } : given;
    const made = index === 0 ? nameColumn(screen, own.key, words) : fieldColumn(screen, own.key, words);
    // On a phone a simple record reads well as rows: the first column names it.
    const phone = (isExtra ? 'value' : phonePlaces[index]) ?? 'hidden';
    const column = { phone, ...made, ...own };
    const label = name ?? (typeof column.header === 'string' ? column.header : words.field(own.key));
    return { column, label, isUsual: !isExtra, covers };
  });
  const shown = new Set<string>(
    own.flatMap(({ column: { key }, covers }) => [key, key.replace(/Name$/, 'Id'), ...covers]),
  );
  const others = Object.keys(fields).filter((key) => !shown.has(key) && isOffered(screen, key, words));
  return [
    ...own,
    ...others.map((key) => {
      const column = { phone: 'value' as const, ...fieldColumn(screen, key, words) };
      return { column, label: words.field(key), isUsual: false };
    }),
  ];
}

/** What has a name for people and is not the same in every row. The name of a reference is shown in its place. */
function isOffered<F extends Fields>(
  { resource: { fields }, always }: ListScreen<F>,
  key: string,
  words: ListWords,
): boolean {
  const field = fields[key];
  if (
    !field ||
    field.kind === 'document' ||
    field.kind === 'references' ||
    !words.isNamed(key) ||
    (always && key in always)
  )
    return false;
  if (field.kind === 'reference') return key.replace(/Id$/, 'Name') in fields;
  return fields[key.replace(/Name$/, 'Id')]?.kind !== 'reference' || !key.endsWith('Name');
}

function usual(fields: Fields): string[] {
  const first = ['name', 'title', 'label'].filter((name) => name in fields).slice(0, 1);
  return [...first, ...['description', 'note', 'updatedAt'].filter((name) => name in fields).slice(0, 2)];
}

function fieldColumn<F extends Fields>(
  { resource }: ListScreen<F>,
  key: string,
  words: ListWords,
): Column<Row<F>> {
  const field = resource.fields[key];
  if (!field) return { key, header: words.field(key), cell: () => null };
  const width = widths[field.kind];
  const isNumber = field.kind === 'integer' || field.kind === 'number';
  return {
    key,
    header: words.field(key),
    cell: (row) => <ValueCell name={key} field={field} value={valueIn(row, key, field)} words={words} />,
    ...(resource.sorts.includes(key) ? { sort: key } : {}),
    ...(width ? { width } : {}),
    ...(isNumber ? { align: 'end', numeric: true } : {}),
  };
}

/** The first column names the record, and says when it is out of use. */
function nameColumn<F extends Fields>(screen: ListScreen<F>, key: string, words: ListWords): Column<Row<F>> {
  const made = fieldColumn(screen, key, words);
  if (screen.resource.fields[key]?.kind !== 'text') return made;
  return {
    ...made,
    width: '18rem',
    cell: (row) => (
      <>
        <strong>{nameOfRow(screen, row)}</strong>
        {'isActive' in row && row.isActive === false && (
          <>
            {' '}
            <Chip>{words.t('lists:inactive')}</Chip>
          </>
        )}
      </>
    ),
  };
}
