import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig, SettingError } from './config.ts';

const keys = { FILE_STORE_KEY_ID: 'key', FILE_STORE_SECRET: 'secret' };

test('[PATIENT-10] a file store is a bucket or a folder of one, with its keys; anything else stops the start with a sentence', () => {
  const url = 'https://s3.example.org/praxis/dateien';
  const { fileStore } = readConfig({ FILE_STORE_URL: url, ...keys });
  assert.deepEqual(fileStore, { url: new URL(url), keyId: 'key', secret: 'secret', region: 'us-east-1' });
  assert.equal(readConfig({}).fileStore, null);
  const wrong = ['s3://praxis', 'https://s3.example.org', 'https://s3.example.org/ab', `${url}?x=1`, ''];
  for (const one of wrong)
    assert.throws(() => readConfig({ FILE_STORE_URL: one, ...keys }), SettingError, one);
  assert.throws(() => readConfig({ FILE_STORE_URL: url, FILE_STORE_KEY_ID: 'key' }), /FILE_STORE_SECRET/);
});

test('[PATIENT-10] a virus scanner is named by its socket', () => {
  const scanner = (given: string) => readConfig({ CLAMAV_URL: given }).virusScanner;
  assert.deepEqual(scanner('tcp://127.0.0.1:3310'), { host: '127.0.0.1', port: 3310 });
  assert.deepEqual(scanner('tcp://[::1]:3310'), { host: '::1', port: 3310 });
  assert.deepEqual(scanner('unix:/run/clamav/clamd.ctl'), { path: '/run/clamav/clamd.ctl' });
  assert.equal(scanner(''), null);
  for (const one of ['tcp://127.0.0.1', 'http://127.0.0.1:3310', 'unix:', '/run/clamd.ctl'])
    assert.throws(() => scanner(one), SettingError, one);
});
