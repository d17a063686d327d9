import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSharedScreen } from './use-shared-screen.ts';

function shareable() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  return { track, stream };
}

function answering(answer: () => Promise<MediaStream>) {
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getDisplayMedia: answer } });
}

test('leaving the page of a call ends a shared screen', async () => {
  const { track, stream } = shareable();
  answering(async () => stream);
  const { result, unmount } = renderHook(useSharedScreen);
  await act(() => result.current.shareScreen());
  expect(result.current.screen).toBe(stream);
  expect(track.stop).not.toHaveBeenCalled();
  unmount();
  expect(track.stop).toHaveBeenCalled();
});

test('a screen given after the page was left is not shared', async () => {
  const { track, stream } = shareable();
  const { promise, resolve } = Promise.withResolvers<MediaStream>();
  answering(() => promise);
  const { result, unmount } = renderHook(useSharedScreen);
  const asked = result.current.shareScreen();
  unmount();
  resolve(stream);
  await asked;
  expect(track.stop).toHaveBeenCalled();
});

test('sharing again ends it', async () => {
  const { track, stream } = shareable();
  answering(async () => stream);
  const { result } = renderHook(useSharedScreen);
  await act(() => result.current.shareScreen());
  await act(() => result.current.shareScreen());
  expect(result.current.screen).toBeNull();
  expect(track.stop).toHaveBeenCalled();
});
