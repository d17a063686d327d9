import { expect, test, vi } from 'vitest';
import { stored } from './stored.ts';

const token = () => stored<string>('remember_token', '');

test('[AUTH-11] what another tab has removed is gone here too', () => {
  const here = token();
  here.set('fpr_1');
  expect(here.get()).toBe('fpr_1');
  token().clear();
  expect(here.get()).toBe('');
});

test('where storage is blocked a choice lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'QuotaExceededError');
  });
  const here = token();
  here.set('fpr_2');
  expect(here.get()).toBe('fpr_2');
  here.clear();
  expect(here.get()).toBe('');
});
