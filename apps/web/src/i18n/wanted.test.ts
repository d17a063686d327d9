import { afterEach, expect, test, vi } from 'vitest';
import { addTexts, showTexts, translate } from './texts.ts';
import { textsComeFrom, textsReady, wantTexts } from './wanted.ts';

afterEach(() => void vi.useRealTimers());

test('[SHELL-04] a page waits for its namespaces, each fetched once', async () => {
  const load = vi.fn(async (namespace: string) => {
    await Promise.resolve();
    addTexts('de', { [namespace]: { title: `Titel ${namespace}` } });
  });
  textsComeFrom(load);
  showTexts('de');
  wantTexts('a', 'b');
  wantTexts('b');
  await textsReady();
  expect(load.mock.calls).toEqual([['a'], ['b']]);
  expect(translate(['b'], 'title')).toBe('Titel b');
});

test('a namespace nobody asked for ahead is fetched when its first text is wanted', async () => {
  textsComeFrom((namespace) => Promise.resolve(addTexts('de', { [namespace]: { title: 'später' } })));
  showTexts('de');
  expect(translate([], 'late:title')).toBe('title');
  await textsReady();
  expect(translate([], 'late:title')).toBe('später');
});

test('[BEYOND-07] texts that the network lost are asked for again once it is back, and waited for', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue();
  textsComeFrom(load);
  wantTexts('away');
  const ready = textsReady();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await ready;
  expect(load).toHaveBeenCalledTimes(2);
  isOnline.mockRestore();
});

test('texts that did not come are told to the page and asked for again by the next one', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  textsComeFrom(load);
  wantTexts('lost');
  await expect(textsReady()).rejects.toThrow('gone');
  await vi.runAllTimersAsync();
  wantTexts('lost');
  expect(load).toHaveBeenCalledTimes(2);
  await expect(textsReady()).rejects.toThrow('gone');
});
