import type { CreateInput, Entity, Fields, Resource } from '@fernpuls/contract/kit/resource';
import type { PermissionKey } from '@fernpuls/contract/permissions';
import type { ReactNode } from 'react';
import type { QueryValue } from '../../api/query-string.ts';
import type { Column } from '../data-table-types.ts';
import type { SavedView } from '../local-preference.ts';
import type { RangeKind } from '../range-picker.tsx';
import type { Density } from '../use-list-state.ts';
import type { CsvCell } from '@fernpuls/domain/kit/write-csv';
import type { FieldBinding } from '../use-form.ts';
import type { FileField } from './csv.ts';
import type { EachRow } from './use-batch.ts';

export type Row<F extends Fields> = Entity<Resource<F>>;
type Name<F extends Fields> = keyof F & string;
export type Binder<F extends Fields> = (name: Name<F>) => FieldBinding;

/** A column of a field, said only as far as the field does not say it; or one of its own, with header and cell. */
export type ListColumn<F extends Fields> = Partial<Column<Row<F>>> & {
  key: string;
  /** What it is called where the header is more than words. */
  name?: string;
  /** Offered, shown only when chosen. */
  isExtra?: boolean;
  /** Fields that are seen in it and so are not offered once more. */
  covers?: readonly Name<F>[];
  /** In a file, where neither its field nor a cell of plain text says it; several fields have names of their own. */
  csv?: ((row: Row<F>) => CsvCell) | readonly FileField<Row<F>>[];
};

export type Asked<F extends Fields> = { readonly [K in keyof F]?: QueryValue };

type ListTabs<F extends Fields> = {
  /** A choice or a flag, each of its values a tab; or what `asks` is about. */
  field: Name<F>;
  /** In this order; without it all the choices, or true and false. */
  values?: readonly string[];
  /** A tab in front that shows every value; without it the first value is shown first. */
  withAll?: boolean;
  /** Texts `<words>.<value>` and `<words>.all`. */
  words: string;
  /** What the server is asked by a tab whose word is not a value of the field. */
  asks?: { readonly [tab: string]: Asked<F> };
  counts?: { readonly [tab: string]: number | undefined };
};

/** Filters, as the address has them, and an order under a name. */
export type NamedView = {
  key: string;
  filters: Readonly<Record<string, string>>;
  sort?: string;
  count?: number | undefined;
};

export type ListViews = {
  /** Texts `<words>.<key>`. */
  words: string;
  /** What the first filters by holds while the address says nothing else; the last is the widest. */
  all: readonly [NamedView, ...NamedView[]];
};

/** Named views that everybody of the practice has, and how many rows each of them or of one's own shows. */
export type SharedViews = {
  all: readonly (SavedView & { id: string })[];
  /** Who may not share sees them and no more. */
  may: boolean;
  share: (view: SavedView) => Promise<void>;
  remove: (id: string) => Promise<void>;
  countOf: (address: string) => number | undefined;
};

export type FilterOption = {
  value: string;
  label: string;
  /** In the chip, where it reads otherwise than in the choice. */
  chip?: string;
  /** What the server is asked, where that is not the value itself. */
  asks?: QueryValue;
};

export type BulkAction<F extends Fields> = {
  key: string;
  icon: ReactNode;
  label: string;
  /** Which of the chosen rows it works on, and what is said of the others; without any of them it is not offered. */
  appliesTo?: { fits: (row: Row<F>) => boolean; otherwise: string };
  /** Whether it works on these together: two that are compared, for instance. */
  appliesToAll?: (rows: readonly Row<F>[]) => boolean;
  /** The rows it changes, counted: „50 Patienten“; without it nothing is changed, and nothing asked before. */
  counted?: (count: number) => string;
} & (
  | { run: BulkWork<F> }
  /** What has to be chosen first, in a panel above the bar; `act` names it with what was chosen. */
  | { choices: (run: (act: string, work: BulkWork<F>) => void) => ReactNode; width?: number }
);

/** Goes through the rows by `each`, which tells how far it is and who is left out. */
export type BulkWork<F extends Fields> = (rows: readonly Row<F>[], each: EachRow<Row<F>>) => Promise<unknown>;

/** What is seldom done with a whole list: something begins, or a page of its own opens. */
export type ListTool = { key: string; label: string } & ({ run: () => void } | { to: string });

type Preview = { id: string; onClose: () => void; onStep: (by: number) => void };

/** What a list of a resource says about itself; everything else follows from the contract. */
export type ListScreen<F extends Fields> = {
  resource: Resource<F>;
  /** What it is remembered by, where the resource has several lists. */
  name?: string;
  /** Until somebody chooses otherwise. */
  defaults?: { sort?: string; perPage?: number; density?: Density };
  /** Address of the list; a record stands at `<base>/<id>`, a new one at `<base>/new`. */
  base: string;
  /** Address of what it belongs to: a way back in the head. */
  back?: string;
  /** The head of a page (default) or, within one, of a section. */
  head?: 'page' | 'section';
  /** Beside the title in place of the number of rows. */
  note?: ReactNode;
  /** On the browser's tab in place of the title. */
  tab?: string;
  chips?: ReactNode;
  /** Texts `<namespace>:<type>.page_title`, `.one`, `.many` and those of fields that `lists:field` does not name. */
  namespace: string;
  /** Texts that stand under other keys, already in the language: `page_title`, `new`, `empty`, `search`, a field. */
  words?: Readonly<Record<string, string>>;
  /** Where more is needed to write than to read it. */
  writePermission?: PermissionKey;
  /** What a row is called; without it its name, title or label. */
  nameOf?: (row: Row<F>) => string;
  /** Without it name and description as far as there are such fields. */
  columns?: readonly (Name<F> | ListColumn<F>)[];
  /** Texts of a choice, `<prefix>.<value>`; without it `values:<field>`. */
  choiceWords?: { readonly [K in Name<F>]?: string };
  /** With what must be fetched for these rows: a file holds more of them than a page. */
  columnsFor?: (rows: readonly Row<F>[]) => Promise<NonNullable<ListScreen<F>['columns']>>;
  tabs?: ListTabs<F>;
  views?: ListViews;
  shared?: SharedViews;
  /** Where the search of the resource finds nothing by which these rows differ. */
  withoutSearch?: boolean;
  /** Fields in the filter panel, days among them; without it every choice and flag the contract lets one filter by. */
  filters?: readonly Name<F>[];
  /** Somebody looks at what may be filtered by: options that are dear to fetch are wanted now. */
  onFilters?: () => void;
  /** Values of a filter that is no choice and no flag. */
  filterOptions?: { readonly [K in Name<F>]?: readonly FilterOption[] };
  /** The instant the time range is about; without it the first one may filter by. */
  ranged?: Name<F>;
  /** What the range offers: hours and days, days and months, or (default) months and years. */
  presets?: RangeKind;
  /** Filters of which one value holds at a time: a select in place of check boxes. */
  onlyOne?: readonly Name<F>[];
  /** Filters that always hold, by field. */
  always?: Asked<F>;
  /** Actions on the selection as far as the person may do them. CSV is always there, deletion where `bulkDelete` says so. */
  bulk?: readonly BulkAction<F>[];
  bulkDelete?: boolean;
  /** A record opens in a drawer (default) or on a page of its own at the same address, or there is no more to see. */
  opens?: 'drawer' | 'page' | 'nothing';
  /** Where its page is, if not at `<base>/<id>`. */
  addressOf?: (row: Row<F>) => string;
  /** A look at a record beside the list, by Space, at the address `?preview=<id>`. */
  preview?: (props: Preview) => ReactNode;
  /** Beside the button for a new one. */
  actions?: ReactNode;
  /** Behind one button at the end of the toolbar. */
  tools?: readonly ListTool[];
  /** Below the head: what one has to know about all the rows. */
  notice?: ReactNode;
  /** A button that prints the rows shown, and one for those chosen; the page brings a head for paper (`clinical/print`). */
  prints?: boolean;
  /** Asks again after so many milliseconds. */
  refetchInterval?: number;
  newIcon?: ReactNode;
  /** Where no filter is the cause, by the tab or view shown. */
  empty?: (shown: string | null, newButton: ReactNode) => ReactNode;
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
