import type { Field } from '@fernpuls/contract/kit/fields';
import type { Fields } from '@fernpuls/contract/kit/resource';
import { Chip } from '../chip.tsx';
import type { Column } from '../data-table-types.ts';
import { type ListColumn, type ListScreen, nameOfRow, type Row } from './list-screen.ts';
import { ValueCell } from './value-cell.tsx';
import type { ListWords } from './words.ts';

const phonePlaces = ['title', 'value', 'value'] as const;
const widths: Partial<Record<Field['kind'], string>> = {
  instant: '11rem',
  day: '8rem',
  choice: '10rem',
  flag: '6rem',
  integer: '7rem',
  number: '7rem',
};

/** The columns of a list: what the screen says, the rest by the kind of each field. */
export function columnsOf<F extends Fields>(screen: ListScreen<F>, words: ListWords): Column<Row<F>>[] {
  const said = screen.columns ?? usual(screen.resource.fields);
  return said.map((given, index) => {
    const own: ListColumn<F> = typeof given === 'string' ? { key: given } : given;
    const made = index === 0 ? nameColumn(screen, own.key, words) : fieldColumn(screen, own.key, words);
    // On a phone a simple record reads well as rows: the first column names it.
    return { phone: phonePlaces[index] ?? 'hidden', ...made, ...own };
  });
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

/** Of a reference the name that comes with it. */
function valueIn(row: object, key: string, field: Field): unknown {
  const values = row as Record<string, unknown>;
  return field.kind === 'reference' ? values[key.replace(/Id$/, 'Name')] : values[key];
}
