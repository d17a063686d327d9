import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../i18n/i18n.ts';
import { whenTestEnds } from '../test/tidy.ts';
import { Dialog } from './dialog.tsx';
import { listenForHotkeys, useHotkeys } from './hotkeys.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { lazyPage } from './lazy-page.ts';

beforeEach(() => startTexts('de'));

type Props = { onClose: () => void };

function NewTask({ onClose }: Props) {
  const [title, setTitle] = useState('');
  return (
    <Dialog title="Neue Aufgabe" onClose={onClose}>
      <input aria-label="Titel" value={title} onChange={(event) => setTitle(event.target.value)} />
    </Dialog>
  );
}

/** A page on which `t` opens a dialog and `a` takes an alarm; the dialog's code comes when the test says so. */
function show() {
  const take = vi.fn();
  const chunk = Promise.withResolvers<{ Component: ComponentType<Props> }>();
  const { LazyDialog } = lazyDialog<Props>(lazyPage(() => chunk.promise));
  function Page() {
    const [isOpen, setOpen] = useState(false);
    useHotkeys([
      { keys: 't', label: 'Aufgabe', group: 'g', run: () => setOpen(true) },
      { keys: 'a', label: 'Übernehmen', group: 'g', run: take },
    ]);
    return (
      <>
        <button type="button" onClick={take}>
          Übernehmen
        </button>
        {isOpen && <LazyDialog onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Page />);
  whenTestEnds(listenForHotkeys());
  screen.getByText('Übernehmen').focus();
  return { take, chunk };
}
const title = async () => (await screen.findByLabelText<HTMLInputElement>('Titel')).value;

test('[SHELL-10] what is typed while a dialog is on its way stands in its first field and does nothing to the page', async () => {
  const { take, chunk } = show();
  await userEvent.keyboard('tAa nax{Backspace}');
  chunk.resolve({ Component: NewTask });
  expect(await title()).toBe('Aa na');
  await userEvent.keyboard('!');
  expect(await title()).toBe('Aa na!');
  expect(take).not.toHaveBeenCalled();
});

test('[SHELL-10] what follows Tab or Enter there is written nowhere', async () => {
  const { take, chunk } = show();
  await userEvent.keyboard('tAnruf{Enter}a{Tab}a');
  chunk.resolve({ Component: NewTask });
  expect(await title()).toBe('Anruf');
  expect(take).not.toHaveBeenCalled();
});

test('[SHELL-10] Escape closes a dialog that is on its way; what was typed for it is forgotten', async () => {
  const { take, chunk } = show();
  await userEvent.keyboard('ta{Escape}');
  await act(async () => {
    chunk.resolve({ Component: NewTask });
    await chunk.promise;
  });
  expect(screen.queryByText('Neue Aufgabe')).toBeNull();
  await userEvent.keyboard('t');
  expect(await title()).toBe('');
  expect(take).not.toHaveBeenCalled();
});

test('[SHELL-10] [SHELL-21] a dialog that does not come is told in a sentence, and its keys still do nothing to the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { take, chunk } = show();
  await userEvent.keyboard('ta');
  chunk.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await screen.findByText(/konnte nicht geladen werden/)).toBeDefined();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' });
  await userEvent.keyboard('a{Escape}');
  expect(take).not.toHaveBeenCalled();
  expect(screen.queryByText(/konnte nicht geladen werden/)).toBeNull();
  await userEvent.keyboard('a');
  expect(take).toHaveBeenCalledOnce();
});
