import assert from 'node:assert/strict';
import { test } from 'node:test';
import { camel } from '@fernpuls/contract/kit/resource';
import { mapKeys } from '../ground/map-keys.ts';
import { refusalOf } from '../testing/answers.ts';
import { type Authenticator, softwareAuthenticator } from '../testing/authenticator.ts';
import { type Answer, testServer, type TestPerson, type TestTenant } from '../testing/server.ts';
import { hashPassword } from './password.ts';

const server = await testServer();
const tenant = await server.tenant();
const origin = `http://${tenant.host}`;
const password = 'Zwölf Boote im Nebel';
const hash = await hashPassword(password);

type Asked = { challenge: string; options: Record<string, unknown> };
type Waiting = { challenge: string; methods: string[] };
type Shown = { id: string; label: string; is_backed_up: boolean; last_used_at: string | null };

function body(answer: Answer): unknown {
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

/** As the browser has it: in camel case. */
const questionOf = (answer: Answer) => mapKeys(body(answer), camel) as Asked;
const oneOf = (answer: Answer) => body(answer) as { data: Shown };
const manyOf = (answer: Answer) => body(answer) as { data: Shown[] };
/** Half a sign-in, and a locked session: both ask with a challenge. */
const waitingOf = (answer: Answer) => (body(answer) as { data: null; second_factor: Waiting }).second_factor;
const lockOf = (answer: Answer) => body(answer) as Waiting;

async function account(of: TestTenant = tenant) {
  const person = await of.person([{ key: 'task', access: 'read' }]);
  const statement = 'insert into credential (tenant_id, physician_id, password_hash) values ($1, $2, $3)';
  await server.admin.query(statement, [of.id, person.id, hash]);
  return { ...person, email: person.headers.uid ?? '' };
}

const ask = (method: string, path: string, input?: unknown, as: TestPerson | null = null) =>
  tenant.ask(method, `/web/v1/${path}`, input, as);

async function register(person: TestPerson, device = softwareAuthenticator(), label = 'Laptop') {
  const asked = questionOf(await ask('POST', 'account/passkeys/options', {}, person));
  const credential = device.register(asked.options, { origin });
  const added = await ask(
    'POST',
    'account/passkeys',
    { challenge: asked.challenge, credential, label },
    person,
  );
  return { device, added };
}

const options = async (challenge?: string, as: TestPerson | null = null) =>
  questionOf(await ask('POST', 'auth/passkey/options', challenge ? { challenge } : {}, as));
const signIn = (challenge: string, credential: Record<string, unknown>, more = {}) =>
  ask('POST', 'auth/passkey', { challenge, credential, ...more });

const idOf = (answer: Answer) => (answer.body as { data: { id: string } | null }).data?.id;

test('[AUTH-05] a registered passkey signs in alone, on the practice’s host, without an address typed', async () => {
  const person = await account();
  const { device, added } = await register(person);
  const { data } = oneOf(added);
  assert.deepEqual([data.label, data.last_used_at], ['Laptop', null]);
  const asked = await options();
  assert.equal(asked.options.rpId, `${tenant.key}.localhost`);
  assert.equal(asked.options.userVerification, 'required');
  assert.deepEqual(asked.options.allowCredentials, [], 'nothing tells whose passkeys exist');
  const answer = await signIn(asked.challenge, device.answer(asked.options, { origin }), { remember: true });
  assert.equal(idOf(answer), person.id);
  const headers = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, answer.headers[name] ?? '']),
  );
  const mine = manyOf(await ask('GET', 'account/passkeys', undefined, { id: person.id, headers }));
  assert.notEqual(mine.data[0]?.last_used_at, null);
  const { attributes } = (answer.body as { data: { attributes: { remember_token: string } } }).data;
  assert.match(attributes.remember_token, /^fpr_/);
});

test('[AUTH-05] after the password the passkey completes the sign-in, and only the person’s own', async () => {
  const person = await account();
  const { device } = await register(person);
  const stranger = await account();
  const { device: other } = await register(stranger);
  const first = async () => {
    const answer = await ask('POST', 'auth/sign_in', { email: person.email, password });
    const entry = waitingOf(answer);
    assert.equal((answer.body as { data: null }).data, null);
    assert.deepEqual(entry.methods, ['passkey']);
    assert.equal(answer.headers['access-token'], undefined);
    return entry.challenge;
  };
  const challenge = await first();
  const asked = await options(challenge);
  assert.equal(asked.challenge, challenge);
  assert.deepEqual(
    (asked.options.allowCredentials as { id: string }[]).map(({ id }) => id),
    [device.credentialId],
  );
  const wrong = await signIn(challenge, other.answer(asked.options, { origin }));
  assert.equal(refusalOf(wrong), '401 passkey_refused');
  const again = await options(challenge);
  const right = device.answer(again.options, { origin });
  assert.equal(idOf(await signIn(challenge, right)), person.id);
  assert.equal(refusalOf(await signIn(challenge, right)), '401 passkey_refused');
  assert.equal(
    refusalOf(await ask('POST', 'auth/passkey/options', { challenge })),
    '401 challenge_expired',
    'the sign-in is used up',
  );
});

test('[AUTH-05] a passkey that answers one sign-in does not answer another', async () => {
  const person = await account();
  const { device } = await register(person);
  const begin = async () =>
    waitingOf(await ask('POST', 'auth/sign_in', { email: person.email, password })).challenge;
  const [one, two] = [await begin(), await begin()];
  const asked = await options(one);
  assert.equal(refusalOf(await signIn(two, device.answer(asked.options, { origin }))), '401 passkey_refused');
  const free = await options();
  assert.equal(refusalOf(await signIn(two, device.answer(free.options, { origin }))), '401 passkey_refused');
});

const attacks: [string, (device: Authenticator, asked: Asked) => Record<string, unknown>][] = [
  ['another origin', (device, { options: o }) => device.answer(o, { origin: 'http://evil.localhost' })],
  [
    'another port',
    (device, { options: o }) => device.answer(o, { origin: `http://${tenant.key}.localhost:1` }),
  ],
  [
    'another host in the authenticator',
    (device, { options: o }) => device.answer(o, { origin, rpId: 'localhost' }),
  ],
  ['a user nobody verified', (device, { options: o }) => device.answer(o, { origin, userVerified: false })],
  [
    'a challenge of one’s own',
    (device, { options: o }) => device.answer({ ...o, challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }, { origin }),
  ],
  [
    'a signature of another key',
    (device, { options: o }) => {
      return softwareAuthenticator(device.credentialId).answer(o, { origin });
    },
  ],
  [
    'a changed signature',
    (device, { options: o }) => {
      const made = device.answer(o, { origin });
      const response = made.response as Record<string, string>;
      const bytes = Buffer.from(response.signature ?? '', 'base64url');
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      return { ...made, response: { ...response, signature: bytes.toString('base64url') } };
    },
  ],
  ['an unknown passkey', (_, { options: o }) => softwareAuthenticator().answer(o, { origin })],
  ['no response at all', () => ({})],
  ['something else', () => ({ id: 7, response: { clientDataJSON: 'x' } })],
];
for (const [what, attack] of attacks)
  test(`[AUTH-05] refused: ${what}`, async () => {
    const { device } = await register(await account());
    const asked = await options();
    const answer = await signIn(asked.challenge, attack(device, asked));
    assert.equal(refusalOf(answer), '401 passkey_refused');
    assert.equal(answer.headers['access-token'], undefined);
    const next = await options();
    assert.equal((await signIn(next.challenge, device.answer(next.options, { origin }))).status, 200);
  });

test('[AUTH-05] an answer counts once, even when it comes twice at the same time', async () => {
  const { device } = await register(await account());
  const asked = await options();
  const credential = device.answer(asked.options, { origin });
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => signIn(asked.challenge, credential)));
  assert.equal(atOnce.filter(({ status }) => status === 200).length, 1);
  assert.equal(atOnce.filter((answer) => refusalOf(answer) === '401 passkey_refused').length, 5);
});

test('[AUTH-05] a copied authenticator is noticed: its counter does not go on', async () => {
  const person = await account();
  const { device } = await register(person);
  const copy = device.clone();
  const first = await options();
  assert.equal((await signIn(first.challenge, device.answer(first.options, { origin }))).status, 200);
  const second = await options();
  const stale = copy.answer(second.options, { origin });
  assert.equal(refusalOf(await signIn(second.challenge, stale)), '401 passkey_refused');
  const noted = await server.admin.query<{ changes: { reason: string } }>(
    "select changes from audit_entry where subject_id = $1 and action = 'passkey_refused'",
    [person.id],
  );
  assert.equal(noted.rows[0]?.changes.reason, 'counter_went_back');
});

test('[AUTH-05] a challenge runs out after five minutes', async (t) => {
  const { device } = await register(await account());
  const asked = await options();
  const credential = device.answer(asked.options, { origin });
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 301_000 });
  assert.equal(refusalOf(await signIn(asked.challenge, credential)), '401 passkey_refused');
});

test('[AUTH-05] [ROLES-09] a passkey of one practice opens no other, nor does a question of another', async () => {
  const { device } = await register(await account());
  const other = await server.tenant();
  const asked = questionOf(await other.ask('POST', '/web/v1/auth/passkey/options', {}, null));
  const credential = device.answer(asked.options, { origin: `http://${other.host}` });
  const there = { challenge: asked.challenge, credential };
  assert.equal(
    refusalOf(await other.ask('POST', '/web/v1/auth/passkey', there, null)),
    '401 passkey_refused',
  );
  assert.equal(refusalOf(await signIn(asked.challenge, credential)), '401 passkey_refused');
});

test('[AUTH-05] a person who left does not come in with a passkey', async () => {
  const person = await account();
  const { device } = await register(person);
  await server.admin.query('update physician set is_active = false where id = $1', [person.id]);
  const asked = await options();
  assert.equal(
    refusalOf(await signIn(asked.challenge, device.answer(asked.options, { origin }))),
    '401 passkey_refused',
  );
});

test('[AUTH-05] registering needs this person’s question, this origin and a verified user', async () => {
  const [person, other] = [await account(), await account()];
  const asked = questionOf(await ask('POST', 'account/passkeys/options', {}, person));
  const send = (credential: unknown, as: TestPerson = person, challenge = asked.challenge) =>
    ask('POST', 'account/passkeys', { challenge, credential, label: 'x' }, as);
  const device = softwareAuthenticator();
  const good = device.register(asked.options, { origin });
  assert.equal(refusalOf(await send(good, other)), '401 challenge_expired');
  const assertion = await options(undefined, person);
  const mixed = softwareAuthenticator().register(
    { ...asked.options, challenge: assertion.challenge },
    { origin },
  );
  assert.equal(refusalOf(await send(mixed, person, assertion.challenge)), '401 challenge_expired');
  for (const bad of [
    { origin: 'http://evil.localhost' },
    { origin, userVerified: false },
    { origin, rpId: 'x' },
  ]) {
    const next = questionOf(await ask('POST', 'account/passkeys/options', {}, person));
    const credential = softwareAuthenticator().register(next.options, bad);
    assert.equal(
      refusalOf(await send(credential, person, next.challenge)),
      '422 passkey_refused /credential',
    );
  }
  const mine = manyOf(await ask('GET', 'account/passkeys', undefined, person));
  assert.deepEqual(mine.data, []);
  const { added } = await register(person, device);
  assert.equal(added.status, 200);
  assert.equal(refusalOf((await register(person, device)).added), '422 passkey_refused /credential', 'once');
});

test('[AUTH-05] [AUTH-16] passkeys are renamed and removed by their owner alone, and the owner is told by mail', async () => {
  const [person, other] = [await account(), await account()];
  const { device, added } = await register(person);
  const { id } = oneOf(added).data;
  const path = `account/passkeys/${id}`;
  assert.equal(refusalOf(await ask('PATCH', path, { label: 'Y' }, other)), '404 not_found');
  assert.equal(refusalOf(await ask('DELETE', path, undefined, other)), '404 not_found');
  const renamed = oneOf(await ask('PATCH', path, { label: ' Praxis-Laptop ' }, person));
  assert.equal(renamed.data.label, 'Praxis-Laptop');
  assert.equal((await ask('DELETE', path, undefined, person)).status, 200);
  const asked = await options();
  assert.equal(
    refusalOf(await signIn(asked.challenge, device.answer(asked.options, { origin }))),
    '401 passkey_refused',
  );
  const mails = await server.admin.query<{ template: string; params: { label: string } }>(
    'select template, params from mail_message where recipient = $1 order by created_at, template',
    [person.email],
  );
  assert.deepEqual(
    mails.rows.map(({ template, params }) => `${template} ${params.label}`),
    ['passkey_added Laptop', 'passkey_removed Praxis-Laptop'],
  );
});

test('[AUTH-05] registering and removing need a fresh proof', async () => {
  const person = await account();
  await server.admin.query('update session set fresh_until = null where physician_id = $1', [person.id]);
  assert.equal(refusalOf(await ask('POST', 'account/passkeys/options', {}, person)), '403 proof_required');
});

test('[SHELL-14] a passkey is a fresh proof and unlocks a locked session', async () => {
  const person = await account();
  const { device } = await register(person);
  const asked = await options(undefined, person);
  const proof = { challenge: asked.challenge, credential: device.answer(asked.options, { origin }) };
  assert.equal((await ask('POST', 'auth/proof', proof, person)).status, 200);
  assert.equal((await ask('POST', 'auth/lock', {}, person)).status, 200);
  const locked = lockOf(await ask('GET', 'auth/challenge', undefined, person));
  assert.ok(locked.methods.includes('passkey'));
  const question = await options(locked.challenge, person);
  const credential = device.answer(question.options, { origin });
  const unlocked = await ask('POST', 'auth/unlock', { challenge: locked.challenge, credential }, person);
  assert.equal(unlocked.status, 200, JSON.stringify(unlocked.body));
  assert.equal((await ask('GET', 'tasks', undefined, person)).status, 200);
});
