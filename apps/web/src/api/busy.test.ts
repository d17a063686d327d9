import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { onceOnline } from '../i18n/once-online.ts';
import { busyUntil, busyWith } from './busy.ts';

const isBusy = () => document.documentElement.hasAttribute('data-busy');

afterEach(() => expect(isBusy(), 'nothing is left on its way').toBe(false));

it('the page is busy until the last of its parts has come, or did not', async () => {
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const chunk = onceOnline(() => one.promise);
  const part = busyUntil(other.promise);
  expect(isBusy()).toBe(true);
  one.resolve('came');
  expect(await chunk).toBe('came');
  expect(isBusy()).toBe(true);
  other.reject(new Error('did not come'));
  await expect(part).rejects.toThrow('did not come');
});

it('the page is busy while something is asked of the server or sent to it', async () => {
  const client = new QueryClient();
  busyWith(client);
  const answer = Promise.withResolvers<string>();
  const query = client.fetchQuery({ queryKey: ['asked'], queryFn: () => answer.promise });
  expect(isBusy()).toBe(true);
  answer.resolve('answered');
  await query;
  expect(isBusy()).toBe(false);
  const taken = Promise.withResolvers<string>();
  const sent = client.getMutationCache().build(client, { mutationFn: () => taken.promise });
  const done = sent.execute(undefined);
  await expect.poll(isBusy).toBe(true);
  taken.resolve('taken');
  await done;
});
