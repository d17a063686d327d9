import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import { reordered, stepped } from './reordered.ts';
import { SortableList } from './sortable-list.tsx';

beforeEach(() => startTexts('de'));

const names: Record<string, string> = { a: 'Atemnot', b: 'Beine', c: 'Clonus' };

function show() {
  const onOpen = vi.fn();
  function Sample() {
    const [ids, setIds] = useState(['a', 'b', 'c']);
    const rows = ids.map((id) => ({ id, label: names[id] ?? '' }));
    return <SortableList label="Reihenfolge" rows={rows} onOrder={setIds} onOpen={onOpen} />;
  }
  render(<Sample />);
  return onOpen;
}

const order = () => screen.getAllByRole('row').map((row) => row.textContent);

test('Alt and arrows carry a row, the focus stays on it, and at the end it stays', async () => {
  show();
  await screen.findByRole('grid', { name: 'Reihenfolge' });
  await userEvent.tab();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['Beine', 'Atemnot', 'Clonus']);
  expect(document.activeElement?.textContent).toBe('Atemnot');
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['Beine', 'Clonus', 'Atemnot']);
});

test('Enter opens the row', async () => {
  const onOpen = show();
  await screen.findByRole('grid', { name: 'Reihenfolge' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenCalledWith('b');
});

test('each row has a handle that names what it carries', async () => {
  show();
  expect(await screen.findByRole('button', { name: /Beine/ })).toBeTruthy();
});

test('several rows go beside another one in the order they had, and beside themselves nowhere', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(reordered(ids, { moved: new Set(['d', 'a']), target: 'c', position: 'before' })).toEqual([
    'b',
    'a',
    'd',
    'c',
  ]);
  expect(reordered(ids, { moved: new Set(['a']), target: 'd', position: 'after' })).toEqual([
    'b',
    'c',
    'd',
    'a',
  ]);
  expect(reordered(ids, { moved: new Set(['a']), target: 'a', position: 'after' })).toEqual(ids);
  expect(stepped(ids, 'a', -1)).toEqual(ids);
  expect(stepped(ids, 'd', 1)).toEqual(ids);
  expect(stepped(ids, 'c', -1)).toEqual(['a', 'c', 'b', 'd']);
});
