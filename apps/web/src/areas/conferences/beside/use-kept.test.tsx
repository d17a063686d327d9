import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKept } from './use-kept.ts';

const at = '2026-11-20T09:00:00.000Z';
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function kept(store: (value: string) => Promise<string | null>) {
  return renderHook(() => useKept({ value: '', savedAt: null, store }));
}
const rest = () => act(() => vi.advanceTimersByTimeAsync(800));

test('[VIDEO-02] what is written is stored a moment after the last key, once, as it stands by then', async () => {
  const stored: string[] = [];
  const { result } = kept((value) => {
    stored.push(value);
    return Promise.resolve(at);
  });
  act(() => result.current.write('Beine'));
  await act(() => vi.advanceTimersByTimeAsync(799));
  act(() => result.current.write('Beine dick'));
  expect([stored, result.current.state]).toEqual([[], 'writing']);
  await rest();
  expect([stored, result.current.state, result.current.savedAt]).toEqual([['Beine dick'], 'kept', at]);
});

test('[VIDEO-02] what is written while something is being stored is stored after it', async () => {
  const stored: string[] = [];
  const waiting: (() => void)[] = [];
  const { result } = kept((value) => {
    stored.push(value);
    return new Promise((done) => waiting.push(() => done(at)));
  });
  act(() => result.current.write('eins'));
  await rest();
  act(() => result.current.write('zwei'));
  await rest();
  expect(stored).toEqual(['eins']);
  await act(async () => waiting[0]?.());
  await rest();
  expect(stored).toEqual(['eins', 'zwei']);
});

test('[VIDEO-02] what could not be stored stays, says so, and is sent again on wish', async () => {
  let isDown = true;
  const { result } = kept(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(at)));
  act(() => result.current.write('Atemnot'));
  await rest();
  await rest();
  expect([result.current.value, result.current.state]).toEqual(['Atemnot', 'failed']);
  isDown = false;
  await act(async () => result.current.save());
  expect(result.current.state).toBe('kept');
});

test('[VIDEO-02] who leaves before it was stored loses nothing', () => {
  const stored: string[] = [];
  const { result, unmount } = kept((value) => {
    stored.push(value);
    return Promise.resolve(at);
  });
  act(() => result.current.write('letzte Worte'));
  unmount();
  expect(stored).toEqual(['letzte Worte']);
});
