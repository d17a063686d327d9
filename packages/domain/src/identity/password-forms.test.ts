import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordForms, wordPairs } from './password-forms.ts';

const hidden: [password: string, form: string][] = [
  ['Optimusprime', 'optimusprime'],
  ['Sunflower2026!', 'sunflower'],
  ['2026sunflower!!', 'sunflower'],
  ['nuttertools1!?', 'nuttertools1'],
  ['sun flower 1984', 'sunflower'],
  ['Sun-Flo_wer.12', 'sunflower'],
  ['sunflowersunflower', 'sunflower'],
  ['monkey1monkey1!', 'monkey1'],
  ['5unf10w3r2026', 'sunflower'],
  ['pr!ncess2026!', 'princess'],
  ['ｓｕｎｆｌｏｗｅｒ１２３', 'sunflower'],
];

for (const [password, form] of hidden)
  test(`[AUTH-17] "${password}" is also looked up as ${form}`, () =>
    assert.ok(passwordForms(password).includes(form)));

test('[AUTH-17] what is added to a word counts as added while it is no longer than the word', () => {
  assert.ok(passwordForms('sunset654321').includes('sunset'));
  assert.ok(!passwordForms('sunset7654321').includes('sunset'));
  assert.ok(passwordForms('sunflower12345678').includes('sunflower'));
  assert.ok(!passwordForms('sunflowers123456789').includes('sunflowers'));
});

test('[AUTH-17] two words in one are found with or without signs between and around them, parts under six letters never', () => {
  for (const password of ['purple elephant', 'purpleelephant7', '1Purple-Elephant!'])
    assert.ok(
      wordPairs(password).some(([first, second]) => first === 'purple' && second === 'elephant'),
      password,
    );
  assert.deepEqual(wordPairs('drei Boote'), []);
  assert.ok(wordPairs('dreiBooteNebel').every((pair) => pair.every((word) => word.length >= 6)));
  assert.deepEqual(wordPairs(`${'langes'.repeat(4)}s`), []);
});

test('[AUTH-17] two hundred characters of any kind have few forms', () => {
  for (const password of ['1'.repeat(200), 'aB3$'.repeat(50), `x${'!'.repeat(199)}`, '👩‍⚕️'.repeat(40)])
    assert.ok(passwordForms(password).length < 200, password.slice(0, 8));
});
