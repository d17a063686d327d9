import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordFault } from './password-rules.ts';

const owner = {
  email: 'k.moldenhauer@praxis-nord.example',
  names: ['Katrin', 'Moldenhauer', 'Praxis am Deich'],
};

const passwords: [password: string, fault: string | null][] = [
  ['Elf Zeichen', 'too_short'],
  ['Zwölf Zeiche', null],
  ['drei Boote im Nebel', null],
  ['k7#Lm2!qR9vX', null],
  ['💙🩺🫀🫁🧠🦷🦴👁👂👃👄🖐', null],
  [`Lang ${'wx qz vb '.repeat(21)}ende`.slice(0, 200), null],
  [`Lang ${'wx qz vb '.repeat(23)}ende`.slice(0, 201), 'too_long'],
  ['passwort1234', 'password_too_common'],
  ['Passwort2026!', 'password_too_common'],
  ['P@ssw0rd1234', 'password_too_common'],
  ['qwertzuiop123', 'password_too_common'],
  ['123456789012', 'password_too_common'],
  ['aaaaaaaaaaaa', 'password_too_common'],
  ['abcabcabcabc', 'password_too_common'],
  ['Sommer2026!!', 'password_too_common'],
  ['Fernpuls2026!', 'password_too_common'],
  ['AdminAdminAdmin', 'password_too_common'],
  ['Correct horse battery staple', 'password_too_common'],
  ['1qaz2wsx3edc', 'password_too_common'],
  ['Krankenhaus2026', 'password_too_common'],
  ['Passwort für den Leuchtturm', null],
  ['grüne moldenhauer wiese', 'password_holds_name'],
  ['Katrins Katze jagt', 'password_holds_name'],
  ['k.moldenhauer@praxis-nord.example', 'password_holds_name'],
  ['Wir sind die Praxis am Deich', 'password_holds_name'],
];

for (const [password, fault] of passwords) {
  test(`[AUTH-17] "${password.slice(0, 40)}" of ${[...password].length} characters: ${fault ?? 'accepted'}`, () => {
    assert.equal(passwordFault(password, owner)?.code ?? null, fault);
  });
}

test('[AUTH-17] the length is told, and a short name forbids nothing', () => {
  assert.deepEqual(passwordFault('kurz', owner), { code: 'too_short', params: { min: 12 } });
  assert.equal(passwordFault('drei Boote im Nebel', { email: 'im@x.example', names: ['Im', ''] }), null);
});
