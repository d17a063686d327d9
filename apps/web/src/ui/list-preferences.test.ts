import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeListPreference, listPreferences } from '@fernpuls/contract/tenancy/list-preference.call';
import { ownClock } from '../test/clock.ts';
import { fakeApi } from '../test/fake-api.ts';
import { syncListPreferences } from './list-preferences.ts';
import { localPreference, rememberPreference } from './local-preference.ts';

let stop = () => {};
const sent: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  const api = fakeApi();
  api.on(listPreferences, () => ({
    data: [{ name: 'patients', preference: { sort: '-created_at', perPage: 50 } }],
  }));
  api.on(changeListPreference, (input) => {
    sent.push(input);
    return input;
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('[SHELL-26] what was chosen elsewhere is there after signing in, what only this browser knows stays', async () => {
  localPreference('patients').set({ density: 'compact', sort: 'name' });
  stop = syncListPreferences();
  await waitFor(() => expect(localPreference('patients').get().perPage).toBe(50));
  expect(localPreference('patients').get()).toEqual({ density: 'compact', sort: '-created_at', perPage: 50 });
});

test('[SHELL-26] a change is kept here at once and told to the server, several changes together', async () => {
  const turn = ownClock();
  stop = syncListPreferences();
  rememberPreference('tasks', { sort: 'due_at' });
  rememberPreference('tasks', { perPage: 100, range: { preset: '90D' } });
  expect(localPreference('tasks').get()).toEqual({ sort: 'due_at', perPage: 100, range: { preset: '90D' } });
  expect(sent).toEqual([]);
  await turn(800);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { name: 'tasks', preference: { sort: 'due_at', perPage: 100, range: { preset: '90D' } } },
  ]);
});

test('[SHELL-26] without the server the local copy works on', async () => {
  const failing = vi.fn(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', failing);
  stop = syncListPreferences();
  rememberPreference('tasks', { perPage: 25 });
  stop();
  await waitFor(() => expect(failing).toHaveBeenCalledTimes(2));
  expect(localPreference('tasks').get().perPage).toBe(25);
});
