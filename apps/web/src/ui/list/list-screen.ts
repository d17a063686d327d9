import type { CreateInput, Entity, Fields, Resource } from '@fernpuls/contract/kit/resource';
import type { PermissionKey } from '@fernpuls/contract/permissions';
import type { ReactNode } from 'react';
import type { Column } from '../data-table-types.ts';
import type { CsvCell } from './csv.ts';
import type { FieldBinding } from '../use-form.ts';

export type Row<F extends Fields> = Entity<Resource<F>>;
type Name<F extends Fields> = keyof F & string;
export type Binder<F extends Fields> = (name: Name<F>) => FieldBinding;

export type CsvField<F extends Fields> = { header: string; cell: (row: Row<F>) => CsvCell };

/** A column of a field, said only as far as the field does not say it; or one of its own, with header and cell. */
export type ListColumn<F extends Fields> = Partial<Column<Row<F>>> & {
  key: string;
  /** What it is called where the header is more than words. */
  name?: string;
  /** Offered, shown only when chosen. */
  isExtra?: boolean;
  /** In a file, where neither its field nor a cell of plain text says it; several fields have names of their own. */
  csv?: ((row: Row<F>) => CsvCell) | readonly CsvField<F>[];
};

type ListTabs<F extends Fields> = {
  /** A choice or a flag; each of its values is a tab. */
  field: Name<F>;
  /** In this order; without it all the choices, or true and false. */
  values?: readonly string[];
  /** A tab in front that shows every value; without it the first value is shown first. */
  withAll?: boolean;
  /** Texts `<words>.<value>` and `<words>.all`. */
  words: string;
};

export type FilterOption = { value: string; label: string };

export type BulkAction<F extends Fields> = {
  key: string;
  icon: ReactNode;
  label: string;
  /** Which of the chosen rows it works on; without any of them it is not offered. */
  appliesTo?: (row: Row<F>) => boolean;
  run: (rows: readonly Row<F>[]) => Promise<unknown>;
};

/** What a list of a resource says about itself; everything else follows from the contract. */
export type ListScreen<F extends Fields> = {
  resource: Resource<F>;
  /** Address of the list; a record stands at `<base>/<id>`, a new one at `<base>/new`. */
  base: string;
  /** Address of what it belongs to: a way back in the head. */
  back?: string;
  /** Texts `<namespace>:<type>.page_title`, `.one`, `.many` and those of fields that `lists:field` does not name. */
  namespace: string;
  /** Texts that stand under other keys, already in the language: `page_title`, `new`, `empty`, a field. */
  words?: Readonly<Record<string, string>>;
  /** Where more is needed to write than to read it. */
  writePermission?: PermissionKey;
  /** What a row is called; without it its name, title or label. */
  nameOf?: (row: Row<F>) => string;
  /** Without it name and description as far as there are such fields. */
  columns?: readonly (Name<F> | ListColumn<F>)[];
  /** Texts of a choice, `<prefix>.<value>`; without it `values:<field>`. */
  choiceWords?: { readonly [K in Name<F>]?: string };
  tabs?: ListTabs<F>;
  /** Fields in the filter panel; without it every choice and flag the contract lets one filter by. */
  filters?: readonly Name<F>[];
  /** Values of a filter that is no choice and no flag. */
  filterOptions?: { readonly [K in Name<F>]?: readonly FilterOption[] };
  /** Filters that always hold, by field. */
  always?: { readonly [K in Name<F>]?: string | boolean | readonly string[] };
  rowTone?: (row: Row<F>) => 'blocker' | undefined;
  /** Actions on the selection. CSV is always there, deletion where `bulkDelete` says so. */
  bulk?: readonly BulkAction<F>[];
  bulkDelete?: boolean;
  /** A record opens in a drawer (default) or on a page of its own at the same address. */
  opens?: 'drawer' | 'page';
  /** Beside the button for a new one. */
  actions?: ReactNode;
  /** Below the head: what one has to know about all the rows. */
  notice?: ReactNode;
  /** Asks again after so many milliseconds. */
  refetchInterval?: number;
  /** Nothing can be created here. */
  withoutNew?: boolean;
  empty?: (filters: Readonly<Record<string, string>>) => ReactNode;
  initial?: Partial<CreateInput<F>>;
  /** The form: names of fields in their order, or the whole of it. */
  fields?: readonly Name<F>[] | ((field: Binder<F>) => ReactNode);
  /** Controls of single fields whose kind does not say enough. */
  controls?: { readonly [K in Name<F>]?: (field: FieldBinding) => ReactNode };
  /** Below the fields of a record that is stored: what can be done with it. */
  below?: (row: Row<F>) => ReactNode;
  /** Of the drawer, in pixels. */
  width?: number;
  /** The drawer in place of the usual one. */
  drawer?: (props: { id: string; onClose: () => void }) => ReactNode;
};

/** What a row is called where the screen does not say it. */
export function nameOfRow<F extends Fields>(screen: Pick<ListScreen<F>, 'nameOf'>, row: Row<F>): string {
  if (screen.nameOf) return screen.nameOf(row);
  const values: Record<string, unknown> = row;
  const name = values['name'] ?? values['title'] ?? values['label'];
  return typeof name === 'string' ? name : row.id;
}
