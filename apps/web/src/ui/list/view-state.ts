import { rememberPreference, type SavedView } from '../local-preference.ts';

type Given = {
  name: string;
  parameters: URLSearchParams;
  /** As shown, by the address or by habit. */
  columns: readonly string[] | null;
  kept: readonly SavedView[] | undefined;
  show: (next: () => URLSearchParams, options: { replace: boolean }) => void;
};

/** Views of a list under names of their own, and the one the address shows. */
export function savedViews({ name, parameters, columns, kept = [], show }: Given) {
  const withColumns = new URLSearchParams(parameters);
  if (columns) withColumns.set('columns', columns.join());
  const address = viewOf(withColumns);
  const withoutSearch = new URLSearchParams(address);
  withoutSearch.delete('query');
  return {
    all: kept,
    /** What a new view would keep. */
    address,
    /** What the practice may keep: whom somebody searched for stays their own. */
    sharedAddress: withoutSearch.toString(),
    // A view that says nothing of columns is shown in those somebody is used to.
    isShown: (wanted: string) => wanted === address || wanted === viewOf(parameters),
    change: (next: readonly SavedView[]) => {
      rememberPreference(name, { views: next });
      show(() => parameters, { replace: true });
    },
    show: (wanted: string) => show(() => new URLSearchParams(wanted), { replace: true }),
  };
}

/** Search, filters, tab, order and columns alone: a view has no page and no row height. */
function viewOf(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(
    ([key]) => ['query', 'sort', 'range', 'columns', 'tab', 'view'].includes(key) || key.startsWith('f.'),
  );
  return new URLSearchParams(kept.toSorted(([a], [b]) => a.localeCompare(b))).toString();
}
