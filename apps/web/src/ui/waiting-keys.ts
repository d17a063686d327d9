import { useEffect } from 'react';

const most = 20;
const queue: KeyboardEvent[] = [];
let waiting = 0;

/** Single keys pressed while this component is shown wait until none such is: they belong to the page that comes. */
export function useKeysWait(): void {
  useEffect(() => {
    waiting += 1;
    return () => {
      waiting -= 1;
      // The next page's keys are declared in the same turn.
      setTimeout(pressNext);
    };
  }, []);
}

/** Whether the key waits for a page; it is pressed again once that stands. */
export function keepsWaiting(event: KeyboardEvent): boolean {
  if (waiting === 0) return false;
  if (!event.repeat && queue.length < most) queue.push(event);
  return true;
}

/** One after the other: each may lead to a page that has to be waited for. In a field it would be text. */
function pressNext(): void {
  if (waiting > 0) return;
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
