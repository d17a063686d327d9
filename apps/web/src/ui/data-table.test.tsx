import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';
import { listenForHotkeys } from './hotkeys.ts';

type Row = { id: string; name: string };
const rows: Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `Zeile ${id}` }));
const column = (key: string, phone?: Column<Row>['phone']): Column<Row> => ({
  key,
  header: key,
  cell: (row) => `${key} ${row.id}`,
  ...(phone ? { phone } : {}),
});
const undeclared = ['priority', 'name', 'type', 'patient', 'due'].map((key) => column(key));

let isNarrow = false;
beforeEach(() => {
  isNarrow = false;
  const media = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...media(query),
    matches: isNarrow && query !== 'print',
  }));
});

function show(columns: Column<Row>[], more = {}) {
  return render(
    <DataTable
      label="Liste"
      rows={rows}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      columns={columns}
      {...more}
    />,
  );
}

function firstRow(): string[] {
  return [...(document.querySelector('[data-row="0"]')?.querySelectorAll('td') ?? [])].map(
    (cell) => cell.textContent ?? '',
  );
}

test('on a wide screen every column is shown, whatever it says about the phone', () => {
  show([column('name', 'title'), column('due', 'hidden')]);
  expect(firstRow()).toEqual(['name a', 'due a']);
});

test('on a phone a row keeps its titles and, with their headers, its values', () => {
  isNarrow = true;
  show([column('type'), column('due', 'value'), column('name', 'title')]);
  expect(firstRow()).toEqual(['name a', 'duedue a']);
});

test('where no column speaks of the phone, priority and the first other one are titles, the next two values', () => {
  isNarrow = true;
  show(undeclared);
  expect(firstRow()).toEqual(['priority a', 'name a', 'typetype a', 'patientpatient a']);
});

test('a table of three columns stays a table on a phone', () => {
  isNarrow = true;
  show(undeclared.slice(0, 3));
  expect(firstRow()).toEqual(['priority a', 'name a', 'type a']);
});

test('[SHELL-33] one row is in the tab order; arrows move it, Shift extends the selection from the row it began at', () => {
  const stop = listenForHotkeys();
  const onSelection = vi.fn();
  show([column('name')], { selection: new Set(['b']), onSelection });
  const all = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  expect(all.map((row) => row.tabIndex)).toEqual([0, -1, -1, -1]);
  act(() => all[1]?.focus());
  fireEvent.keyDown(all[1] ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(all[2]);
  fireEvent.keyDown(document.body, { key: 'K', shiftKey: true });
  expect(onSelection).toHaveBeenLastCalledWith(new Set(['b', 'c']));
  expect(document.activeElement).toBe(all[1]);
  stop();
});

test('a click with Shift selects from the row chosen before to this one', () => {
  const onSelection = vi.fn();
  show([column('name')], { selection: new Set<string>(), onSelection });
  fireEvent.click(screen.getByLabelText(/select_row|auswählen/, { selector: '[data-row="1"] input' }));
  fireEvent.click(screen.getByText('name d'), { shiftKey: true });
  expect(onSelection).toHaveBeenLastCalledWith(new Set(['b', 'c', 'd']));
});
