import { useEffect } from 'react';
import { isFirstMoment } from './history.ts';

/** A page just took the place of another: it begins at its top, and its heading is read out. */
export function useStartOfPage(): void {
  useEffect(() => {
    // What the browser loaded itself it also scrolls and reads out itself.
    if (isFirstMoment()) return;
    const main = document.querySelector('main');
    if (!main || main.contains(document.activeElement)) return;
    main.scrollTop = 0;
    const heading = main.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, []);
}
