import { hazardsPath, licensesPath, manageDashboardPath, tenantsPath } from '@fernpuls/contract/paths';
import { useLocation } from 'react-router';
import { homeAddress } from '../../../api/surroundings.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';

/** Where one wanted to go before signing in. Only addresses of this application: a link must not lead elsewhere. */
export function useNext(): string {
  const [parameters] = useSearchParams();
  return inside(parameters.get('next'));
}

/** The same entrance with the wish kept. */
export function useWithNext(): (path: string) => string {
  const { search } = useLocation();
  const next = new URLSearchParams(search).get('next');
  return (path) => (next ? `${path}?next=${encodeURIComponent(next)}` : path);
}

/** Where the addresses of signed-in screens begin: a practice's, and those of the operator's host. */
const beginnings = ['/protected', manageDashboardPath, tenantsPath, licensesPath, hazardsPath];

export function inside(next: string | null): string {
  const isInside = beginnings.some(
    (path) => next?.startsWith(path) && /^([/?#]|$)/.test(next.slice(path.length)),
  );
  return next && isInside ? next : homeAddress();
}
