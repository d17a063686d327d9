import { expect, test } from 'vitest';
import { stored } from './stored.ts';
import { storageKeys } from './storage-keys.ts';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('[SHELL-25] the keys of the specification are all there', () => {
  const wanted = [
    'diary_type.',
    'minified_menu',
    'seen_news',
    'auto_logout_disabled',
    'auto_logout_interval',
    'trusted_device',
    'remember_token',
    'video_client',
    'sensor_devices',
    'auth_headers',
    'locale',
  ];
  expect(Object.keys(storageKeys)).toEqual(expect.arrayContaining(wanted));
});

test('[SHELL-25] no other file writes to local storage past `stored`', () => {
  const writers = Object.entries(sources)
    .filter(([path]) => !path.includes('.test.') && !path.includes('/test/'))
    .filter(([, text]) => /localStorage\.(set|get|remove)Item/.test(text))
    .map(([path]) => path);
  expect(writers).toEqual(['./stored.ts']);
});

test('[SHELL-25] a value survives a new page and is kept under one prefix', () => {
  stored<boolean>('help_open', false).set(true);
  expect(localStorage.getItem('fernpuls.help_open')).toBe('true');
  expect(stored<boolean>('help_open', false).get()).toBe(true);
});
