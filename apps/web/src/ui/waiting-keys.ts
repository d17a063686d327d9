import { useEffect } from 'react';

const most = 20;
const queue: KeyboardEvent[] = [];
const waiting = { page: 0, rows: 0 };

/**
 * Single keys, Enter, Space and Delete pressed while this component is shown wait until none such is: they belong to
 * the page that comes, or to its rows. Who waits for rows alone may still leave.
 */
export function useKeysWait(what: keyof typeof waiting = 'page', enabled = true): void {
  useEffect(() => {
    if (!enabled) return;
    waiting[what] += 1;
    return () => {
      waiting[what] -= 1;
      // The next page's keys are declared in the same turn.
      setTimeout(pressNext);
    };
  }, [what, enabled]);
}

/** Whether the key waits; it is pressed again once what it is for stands. */
export function keepsWaiting(event: KeyboardEvent, isOfShell: boolean): boolean {
  if (waiting.page === 0 && (waiting.rows === 0 || isOfShell)) {
    // Whoever goes elsewhere no longer means these rows.
    if (isOfShell) queue.length = 0;
    return false;
  }
  if (!event.repeat && queue.length < most) queue.push(event);
  return true;
}

/** One after the other: each may lead to a page that has to be waited for. In a field it would be text. */
function pressNext(): void {
  if (waiting.page > 0 || waiting.rows > 0) return;
  const next = queue.shift();
  if (!next) return;
  const { key, shiftKey } = next;
  const at = document.activeElement ?? document.body;
  if (at.matches('input, textarea, select, [contenteditable]')) {
    queue.length = 0;
    return;
  }
  at.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
  setTimeout(pressNext);
}
