// Alone: its mails go to a mail server of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf, goodPassword, sessionOf } from '../testing/accounts.ts';
import { refusalOf } from '../testing/answers.ts';
import { mailSink } from '../testing/mail-sink.ts';
import { ownServer } from '../testing/server.ts';

const sink = await mailSink();
const server = await ownServer({ smtpUrl: sink.url });
const tenant = await server.tenant();
const { account, ask, signIn } = accountsOf(server, tenant);
type Values = Record<string, unknown>;
let counter = 0;
const newAddress = () => `neu-${(counter += 1)}@${tenant.key}.example`;

async function signedIn() {
  const person = await account([{ key: 'task', access: 'read' }]);
  const as = sessionOf(await signIn(person.email));
  const change = (body: Values) => ask('PATCH', '/account/profile', { as, body });
  const profile = async () => (await ask('GET', '/account/profile', { as })).body as Values;
  const newEmail = (email: string) => ask('POST', '/account/email', { as, body: { email } });
  return { ...person, as, change, profile, newEmail };
}

async function tokenTo(email: string, nth = 1): Promise<string> {
  const mail = await sink.mailTo(email, nth);
  return /#token=(\S+)/.exec(mail.text ?? '')?.[1] ?? assert.fail(mail.text);
}
const confirm = (token: string) => ask('POST', '/auth/email', { body: { token } });

test('[ENTITY-01] a person changes name, salutation, telephone and language of their own account, and it stands in the audit', async () => {
  const { id, as, change, profile, email } = await signedIn();
  const wanted = {
    title: 'Dr.',
    first_name: 'Änne',
    last_name: 'Groß',
    salutation: 'none',
    phone: '+49 40 1',
    language: 'fr',
  };
  assert.equal(refusalOf(await change(wanted)), '200');
  assert.deepEqual(await profile(), { ...wanted, email, profession: 'nurse', new_email: null });
  await change({ phone: null });
  assert.equal((await profile()).phone, null);
  const audit = await server.admin.query<{ changes: Values }>(
    "select changes from audit_entry where subject_id = $1 and action = 'update' order by id",
    [id],
  );
  assert.deepEqual(audit.rows.at(-1)?.changes, { phone: ['+49 40 1', null] });
  const session = (await ask('GET', '/auth/validate_token', { as })).body as { data: { attributes: Values } };
  assert.equal(session.data.attributes.last_name, 'Groß');
});

test('[ROLES-05] nobody makes themselves somebody else: address, profession and activity are not among it', async () => {
  const { change, profile } = await signedIn();
  const before = await profile();
  for (const name of ['email', 'profession', 'is_active', 'role_ids', 'id'])
    assert.equal(refusalOf(await change({ [name]: 'administrator' })), `422 unknown_field /${name}`);
  for (const [name, value, refusal] of [
    ['last_name', ' ', 'required'],
    ['first_name', 'x'.repeat(81), 'too_long'],
    ['salutation', 'sir', 'not_a_choice'],
    ['language', 'xx', 'not_a_choice'],
  ])
    assert.equal(refusalOf(await change({ [String(name)]: value })), `422 ${refusal} /${name}`);
  assert.deepEqual(await profile(), before);
});

test('[AUTH-07] a new address counts when its mail was answered, once; the old one is told and everybody signed in is out', async () => {
  const { email, as, profile, newEmail } = await signedIn();
  const wanted = newAddress();
  assert.equal(refusalOf(await newEmail(wanted.toUpperCase())), '200');
  assert.equal((await profile()).email, email);
  assert.equal(((await profile()).new_email as Values).email, wanted);
  const token = await tokenTo(wanted);
  assert.deepEqual((await confirm(token)).body, { email: wanted });
  assert.equal(refusalOf(await confirm(token)), '401 link_expired');
  assert.equal(refusalOf(await ask('GET', '/account/profile', { as })), '401 session_expired');
  assert.equal(refusalOf(await signIn(email)), '401 sign_in_failed');
  assert.equal(refusalOf(await signIn(wanted)), '200');
  const told = await sink.mailTo(email);
  assert.match(told.text ?? '', new RegExp(wanted));
});

test('[AUTH-07] a link of an address asked for before, one that ran out and one that was given up open nothing', async () => {
  const { id, as, email, newEmail } = await signedIn();
  const [first, second] = [newAddress(), newAddress()];
  await newEmail(first);
  const old = await tokenTo(first);
  await newEmail(second);
  const current = await tokenTo(second);
  assert.equal(refusalOf(await confirm(old)), '401 link_expired');
  await server.admin.query(
    "update email_change set expires_at = now() - interval '1 second' where physician_id = $1",
    [id],
  );
  assert.equal(refusalOf(await confirm(current)), '401 link_expired');
  const third = newAddress();
  await newEmail(third);
  assert.equal(refusalOf(await ask('DELETE', '/account/email', { as })), '200');
  assert.equal(refusalOf(await confirm(await tokenTo(third))), '401 link_expired');
  assert.equal(refusalOf(await signIn(email)), '200', 'nothing changed');
});

test('[AUTH-07] an address somebody has here is refused, when asked and when confirmed', async () => {
  const [one, two] = [await signedIn(), await signedIn()];
  assert.equal(refusalOf(await one.newEmail(two.email)), '422 already_taken /email');
  assert.equal(refusalOf(await one.newEmail(one.email)), '422 no_change /email');
  assert.equal(refusalOf(await one.newEmail('nothing')), '422 email_invalid /email');
  const wanted = newAddress();
  await one.newEmail(wanted);
  await two.newEmail(wanted);
  await confirm(await tokenTo(wanted, 1));
  assert.equal(refusalOf(await confirm(await tokenTo(wanted, 2))), '422 already_taken /email');
});

test('[AUTH-07] a new address needs a fresh proof, and a reset link sent to the old one is worth nothing afterwards', async () => {
  const { as, email, newEmail } = await signedIn();
  // The session was not used yet: nothing is remembered of it.
  await server.admin.query('update session set fresh_until = null where id = $1', [as.headers.client]);
  assert.equal(refusalOf(await newEmail(newAddress())), '403 proof_required');
  await ask('POST', '/auth/proof', { as, body: { password: goodPassword } });
  await ask('POST', '/auth/password', { body: { email } });
  const reset = await tokenTo(email);
  const wanted = newAddress();
  await newEmail(wanted);
  await confirm(await tokenTo(wanted));
  const password = 'Zwölf Boote im Nebel';
  const body = { token: reset, password, repeated_password: password };
  assert.equal(refusalOf(await ask('PATCH', '/auth/password', { body })), '401 link_expired');
});

test('[AUTH-19] addresses cannot be tried one after the other', async () => {
  const { newEmail } = await signedIn();
  const answers = [];
  for (let n = 0; n < 8; n += 1) answers.push(refusalOf(await newEmail(newAddress())));
  assert.equal(answers[0], '200');
  assert.equal(answers.at(-1), '429 too_many_attempts');
});
