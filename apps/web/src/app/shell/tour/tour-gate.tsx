import { pendingLegalConsents } from '@fernpuls/contract/tenancy/legal.call';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { useTourIsDue } from './tour-state.ts';

const { LazyComponent: Tour } = lazyComponent(lazyPage(() => import('./tour.tsx')));

/** Agreement to the legal texts comes before it. */
export function TourGate() {
  const isDue = useTourIsDue();
  const { data } = useCall(pendingLegalConsents, {}, { ignore: [401, 403, 404], staleTime: 300_000 });
  const isAsked = data !== undefined && data.pending.length > 0;
  return isDue && !isAsked ? <WhenFree /> : null;
}

/** Begins at the first moment at which a page stands and no dialog is open. */
function WhenFree() {
  const [isFree, setIsFree] = useState(false);
  useEffect(() => {
    const look = () => {
      const stands = document.querySelector('#page-title') !== null;
      if (stands && document.querySelector('dialog[open]') === null) setIsFree(true);
    };
    const first = requestAnimationFrame(look);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => {
      cancelAnimationFrame(first);
      observer.disconnect();
    };
  }, []);
  return isFree ? <Tour /> : null;
}
