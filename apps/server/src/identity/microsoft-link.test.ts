import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf, sessionOf } from '../testing/accounts.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { openIdProvider } from '../testing/open-id-provider.ts';
import { testServer, type TestPerson } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const { account, ask, signIn } = accountsOf(server, tenant);
const provider = await openIdProvider({ redirectUris: [`http://${tenant.host}/login/microsoft`] });
const settings = {
  issuer: provider.issuer,
  client_id: provider.clientId,
  secret: provider.secret,
  is_enabled: true,
};
assert.equal((await tenant.ask('PATCH', '/web/v1/tenants/login_providers/microsoft', settings)).status, 200);

type Link = { is_offered: boolean; may_unlink: boolean; link: { account_name: string | null } | null };
let counter = 0;
/** Somebody Microsoft knows. */
function known(claims: Record<string, unknown> = {}): string {
  const login = `link-${(counter += 1)}`;
  provider.accounts.set(login, claims);
  return login;
}
async function person() {
  const { id, email } = await account();
  return { id, email, as: sessionOf(await signIn(email)) };
}
async function comeBack(url: string, login: string) {
  return Object.fromEntries((await provider.walk(url, login)).searchParams) as Record<string, string>;
}
const start = async (as: TestPerson) =>
  ((await ask('POST', '/account/microsoft', { as })).body as { authorization_url: string }).authorization_url;
const confirm = (as: TestPerson, body: Record<string, string>) =>
  ask('POST', '/account/microsoft/confirm', { as, body });
const link = async (as: TestPerson, login: string) => confirm(as, await comeBack(await start(as), login));
const shown = async (as: TestPerson) => (await ask('GET', '/account/microsoft', { as })).body as Link;
const unlink = (as: TestPerson) => ask('DELETE', '/account/microsoft', { as });
async function enter(login: string) {
  const begun = await ask('POST', '/tenant/login_provider', { body: { provider: 'microsoft' } });
  const { authorization_url: url } = begun.body as { authorization_url: string };
  return ask('POST', '/auth/microsoft', { body: await comeBack(url, login) });
}

test('[AUTH-04] a person links their Microsoft account, whatever its address, signs in with it and is told by mail', async () => {
  const { id, as, email } = await person();
  const login = known({ email: 'privat@elsewhere.example' });
  assert.deepEqual(await shown(as), { is_offered: true, link: null, may_unlink: false });
  assert.equal(refusalOf(await link(as, login)), '200');
  assert.equal((await shown(as)).link?.account_name, 'privat@elsewhere.example');
  assert.equal(recordOf(await enter(login)).id, id);
  const mails = await server.admin.query('select template from mail_message where recipient = $1', [email]);
  assert.deepEqual(mails.rows, [{ template: 'microsoft_linked' }]);
  assert.equal(refusalOf(await ask('POST', '/account/microsoft', { as })), '409 conflict', 'one at a time');
});

test('[AUTH-04] taken off, it opens nothing any more, not even by a verified address, until it is linked again', async () => {
  const { id, as, email } = await person();
  const login = known({ email, email_verified: true });
  await link(as, login);
  assert.equal((await unlink(as)).status, 200);
  assert.equal((await shown(as)).link, null);
  assert.equal(refusalOf(await enter(login)), '401 provider_account_unknown');
  const second = known({ email, email_verified: true });
  assert.equal(
    refusalOf(await enter(second)),
    '401 provider_account_unknown',
    'another account of that address',
  );
  assert.equal((await link(as, login)).status, 200);
  assert.equal(recordOf(await enter(login)).id, id);
});

test('[AUTH-04] what is the only way in cannot be taken off', async () => {
  const { id, as } = await person();
  await link(as, known());
  await server.admin.query('delete from credential where physician_id = $1', [id]);
  assert.equal((await shown(as)).may_unlink, false);
  assert.equal(refusalOf(await unlink(as)), '409 only_way_in');
  assert.notEqual((await shown(as)).link, null);
});

test('[AUTH-04] an account somebody else has linked is refused to all others', async () => {
  const [one, two] = [await person(), await person()];
  const login = known();
  await link(one.as, login);
  assert.equal(refusalOf(await link(two.as, login)), '409 provider_account_taken');
  assert.equal(recordOf(await enter(login)).id, one.id);
});

test('[AUTH-04] what was begun to link opens no session, what was begun to sign in links nothing, and nobody finishes for another', async () => {
  const [one, two] = [await person(), await person()];
  const login = known();
  const linking = await comeBack(await start(one.as), login);
  assert.equal(
    refusalOf(await ask('POST', '/auth/microsoft', { body: linking })),
    '401 login_attempt_expired',
  );
  assert.equal(refusalOf(await confirm(two.as, linking)), '401 login_attempt_expired');
  const begun = await ask('POST', '/tenant/login_provider', { body: { provider: 'microsoft' } });
  const signing = await comeBack((begun.body as { authorization_url: string }).authorization_url, login);
  assert.equal(refusalOf(await confirm(one.as, signing)), '401 login_attempt_expired');
  assert.equal((await shown(one.as)).link, null);
  const right = await comeBack(await start(one.as), login);
  assert.equal((await confirm(one.as, right)).status, 200);
  assert.equal(refusalOf(await confirm(one.as, right)), '401 login_attempt_expired', 'once');
});

test('[AUTH-04] linking and taking off need a fresh proof', async () => {
  const { as } = await person();
  // The session was not used yet: nothing is remembered of it.
  await server.admin.query('update session set fresh_until = null where id = $1', [as.headers.client]);
  assert.equal(refusalOf(await ask('POST', '/account/microsoft', { as })), '403 proof_required');
  assert.equal(refusalOf(await unlink(as)), '403 proof_required');
});
