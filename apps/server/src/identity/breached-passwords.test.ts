import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { passwordForms, wordPairs } from '@fernpuls/domain/identity/password-forms';
import { passwordFault } from '@fernpuls/domain/identity/password-rules';
import { accountsOf, goodPassword, sessionOf } from '../testing/accounts.ts';
import { refusalOf } from '../testing/answers.ts';
import { everything, testServer } from '../testing/server.ts';
import { markBytes, packMarks, isListed } from '../ground/listed-marks.ts';
import { isBreached } from './breached-passwords.ts';

const file = join(import.meta.dirname, 'breached-passwords.bin');
const entries = statSync(file).size / markBytes;
const nobody = { email: '', names: [] };

/** The same sequence each time (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const stolen = [
  'nightcrawler',
  'Optimusprime',
  'Sunflower2026!',
  '5unf10w3r2026!',
  'sunflower sunflower',
  'purple elephant',
  'Peanutbutter77',
  'nissanskyline!',
];
for (const password of stolen)
  test(`[AUTH-17] ${password} passes the rules of its making and is known from breaches`, () => {
    assert.equal(passwordFault(password, nobody), null);
    assert.ok(isBreached(password));
  });

const own = [
  'drei Boote im Nebel',
  'k7#Lm2!qR9vX',
  'Zwölf Boote im Nebel',
  'Sieben Möwen über dem Deich',
  'Der Kater schläft auf Station 4',
  'Windrad, Ebbe, Teekanne',
  goodPassword,
];
for (const password of own)
  test(`[AUTH-17] "${password}" is in no list`, () => assert.equal(isBreached(password), false));

test('[AUTH-17] of 100,000 random passwords of twelve characters none is taken for a stolen one', () => {
  const below = numbers(20_261_123);
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&*+-_'];
  const made = Array.from({ length: 100_000 }, () =>
    Array.from({ length: 12 }, () => alphabet[below(alphabet.length)]).join(''),
  );
  assert.deepEqual(made.filter(isBreached), []);
});

test('[AUTH-17] a mark meets a foreign word by chance less than once in 100,000 passwords, however many forms one has', () => {
  const longest = `${'1'.repeat(90)}Ab1!`.repeat(2);
  const looks = Math.max(...[...stolen, ...own, longest].map((text) => passwordForms(text).length)) + 2 * 13;
  assert.ok(wordPairs('a'.repeat(24)).length <= 13);
  assert.ok((entries * looks) / 2 ** (8 * markBytes) < 1 / 100_000);
});

test('[AUTH-17] the list holds 70,000 entries in order, each once, and takes less than a megabyte', () => {
  const marks = readFileSync(file);
  assert.ok(entries > 70_000 && Number.isInteger(entries) && marks.length < 1_000_000);
  for (let at = markBytes; at < marks.length; at += markBytes)
    assert.ok(marks.subarray(at - markBytes, at).compare(marks.subarray(at, at + markBytes)) < 0, `${at}`);
});

test('[AUTH-17] every entry of a list is found, whatever their number, and nothing beside them', () => {
  for (const count of [0, 1, 2, 3, 100]) {
    const words = Array.from({ length: count }, (_, at) => `word ${at}`);
    const marks = packMarks([...words, ...words]);
    assert.ok(words.every((word) => isListed(marks, word)));
    assert.equal(isListed(marks, 'another'), false);
  }
});

test('[AUTH-17] a stolen password is refused by name in the account, by a link and for a colleague, and so is the practice’s address', async () => {
  const server = await testServer();
  const tenant = await server.tenant();
  const { account, ask, signIn } = accountsOf(server, tenant);
  const person = await account();
  const as = sessionOf(await signIn(person.email));
  const twice = (password: string) => ({ new_password: password, repeated_password: password });
  const body = { current_password: goodPassword, ...twice('Sunflower2026!') };
  const changed = await ask('PATCH', '/account/password', { as, body });
  assert.equal(refusalOf(changed), '422 password_breached /new_password');
  const holder = await tenant.person(everything);
  const set = await ask('PATCH', `/physicians/${person.id}/password`, {
    as: holder,
    body: { new_password: 'purple elephant' },
  });
  assert.equal(refusalOf(set), '422 password_breached /new_password');
  const named = { ...body, ...twice(`Wir sind ${tenant.key}!`) };
  assert.equal(
    refusalOf(await ask('PATCH', '/account/password', { as, body: named })),
    '422 password_holds_name /new_password',
  );
  assert.equal((await signIn(person.email)).status, 200, 'nothing was changed');
});
