import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serverAnswered, useSilentSince } from './reachability.ts';

test('[BEYOND-07] an answer to what was asked before the network went does not hide that it is gone', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(useSilentSince);
  const before = Date.now();
  act(() => void window.dispatchEvent(new Event('offline')));
  const since = result.current ?? 0;
  expect(since).toBeGreaterThanOrEqual(before);
  act(() => serverAnswered(before));
  expect(result.current).toBe(since);
  act(() => serverAnswered(since + 1));
  expect(result.current).toBeNull();
  isOnline.mockRestore();
});
