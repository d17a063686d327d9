import { useEffect } from 'react';

/**
 * The focus never falls out of the page: when what had it goes – a row that was closed, a filter's chip, a message –
 * the selected row takes it, else the one that stepped into the place, else the page's heading.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: Element | null = document.activeElement;
    let place = 0;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      held = target;
      const row = target.closest('[data-patient]');
      if (row) place = rows().indexOf(row);
    };
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body || held === null || held === document.body) return;
      // A row that was only moved loses the focus, too.
      if (!changes.some(({ removedNodes }) => holds(removedNodes, held))) return;
      const next = held.isConnected ? held : successor(place);
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

function holds(removed: NodeList, element: Element | null): boolean {
  return [...removed].some((node) => node.contains(element));
}

function rows(): Element[] {
  return [...document.querySelectorAll('[data-patient]')];
}

function successor(place: number): Element | null {
  const all = rows();
  const row = all.find((one) => one.hasAttribute('data-selected')) ?? all[Math.min(place, all.length - 1)];
  return row?.querySelector('a') ?? document.getElementById('page-title');
}
