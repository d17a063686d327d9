import { act, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endSession } from '../api/session.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderPage } from '../test/render-page.tsx';
import { undoLast, useUndo } from '../ui/undo.ts';
import { useLeaveNothing } from './leave-nothing.ts';

test('[SHELL-22] [AUTH-13] after the session nobody reads its messages or takes its steps back', async () => {
  function Watched() {
    useLeaveNothing();
    return <h1>Seite</h1>;
  }
  await renderPage({ api: fakeApi(), routes: [{ path: 'x', element: <Watched /> }], path: 'x' });
  const undo = vi.fn();
  const { result: done } = renderHook(() => useUndo());
  act(() => done.current({ text: 'Aufgabe für Hannelore Brandt erledigt', undo }));
  expect(screen.getByText(/Hannelore Brandt/)).toBeTruthy();
  act(() => endSession('auto_logout'));
  expect(screen.queryByText(/Hannelore Brandt/)).toBeNull();
  expect(undoLast()).toBe(false);
  expect(undo).not.toHaveBeenCalled();
});
