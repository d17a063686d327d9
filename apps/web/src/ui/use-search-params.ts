import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Next = Record<string, string> | ((before: URLSearchParams) => URLSearchParams);
type Change = (next: Next, options?: NavigateOptions) => void;

/** What stands behind the question mark of the address, and how to change it. */
export function useSearchParams(): [URLSearchParams, Change] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const change: Change = useCallback(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(parameters)) : next;
      void navigate(`?${new URLSearchParams(wanted)}`, options);
    },
    [navigate, parameters],
  );
  return [parameters, change];
}
