import { useSearchParams } from '../use-search-params.ts';

/** The look at a record beside the list: `?preview=<id>`, so that back closes it and a link opens it. */
export function usePreview<T extends { id: string }>(rows: readonly T[]) {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('preview');
  const at = rows.findIndex((row) => row.id === id);

  function show(next: string | null, replace: boolean): void {
    setParameters(
      (before) => {
        const changed = new URLSearchParams(before);
        if (next === null) changed.delete('preview');
        else changed.set('preview', next);
        return changed;
      },
      { replace },
    );
  }

  return {
    id,
    row: rows[at],
    open: (row: T) => show(row.id, false),
    close: () => {
      show(null, true);
      if (at >= 0) focusRow(at);
    },
    step: (by: number) => {
      const next = rows[at + by];
      if (next) show(next.id, true);
    },
  };
}

// The drawer gives the focus back to the row it came from; after J or K that is not the row it shows.
function focusRow(index: number): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`tr[data-row="${index}"]`)?.focus());
}
