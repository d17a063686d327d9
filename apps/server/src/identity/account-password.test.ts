import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf, goodPassword, rememberOf, sessionOf } from '../testing/accounts.ts';
import { refusalOf } from '../testing/answers.ts';
import { everything, type TestPerson, testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const { account, ask, signIn, validate } = accountsOf(server, tenant);
const better = 'drei Boote im Nebel';
const lives = async (as: TestPerson) => (await ask('GET', '/account/browsers', { as })).status;
const change = (as: TestPerson, current: string, next: string, repeated = next) =>
  ask('PATCH', '/account/password', {
    as,
    body: { current_password: current, new_password: next, repeated_password: repeated },
  });

test('[AUTH-17] a changed password ends all other sessions and remembered sign-ins, keeps this one, and is told', async () => {
  const { email } = await account();
  const here = await signIn(email, { remember: true });
  const other = await signIn(email, { remember: true });
  assert.equal((await change(sessionOf(here), goodPassword, better)).status, 200);
  assert.deepEqual([await lives(sessionOf(here)), await lives(sessionOf(other))], [200, 401]);
  assert.equal(refusalOf(await validate({ 'remember-token': rememberOf(other) })), '401 session_expired');
  assert.equal((await validate({ 'remember-token': rememberOf(here) })).status, 200);
  assert.equal(refusalOf(await signIn(email)), '401 sign_in_failed');
  assert.equal((await signIn(email, { password: better })).status, 200);
  const mail = await server.admin.query(
    "select 1 from mail_message where recipient = $1 and template = 'password_changed'",
    [email],
  );
  assert.equal(mail.rowCount, 1);
});

test('[AUTH-17] [API-17] [API-22] the current password is asked for, the new one keeps the rules and is repeated, each on its field', async () => {
  const { email } = await account();
  const as = sessionOf(await signIn(email));
  const refusals: [current: string, next: string, refusal: string][] = [
    ['falsch', better, '422 password_wrong /current_password'],
    [goodPassword, goodPassword, '422 password_unchanged /new_password'],
    [goodPassword, 'zu kurz', '422 too_short /new_password'],
    [goodPassword, 'passwort1234', '422 password_too_common /new_password'],
    [goodPassword, 'Petra und Probe gehen', '422 password_holds_name /new_password'],
    [goodPassword, '', '422 required /new_password required /repeated_password'],
    [goodPassword, 'x'.repeat(201), '422 too_long /new_password too_long /repeated_password'],
  ];
  for (const [current, next, refusal] of refusals)
    assert.equal(refusalOf(await change(as, current, next)), refusal, next.slice(0, 30));
  assert.equal(
    refusalOf(await change(as, goodPassword, better, `${better}.`)),
    '422 not_equal /repeated_password',
  );
  assert.equal((await signIn(email)).status, 200, 'nothing was changed');
});

test('[AUTH-17] who holds physician_password sets a colleague’s, with a fresh proof; the colleague’s sessions end', async () => {
  const colleague = await account();
  const theirs = sessionOf(await signIn(colleague.email));
  const holder = await tenant.person(everything);
  const reader = await tenant.person([{ key: 'physician_password', access: 'read' }]);
  const path = `/physicians/${colleague.id}/password`;
  const body = { new_password: better };
  assert.equal(refusalOf(await ask('PATCH', path, { as: reader, body })), '403 forbidden');
  assert.equal(refusalOf(await ask('PATCH', path, { body })), '401 unauthorized');
  const nowhere = '/physicians/018f0000-0000-7000-8000-000000000000/password';
  assert.equal(refusalOf(await ask('PATCH', nowhere, { as: holder, body })), '404 not_found');
  const abroad = accountsOf(server, await server.tenant());
  const foreign = await abroad.account();
  assert.equal(
    refusalOf(await ask('PATCH', `/physicians/${foreign.id}/password`, { as: holder, body })),
    '404 not_found',
  );
  assert.equal((await ask('PATCH', path, { as: holder, body })).status, 200);
  assert.equal(await lives(theirs), 401);
  assert.equal((await signIn(colleague.email, { password: better })).status, 200);
  const late = await tenant.person(everything);
  await server.admin.query('update session set fresh_until = now() where physician_id = $1', [late.id]);
  assert.equal(refusalOf(await ask('PATCH', path, { as: late, body })), '403 proof_required');
});

test('[AUTH-17] nobody takes over the account of somebody who may do more', async () => {
  const administrator = await account(everything);
  const holder = await tenant.person([{ key: 'physician_password', access: 'write' }]);
  const answer = await ask('PATCH', `/physicians/${administrator.id}/password`, {
    as: holder,
    body: { new_password: better },
  });
  assert.equal(answer.status, 422);
  assert.equal((await signIn(administrator.email)).status, 200);
});
