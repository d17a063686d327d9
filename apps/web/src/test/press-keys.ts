import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type Hotkey, liveHotkeys } from '../ui/hotkeys.ts';

/** Types the keys of a shortcut; answers whether the page took the last of them. */
export function pressHotkey(keys: string): boolean {
  return (
    keys
      .split(' ')
      .map((part) => {
        const names = part.split(/(?<=.)\+(?=.)/);
        const last = names.at(-1) ?? '';
        const named: Record<string, string> = { esc: 'Escape', enter: 'Enter', space: ' ', f1: 'F1' };
        const key =
          named[last] ??
          last.replace(/^arrow(.)(.*)/, (_, a: string, b: string) => `Arrow${a.toUpperCase()}${b}`);
        const event = new KeyboardEvent('keydown', {
          key: names.includes('shift') && key.length === 1 ? key.toUpperCase() : key,
          ctrlKey: names.includes('mod'),
          shiftKey: names.includes('shift'),
          altKey: names.includes('alt'),
          bubbles: true,
          cancelable: true,
        });
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      })
      .at(-1) === true
  );
}

/** Every key the overlay would list on the page below, in `open`'s fresh page each: pressed, its own action runs. */
export async function expectEveryKeyToWork(open: () => Promise<{ unmount: () => void }>): Promise<string[]> {
  const live = () => liveHotkeys().map(({ keys }) => keys);
  const first = await open();
  await waitFor(() => expect(live()).not.toEqual([]));
  const listed = live();
  first.unmount();
  const works: string[] = [];
  const page = await open();
  // Parts that bring keys of their own may come after the page.
  await waitFor(() => expect(live()).toEqual(expect.arrayContaining(listed)));
  for (const keys of listed) {
    const ran = runs(keys);
    if (ran) works.push(keys);
  }
  page.unmount();
  expect(works).toEqual(listed);
  return listed;
}

/** The action itself is put aside, so that no key takes the page away from under the next. */
function runs(keys: string): boolean {
  const hotkey: Hotkey | undefined = liveHotkeys().find((one) => one.keys === keys);
  if (!hotkey) return false;
  const own = hotkey.run;
  let ran = 0;
  hotkey.run = () => {
    ran += 1;
  };
  act(() => void pressHotkey(keys));
  hotkey.run = own;
  return ran === 1;
}
