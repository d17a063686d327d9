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
    if (readOut(main)) return;
    // A page may have to ask whom it is about before it has a heading.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || readOut(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}

function readOut(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
