import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

test('a layer the browser closes by itself stays until the page agrees', () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="A" onClose={onClose}>
      text
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.removeAttribute('open');
  dialog.dispatchEvent(new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog.open).toBe(true);
});
