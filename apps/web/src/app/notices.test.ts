import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import shell from '../../../../locales/de/shell.json';
import { addTexts, showTexts } from '../i18n/texts.ts';
import { closeToast, useToasts } from '../ui/toasts.ts';
import { showNotice } from './notices.ts';

beforeAll(() => {
  addTexts('de', { shell });
  showTexts('de');
});

let shown: { current: ReturnType<typeof useToasts> };
beforeEach(() => {
  shown = renderHook(() => useToasts()).result;
});
const texts = () => shown.current.map(({ text, persistent }) => ({ text, persistent }));
afterEach(() => act(() => shown.current.forEach(({ id }) => closeToast(id))));

test('[API-07] a network failure tells the delay, and three of them at once are one message', () => {
  act(() => {
    for (const seconds of [3, 3, 6]) showNotice({ kind: 'network', seconds });
  });
  expect(texts()).toEqual([{ text: shell.api.typeError.replace('{{seconds}}', '6'), persistent: false }]);
});

test('[API-13] the tries are told with their maximum, and the last message stays in their place', () => {
  act(() => {
    showNotice({ kind: 'retry', attempt: 1, retries: 3, seconds: 3 });
    showNotice({ kind: 'retry', attempt: 2, retries: 3, seconds: 6 });
  });
  expect(texts()).toHaveLength(1);
  expect(texts()[0]?.text).toContain('Versuch 2 von 3');
  act(() => showNotice({ kind: 'maxRetries', retries: 3 }));
  expect(texts()).toEqual([{ text: shell.api.maxRetries.replace('{{retries}}', '3'), persistent: true }]);
});

test('[API-10] a 404 stays until it is closed, once', () => {
  act(() => {
    showNotice({ kind: 'notFound' });
    showNotice({ kind: 'notFound' });
  });
  expect(texts()).toEqual([{ text: shell.api['404'], persistent: true }]);
});

test('[API-09] 403 and 406 are told, a 401 is told by the sign-in page', () => {
  act(() => showNotice({ kind: 'forbidden', status: 401 }));
  expect(texts()).toEqual([]);
  act(() => showNotice({ kind: 'forbidden', status: 406 }));
  expect(texts()).toEqual([{ text: shell.api['403'], persistent: false }]);
});
