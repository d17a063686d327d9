import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  enableSingleKeys,
  type Hotkey,
  LayerContext,
  listenForHotkeys,
  liveHotkeys,
  useHotkeys,
} from './hotkeys.ts';
import { useKeysWait } from './waiting-keys.ts';

let stop = () => {};
beforeEach(() => {
  stop = listenForHotkeys();
});
afterEach(() => {
  stop();
  enableSingleKeys(true);
});

function Keys({ list, rank }: { list: Hotkey[]; rank?: number }) {
  useHotkeys(list, true, rank);
  return (
    <>
      <input aria-label="field" />
      <button type="button">press</button>
    </>
  );
}

function hotkey(keys: string, more: Partial<Hotkey> = {}) {
  return { keys, label: keys, group: 'g', run: vi.fn(), ...more };
}

test('keys match by the character they produce, so „?“ works wherever it lies on the keyboard', () => {
  const help = hotkey('?');
  render(<Keys list={[help]} />);
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true, code: 'Minus' });
  expect(help.run).toHaveBeenCalledOnce();
});

test('a letter and the same letter with Shift are two keys', () => {
  const [plain, shifted] = [hotkey('j'), hotkey('shift+j')];
  render(<Keys list={[plain, shifted]} />);
  fireEvent.keyDown(document.body, { key: 'J', shiftKey: true });
  expect(plain.run).not.toHaveBeenCalled();
  expect(shifted.run).toHaveBeenCalledOnce();
});

test('a key held down does not write into the field it has opened, pressed anew it does', () => {
  const open = hotkey('c');
  const { getByLabelText } = render(<Keys list={[open]} />);
  const field = getByLabelText('field');
  fireEvent.keyDown(document.body, { key: 'c' });
  field.focus();
  // fireEvent answers false when the character is held back.
  expect(fireEvent.keyDown(field, { key: 'c', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'c' })).toBe(true);
  expect(fireEvent.keyDown(field, { key: 'c', repeat: true })).toBe(true);
  expect(open.run).toHaveBeenCalledOnce();
});

test('letters are inert in fields; Strg and Esc still work there', () => {
  const [letter, save, escape] = [hotkey('j'), hotkey('mod+s'), hotkey('esc')];
  const { getByLabelText } = render(<Keys list={[letter, save, escape]} />);
  const field = getByLabelText('field');
  fireEvent.keyDown(field, { key: 'j' });
  fireEvent.keyDown(field, { key: 's', ctrlKey: true });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(letter.run).not.toHaveBeenCalled();
  expect(save.run).toHaveBeenCalledOnce();
  expect(escape.run).toHaveBeenCalledOnce();
});

test('Strg Z in a field undoes the typing, not the last action', () => {
  const undo = hotkey('mod+z', { inFields: false });
  const { getByLabelText } = render(<Keys list={[undo]} />);
  fireEvent.keyDown(getByLabelText('field'), { key: 'z', ctrlKey: true });
  expect(undo.run).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(undo.run).toHaveBeenCalledOnce();
});

test('„G A“ is a sequence; A alone stays what it is', () => {
  const [go, alone] = [hotkey('g a'), hotkey('a')];
  render(<Keys list={[go, alone]} />);
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(go.run).toHaveBeenCalledOnce();
  expect(alone.run).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(alone.run).toHaveBeenCalledOnce();
});

test('[SHELL-33] single letters can be switched off; combinations with Strg stay', () => {
  const [letter, combined] = [hotkey('x'), hotkey('mod+k')];
  render(<Keys list={[letter, combined]} />);
  enableSingleKeys(false);
  fireEvent.keyDown(document.body, { key: 'x' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(letter.run).not.toHaveBeenCalled();
  expect(combined.run).toHaveBeenCalledOnce();
});

test('Enter on a focused button presses the button, not the shortcut', () => {
  const open = hotkey('enter');
  const { getByText } = render(<Keys list={[open]} />);
  fireEvent.keyDown(getByText('press'), { key: 'Enter' });
  expect(open.run).not.toHaveBeenCalled();
});

test('[SHELL-10] the overlay lists exactly the keys that work: shell first, each once, the page’s own winning', () => {
  const [fromShell, ofPage, other] = [
    hotkey('esc', { label: 'shell' }),
    hotkey('esc', { label: 'page' }),
    hotkey('?'),
  ];
  const { rerender } = render(
    <>
      <Keys list={[ofPage]} />
      <Keys list={[other, fromShell]} rank={0} />
    </>,
  );
  expect(liveHotkeys().map(({ label }) => label)).toEqual(['?', 'page']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(ofPage.run).toHaveBeenCalledOnce();
  rerender(<Keys list={[other]} rank={0} />);
  expect(liveHotkeys().map(({ label }) => label)).toEqual(['?']);
});

test('while a dialog is open the keys below it rest', () => {
  const [below, inside] = [hotkey('j'), hotkey('esc')];
  render(
    <>
      <Keys list={[below]} />
      <LayerContext value={1}>
        <Keys list={[inside]} />
      </LayerContext>
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(below.run).not.toHaveBeenCalled();
  expect(inside.run).toHaveBeenCalledOnce();
});

function Waiting() {
  useKeysWait();
  return null;
}

test('[SHELL-10] single keys pressed while a page is on its way are the page’s, in their order', async () => {
  const old = hotkey('j');
  const [go, next] = [hotkey('g a'), hotkey('j')];
  const { rerender } = render(
    <>
      <Keys list={[old]} />
      <Waiting />
    </>,
  );
  for (const key of ['g', 'a', 'j']) fireEvent.keyDown(document.body, { key });
  expect(old.run).not.toHaveBeenCalled();
  rerender(<Keys key="page" list={[go, next]} />);
  await vi.waitFor(() => expect(next.run).toHaveBeenCalledOnce());
  expect(go.run).toHaveBeenCalledOnce();
  expect(old.run).not.toHaveBeenCalled();
});

test('[SHELL-10] Enter pressed while a page is on its way opens nothing on the one before; a button stays pressable', async () => {
  const [below, open] = [hotkey('enter'), hotkey('enter')];
  const { rerender, getByText } = render(
    <>
      <Keys list={[below]} />
      <Waiting />
    </>,
  );
  // fireEvent answers false when the key is held back.
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(getByText('press'), { key: 'Enter' })).toBe(true);
  expect(below.run).not.toHaveBeenCalled();
  rerender(<Keys key="page" list={[open]} />);
  await vi.waitFor(() => expect(open.run).toHaveBeenCalledOnce());
});

function RowsLoading() {
  useKeysWait('rows');
  return null;
}

test('[SHELL-10] single keys pressed while rows load are those of the rows, and who goes elsewhere goes at once', async () => {
  const [next, go] = [hotkey('j'), hotkey('g a')];
  const shell = <Keys key="shell" list={[go]} rank={0} />;
  const loading = [shell, <RowsLoading key="loading" />];
  const { rerender } = render(<>{loading}</>);
  fireEvent.keyDown(document.body, { key: 'j' });
  rerender(<>{[shell, <Keys key="rows" list={[next]} />]}</>);
  await vi.waitFor(() => expect(next.run).toHaveBeenCalledOnce());

  rerender(<>{loading}</>);
  for (const key of ['j', 'g', 'a']) fireEvent.keyDown(document.body, { key });
  expect(go.run).toHaveBeenCalledOnce();
  vi.useFakeTimers();
  rerender(<>{[shell, <Keys key="rows" list={[next]} />]}</>);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(next.run).toHaveBeenCalledOnce();
});

test('keys that waited for a form do not work beside its field', () => {
  vi.useFakeTimers();
  const save = hotkey('s');
  const { rerender, getByLabelText } = render(<Waiting />);
  fireEvent.keyDown(document.body, { key: 's' });
  rerender(<Keys list={[save]} />);
  getByLabelText('field').focus();
  vi.runAllTimers();
  expect(save.run).not.toHaveBeenCalled();
  vi.useRealTimers();
});

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('[SHELL-33] G alone is no page’s key: it begins „Gehe zu“ everywhere', () => {
  const declared = Object.entries(sources)
    .filter(([path]) => !path.includes('.test.'))
    .filter(([, text]) => /keys(: |=)['"]g['"]|\bkey\('g'/.test(text))
    .map(([path]) => path);
  expect(declared).toEqual([]);
});
