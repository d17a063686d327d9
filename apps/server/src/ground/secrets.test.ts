import assert from 'node:assert/strict';
import { hash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig, SettingError } from '../config.ts';
import { createSecrets, readSecretKey } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernpuls-secrets-'));
after(() => rmSync(folder, { recursive: true }));
const secrets = createSecrets(randomBytes(32));

test('[AUTH-04] a sealed secret opens again, looks like noise and never the same twice', () => {
  const [first, second] = [secrets.sealSecret('geheim ✓', 'a'), secrets.sealSecret('geheim ✓', 'a')];
  assert.equal(secrets.openSecret(first, 'a'), 'geheim ✓');
  assert.notDeepEqual(first, second);
  assert.ok(!first.includes('geheim'));
});

test('[AUTH-04] a changed byte, another owner or another key opens nothing', () => {
  const sealed = secrets.sealSecret('geheim', 'totp:1:a');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.throws(() => secrets.openSecret(changed, 'totp:1:a'), `byte ${at}`);
  }
  assert.throws(() => secrets.openSecret(sealed, 'totp:2:a'));
  assert.throws(() => secrets.openSecret(sealed.subarray(0, 12), 'totp:1:a'));
  assert.throws(() => createSecrets(randomBytes(32)).openSecret(sealed, 'totp:1:a'));
  assert.throws(() => createSecrets(randomBytes(32), [randomBytes(32)]).openSecret(sealed, 'totp:1:a'));
});

test('[AUTH-04] an earlier key opens and never seals; each value begins with the mark of the key that sealed it', () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const [before, between, after] = [createSecrets(old), createSecrets(next, [old]), createSecrets(next)];
  const sealed = before.sealSecret('geheim', 'a');
  assert.equal(between.openSecret(sealed, 'a'), 'geheim');
  assert.throws(() => after.openSecret(sealed, 'a'));
  const anew = between.sealSecret('geheim', 'a');
  assert.equal(after.openSecret(anew, 'a'), 'geheim');
  assert.throws(() => before.openSecret(anew, 'a'));
  assert.equal(createSecrets(old, [next]).openSecret(anew, 'a'), 'geheim', 'the first step of a change');
  assert.deepEqual(
    anew.subarray(0, 5),
    Buffer.concat([Buffer.of(2), hash('sha256', next, 'buffer').subarray(0, 4)]),
  );
});

test('[AUTH-04] values of the first version, which bear no mark, open with whichever key it was', () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const first = Buffer.concat([Buffer.of(1), createSecrets(old).sealSecret('geheim', 'a').subarray(5)]);
  for (const secret of [createSecrets(old), createSecrets(next, [old])])
    assert.equal(secret.openSecret(first, 'a'), 'geheim');
  assert.throws(() => createSecrets(next).openSecret(first, 'a'));
  assert.throws(() => createSecrets(next, [old]).openSecret(first, 'b'));
});

test('the key of an installation is made once, readable by its owner alone, and kept', () => {
  const place = { secretKey: null, dataDir: join(folder, 'fresh') };
  const key = readSecretKey(place);
  assert.equal(key.length, 32);
  assert.deepEqual(readSecretKey(place), key);
  assert.equal(statSync(join(place.dataDir, 'secret.key')).mode & 0o777, 0o600);
  writeFileSync(join(place.dataDir, 'secret.key'), 'broken');
  assert.throws(() => readSecretKey(place), SettingError);
});

test('SECRET_KEY is 32 bytes in base64 or hex, anything else stops the start', () => {
  const key = randomBytes(32);
  for (const text of [key.toString('base64'), key.toString('hex')])
    assert.deepEqual(readSecretKey(readConfig({ SECRET_KEY: text })), key);
  assert.equal(readConfig({}).secretKey, null);
  assert.throws(() => readConfig({ SECRET_KEY: 'too short' }), SettingError);
  const [one, two] = [randomBytes(32), randomBytes(32)];
  const list = `${one.toString('base64')}, ${two.toString('hex')},`;
  assert.deepEqual(readConfig({ SECRET_KEY_PREVIOUS: list }).previousKeys, [one, two]);
  assert.deepEqual(readConfig({}).previousKeys, []);
  assert.throws(() => readConfig({ SECRET_KEY_PREVIOUS: 'too short' }), SettingError);
});

test('mail settings are an SMTP address and one sender', () => {
  const { smtpUrl, mailFrom } = readConfig({ SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'p@x.de' });
  assert.deepEqual([smtpUrl, mailFrom], ['smtps://u:p@mail.example:465', 'p@x.de']);
  assert.equal(readConfig({}).smtpUrl, null);
  assert.throws(() => readConfig({ SMTP_URL: 'https://mail.example' }), SettingError);
  assert.throws(() => readConfig({ MAIL_FROM: 'a@b, c@d' }), SettingError);
});
