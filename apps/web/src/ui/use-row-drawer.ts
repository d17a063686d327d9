import { useSearchParams } from './use-search-params.ts';

/** The drawer of one of a page's records, at `?name=<id>`; `?name=new` is that of a new one. */
export function useRowDrawer<T extends { id: string }>(name: string, rows: readonly T[]) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(name);
  const row = rows.find(({ id }) => id === asked) ?? null;
  return {
    /** Null for a new one. */
    row,
    key: asked,
    isOpen: asked === 'new' || row !== null,
    open: (id: string) => setParameters({ [name]: id }),
    close: () => setParameters({}, { replace: true }),
  };
}
