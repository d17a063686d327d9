import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { openIdProvider } from '../testing/open-id-provider.ts';
import { type Answer, testServer, type TestPerson } from '../testing/server.ts';
import { verifiedEmail } from './provider-claims.ts';

const server = await testServer();
const tenant = await server.tenant();
const other = await server.tenant();
const redirectUri = `http://${tenant.host}/login/microsoft`;
const provider = await openIdProvider({
  redirectUris: [redirectUri, `http://${other.host}/login/microsoft`],
});
const path = '/web/v1/tenants/login_providers/microsoft';
const settings = {
  issuer: provider.issuer,
  client_id: provider.clientId,
  secret: provider.secret,
  is_enabled: true,
};
for (const one of [tenant, other]) assert.equal((await one.ask('PATCH', path, settings)).status, 200);

type Started = { authorization_url: string; state: string };
const start = async (of = tenant) => {
  const answer = await of.ask('POST', '/web/v1/tenant/login_provider', { provider: 'microsoft' }, null);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as Started;
};
const finish = (input: Record<string, unknown>, of = tenant) =>
  of.ask('POST', '/web/v1/auth/microsoft', input, null);

/** Like the browser: to the provider, in as `login`, back with what stands in the address. */
async function comeBack(login: string) {
  const back = await provider.walk((await start()).authorization_url, login);
  return Object.fromEntries(back.searchParams) as { code: string; state: string; iss: string };
}

const enter = async (login: string) => finish(await comeBack(login));

let counter = 0;
/** Somebody the provider knows, with the claims given; the name is also the subject. */
function known(claims: Record<string, unknown>): string {
  const login = `sub-${(counter += 1)}`;
  provider.accounts.set(login, claims);
  return login;
}

function sessionOf(answer: Answer): TestPerson {
  const names = ['access-token', 'client', 'uid'];
  const headers = Object.fromEntries(names.map((name) => [name, answer.headers[name] ?? '']));
  return { id: recordOf(answer).id, headers };
}

const colleague = async () => {
  const person = await tenant.person([{ key: 'task', access: 'read' }]);
  return { ...person, email: person.headers.uid ?? '' };
};

test('[AUTH-04] the address asks for a code with PKCE, state and nonce, and comes back to the practice', async () => {
  const { authorization_url, state } = await start();
  const { origin, searchParams } = new URL(authorization_url);
  assert.equal(origin, provider.issuer);
  assert.equal(searchParams.get('redirect_uri'), redirectUri);
  assert.equal(searchParams.get('state'), state);
  assert.equal(searchParams.get('code_challenge_method'), 'S256');
  assert.deepEqual(searchParams.get('scope')?.split(' '), ['openid', 'profile', 'email']);
  for (const name of ['nonce', 'code_challenge'])
    assert.match(searchParams.get(name) ?? '', /^[\w-]{43}$/, name);
  assert.ok(!authorization_url.includes(provider.secret));
});

test('[AUTH-04] who signs in at the provider with a verified address is signed in here, linked, and told by mail', async () => {
  const person = await colleague();
  const login = known({ email: person.email.toUpperCase(), email_verified: true });
  const answer = await enter(login);
  assert.equal(recordOf(answer).id, person.id);
  assert.equal((await tenant.ask('GET', '/web/v1/tasks', undefined, sessionOf(answer))).status, 200);
  const mails = await server.admin.query('select template from mail_message where recipient = $1', [
    person.email,
  ]);
  assert.deepEqual(mails.rows, [{ template: 'microsoft_linked' }]);
  const audit = await server.admin.query<{ action: string }>(
    'select action from audit_entry where subject_id = $1 order by id',
    [person.id],
  );
  assert.deepEqual(
    audit.rows.map(({ action }) => action),
    ['microsoft_linked', 'microsoft_sign_in'],
  );
});

test('[AUTH-04] once linked the identity counts, whatever address the provider names later', async () => {
  const [person, victim] = [await colleague(), await colleague()];
  const login = known({ email: person.email, email_verified: true });
  assert.equal(recordOf(await enter(login)).id, person.id);
  provider.accounts.set(login, { email: victim.email, email_verified: true });
  assert.equal(recordOf(await enter(login)).id, person.id);
  provider.accounts.set(login, {});
  assert.equal(recordOf(await enter(login)).id, person.id);
});

const unknown: [string, (email: string) => Record<string, unknown>][] = [
  ['an address nobody verified', (email) => ({ email })],
  ['an address said not to be verified', (email) => ({ email, email_verified: false })],
  ['a sign-in name of a foreign directory', (email) => ({ preferred_username: email, tid: 'x' })],
  ['a verified address that nobody here has', () => ({ email: 'nobody@example.org', email_verified: true })],
  ['no address at all', () => ({})],
];
for (const [what, claims] of unknown)
  test(`[AUTH-04] refused as unknown: ${what}`, async () => {
    const person = await colleague();
    const answer = await enter(known(claims(person.email)));
    assert.equal(refusalOf(answer), '401 provider_account_unknown');
    assert.equal(answer.headers['access-token'], undefined);
  });

test('[AUTH-04] a person who left is unknown, also by a linked identity', async () => {
  const person = await colleague();
  const login = known({ email: person.email, email_verified: true });
  assert.equal((await enter(login)).status, 200);
  await server.admin.query('update physician set is_active = false where id = $1', [person.id]);
  assert.equal(refusalOf(await enter(login)), '401 provider_account_unknown');
});

test('[AUTH-04] [ROLES-09] a sign-in begun at one practice ends at no other', async () => {
  const person = await colleague();
  const back = await comeBack(known({ email: person.email, email_verified: true }));
  assert.equal(refusalOf(await finish(back, other)), '401 login_attempt_expired');
  assert.equal((await finish(back)).status, 200);
});

test('[AUTH-04] state works once and for ten minutes; a guessed one does not', async () => {
  const person = await colleague();
  const login = known({ email: person.email, email_verified: true });
  const back = await comeBack(login);
  const forged = { ...back, state: `${back.state.slice(0, -43)}${'A'.repeat(43)}` };
  assert.equal(refusalOf(await finish(forged)), '401 login_attempt_expired');
  assert.equal(refusalOf(await finish({ ...back, state: 'x' })), '401 login_attempt_expired');
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => finish(back)));
  assert.equal(atOnce.filter(({ status }) => status === 200).length, 1);
  assert.equal(refusalOf(await finish(back)), '401 login_attempt_expired');
  const late = await comeBack(login);
  await server.admin.query("update provider_attempt set expires_at = now() - interval '1 second'");
  assert.equal(refusalOf(await finish(late)), '401 login_attempt_expired');
});

test('[AUTH-04] a code of another sign-in is refused: the verifier does not fit', async () => {
  const person = await colleague();
  const login = known({ email: person.email, email_verified: true });
  const [mine, stolen] = [await comeBack(login), await comeBack(login)];
  assert.equal(refusalOf(await finish({ ...mine, code: stolen.code })), '401 provider_refused');
});

test('[AUTH-04] a token for another nonce is refused', async () => {
  const person = await colleague();
  const back = await comeBack(known({ email: person.email, email_verified: true }));
  await server.admin.query("update provider_attempt set nonce = 'another'");
  assert.equal(refusalOf(await finish(back)), '401 provider_refused');
});

test('[AUTH-04] a provider that does not answer is named so, and the same sign-in goes on when it does', async () => {
  const person = await colleague();
  const back = await comeBack(known({ email: person.email, email_verified: true }));
  await provider.sleep();
  const down = await finish(back);
  assert.equal(refusalOf(down), '503 provider_unreachable');
  assert.equal(down.headers['retry-after'], '3');
  assert.equal(refusalOf(await tenant.ask('POST', `${path}/check`)), '503 provider_unreachable');
  await provider.wake();
  assert.equal(recordOf(await finish(back)).id, person.id);
  assert.deepEqual((await tenant.ask('POST', `${path}/check`)).body, {
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/auth`,
  });
});

test('[AUTH-04] a wrong client secret is a refusal of the provider, with its code in the audit', async () => {
  const person = await colleague();
  const back = await comeBack(known({ email: person.email, email_verified: true }));
  await tenant.ask('PATCH', path, { ...settings, secret: 'wrong' });
  assert.equal(refusalOf(await finish(back)), '401 provider_refused');
  await tenant.ask('PATCH', path, settings);
  const noted = await server.admin.query<{ changes: { reason: string } }>(
    "select changes from audit_entry where action = 'provider_refused' order by id desc limit 1",
  );
  assert.equal(noted.rows[0]?.changes.reason, 'invalid_client');
});

test('[AUTH-04] the secret goes in and never comes out: not in answers, not in the clear in the database, not in the audit', async () => {
  const shown = await tenant.ask('GET', path);
  const { is_secret_set, redirect_uri } = shown.body as Record<string, unknown>;
  assert.deepEqual([is_secret_set, redirect_uri], [true, redirectUri]);
  const stored = await server.admin.query<{ text: string }>(
    "select encode(secret, 'escape') || login_provider::text as text from login_provider",
  );
  const audit = await server.admin.query<{ text: string }>('select changes::text as text from audit_entry');
  for (const text of [JSON.stringify(shown.body), ...stored.rows, ...audit.rows].map(String))
    assert.ok(!text.includes(provider.secret));
  assert.ok(![...stored.rows, ...audit.rows].some(({ text }) => text?.includes(provider.secret)));
});

test('[AUTH-04] the kept secret does not follow to another address', async () => {
  const { secret: _, ...rest } = settings;
  const moved = await tenant.ask('PATCH', path, { ...rest, issuer: 'https://evil.example' });
  assert.equal(refusalOf(moved), '422 required /secret');
  const same = await tenant.ask('PATCH', path, rest);
  assert.equal(same.status, 200);
  assert.equal(
    refusalOf(await tenant.ask('PATCH', path, { ...settings, issuer: 'ftp://x' })),
    '422 url_invalid /issuer',
  );
});

test('[AUTH-04] an inner address is refused by name: on entering it, and where a name turns out to stand for one', async () => {
  const fresh = await server.tenant();
  const enter = (issuer: string) => fresh.ask('PATCH', path, { ...settings, issuer });
  const inner = ['http://169.254.169.254', 'http://10.0.0.1/v2.0', 'http://0x7f000002', 'http://[::1]:80/x'];
  for (const issuer of inner)
    assert.equal(refusalOf(await enter(issuer)), '422 inner_address /issuer', issuer);
  assert.equal((await enter(provider.issuer.replace('127.0.0.1', 'ip6-localhost'))).status, 200);
  await server.admin.query('update login_provider set issuer = $2 where tenant_id = $1', [
    fresh.id,
    provider.issuer.replace('127.0.0.1', '127.0.0.2'),
  ]);
  assert.equal(refusalOf(await fresh.ask('POST', `${path}/check`)), '422 inner_address');
  const begin = { provider: 'microsoft' };
  const begun = await fresh.ask('POST', '/web/v1/tenant/login_provider', begin, null);
  assert.equal(refusalOf(begun), '503 provider_unreachable');
});

test('[AUTH-04] [SHELL-03] the sign-in page offers Microsoft where it is switched on, and only there', async () => {
  const offered = async (of: typeof tenant) =>
    ((await of.ask('GET', '/web/v1/configuration', undefined, null)).body as { login_providers: string[] })
      .login_providers;
  const fresh = await server.tenant();
  assert.deepEqual([await offered(tenant), await offered(fresh)], [['microsoft'], []]);
  const begin = { provider: 'microsoft' };
  const nothing = await fresh.ask('POST', '/web/v1/tenant/login_provider', begin, null);
  assert.equal(refusalOf(nothing), '404 not_found');
  await fresh.ask('PATCH', path, { ...settings, is_enabled: false });
  assert.deepEqual(await offered(fresh), []);
  const off = await fresh.ask('POST', '/web/v1/tenant/login_provider', begin, null);
  assert.equal(refusalOf(off), '404 not_found');
  assert.equal((await fresh.ask('DELETE', path)).status, 200);
  assert.equal(refusalOf(await fresh.ask('POST', `${path}/check`)), '404 not_found');
  assert.equal(refusalOf(await fresh.ask('DELETE', path)), '404 not_found');
});

test('[AUTH-04] changing the settings needs a fresh proof', async () => {
  const admin = await tenant.person([{ key: 'login_provider', access: 'write' }]);
  await server.admin.query('update session set fresh_until = null where physician_id = $1', [admin.id]);
  assert.equal(refusalOf(await tenant.ask('PATCH', path, settings, admin)), '403 proof_required');
  assert.equal(refusalOf(await tenant.ask('DELETE', path, undefined, admin)), '403 proof_required');
});

test('[AUTH-04] which e-mail address a provider vouches for', () => {
  const email = 'A@x.de';
  const own = 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0';
  const tid = '11111111-2222-3333-4444-555555555555';
  const anybody = 'https://login.microsoftonline.com/organizations/v2.0';
  const cases: [Record<string, unknown>, string, string | null][] = [
    [{ email, email_verified: true }, anybody, 'a@x.de'],
    [{ email, xms_edov: true }, anybody, 'a@x.de'],
    [{ email, xms_edov: '1' }, anybody, 'a@x.de'],
    [{ email, xms_edov: false }, anybody, null],
    [{ email, xms_edov: 0 }, anybody, null],
    [{ email }, anybody, null],
    [{ email, tid }, own, null],
    [{ preferred_username: email, tid }, own, 'a@x.de'],
    [{ preferred_username: email, tid: 'other' }, own, null],
    [{ preferred_username: email }, own, null],
    [{ preferred_username: email, tid }, anybody, null],
    [{ preferred_username: '+49 30 123', tid }, own, null],
    [{ email: `x'; drop`, email_verified: true }, anybody, null],
  ];
  for (const [claims, issuer, expected] of cases)
    assert.equal(verifiedEmail(claims, issuer), expected, JSON.stringify([claims, issuer]));
});
