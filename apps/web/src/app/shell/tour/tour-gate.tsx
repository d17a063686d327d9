import { pendingLegalConsents } from '@fernpuls/contract/tenancy/legal.call';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { useTourIsDue } from './tour-state.ts';

const { LazyComponent: Tour } = lazyComponent(lazyPage(() => import('./tour.tsx')));

/** Begins once the page stands and nothing else asks for an answer: agreement to the legal texts comes first. */
export function TourGate() {
  const isDue = useTourIsDue();
  const { data } = useCall(pendingLegalConsents, {}, { ignore: [401, 403, 404], staleTime: 300_000 });
  const isAsked = data !== undefined && data.pending.length > 0;
  const isFree = useIsFree(isDue && !isAsked);
  return isDue && !isAsked && isFree ? <Tour /> : null;
}

/** True from the first moment at which a page stands and no dialog is open, while somebody waits for it. */
function useIsFree(isWaiting: boolean): boolean {
  const [isFree, setIsFree] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setIsFree(false);
    const look = () => {
      const stands = document.querySelector('#page-title') !== null;
      if (stands && document.querySelector('dialog[open]') === null) setIsFree(true);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [isWaiting]);
  return isFree;
}
