import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { navigator } from './history.ts';
import { useStartOfPage } from './page-start.ts';

beforeEach(() => act(() => navigator.replace('/elsewhere')));

/** A page whose heading comes with its answer. */
function Page() {
  useStartOfPage();
  const [name, setName] = useState<string | null>(null);
  return (
    <>
      {name !== null && <h1>{name}</h1>}
      <button type="button" onClick={() => setName('Brandt, Hannelore')}>
        Antwort
      </button>
    </>
  );
}

function show(): HTMLElement {
  render(
    <main>
      <Page />
    </main>,
  );
  return screen.getByRole('button');
}

test('[SHELL-33] a heading that comes late takes the focus after a change of page', async () => {
  const answer = show();
  expect(document.activeElement).toBe(document.body);
  act(() => answer.click());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

test('[SHELL-33] a heading that comes late takes the focus from nobody', async () => {
  const answer = show();
  act(() => answer.focus());
  // Later than the page's own observer, so told after it.
  const told = new Promise((resolve) => {
    new MutationObserver(resolve).observe(screen.getByRole('main'), { childList: true, subtree: true });
  });
  act(() => answer.click());
  await act(() => told);
  expect(screen.getByRole('heading')).toBeTruthy();
  expect(document.activeElement).toBe(answer);
});
