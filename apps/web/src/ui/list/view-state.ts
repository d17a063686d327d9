import { rememberPreference, type SavedView } from '../local-preference.ts';

type Given = {
  name: string;
  parameters: URLSearchParams;
  kept: readonly SavedView[] | undefined;
  show: (next: () => URLSearchParams, options: { replace: boolean }) => void;
};

/** Views of a list under names of their own, and the one the address shows. */
export function savedViews({ name, parameters, kept = [], show }: Given) {
  return {
    all: kept,
    current: viewOf(parameters),
    change: (next: readonly SavedView[]) => {
      rememberPreference(name, { views: next });
      show(() => parameters, { replace: true });
    },
    show: (address: string) => show(() => new URLSearchParams(address), { replace: true }),
  };
}

/** Search, filters and order alone: a view has no page and no row height. */
function viewOf(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(
    ([key]) => ['query', 'sort', 'range'].includes(key) || key.startsWith('f.'),
  );
  return new URLSearchParams(kept.toSorted(([a], [b]) => a.localeCompare(b))).toString();
}
