import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Confirm } from './confirm.tsx';
import { listenForHotkeys } from './hotkeys.ts';

function ask(danger: boolean) {
  const onConfirm = vi.fn<() => void>();
  const stop = listenForHotkeys();
  render(
    <Confirm
      title="Befund freigeben?"
      text="Danach ist er fest."
      confirmLabel="Freigeben"
      danger={danger}
      onConfirm={onConfirm}
      onClose={() => {}}
    />,
  );
  return { onConfirm, stop };
}

test('Strg and Enter answer a question that loses nothing, once', async () => {
  const { onConfirm, stop } = ask(false);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: /Freigeben/ }).getAttribute('aria-keyshortcuts')).toBe(
    'Control+enter',
  );
  stop();
});

test('the keys held down that opened the question do not answer it', () => {
  const { onConfirm, stop } = ask(false);
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, repeat: true }));
  });
  expect(onConfirm).not.toHaveBeenCalled();
  stop();
});

test('what would be lost is confirmed by its button alone', async () => {
  const { onConfirm, stop } = ask(true);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onConfirm).not.toHaveBeenCalled();
  stop();
});
