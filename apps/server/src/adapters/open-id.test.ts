import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { openIdProvider } from '../testing/open-id-provider.ts';
import { forwarded } from '../testing/open-id-server.ts';
import { createOpenId } from './open-id.ts';
import { createOutbound, type Outbound } from './outbound.ts';

const redirectUri = 'http://demo.localhost/login/microsoft';
const outbound = createOutbound({ allowed: ['127.0.0.1'] });
const microsoft = 'https://login.microsoftonline.com';
const directory = '11111111-2222-3333-4444-555555555555';

/** A provider that issues as Microsoft's directory does, with Microsoft's host led to this machine. */
async function entra(tid: string) {
  const provider = await openIdProvider({
    redirectUris: [redirectUri],
    issuer: `${microsoft}/${directory}/v2.0`,
  });
  provider.accounts.set('anna', { email: 'anna@x.de', tid });
  const asked: string[] = [];
  const rerouted: Outbound = {
    mayAsk: outbound.mayAsk,
    async fetch(url, { headers, ...given }) {
      asked.push(url);
      // "organizations" stands for every directory: its document names the issuer as a template.
      const isTemplate = url.startsWith(`${microsoft}/organizations/`);
      const local = url.replace(microsoft, provider.local).replace('/organizations/', `/${directory}/`);
      const sent = { ...Object.fromEntries(new Headers(headers)), ...forwarded(microsoft, provider.local) };
      const answer = await outbound.fetch(local, { ...given, headers: sent });
      if (!url.endsWith('/openid-configuration')) return answer;
      const document = (await answer.json()) as Record<string, unknown>;
      return Response.json({
        ...document,
        // Microsoft knows no RFC 9207.
        authorization_response_iss_parameter_supported: false,
        ...(isTemplate && { issuer: `${microsoft}/{tenantid}/v2.0` }),
      });
    },
  };
  const openId = createOpenId({ allowInsecure: false, outbound: rerouted });
  const { clientId, secret } = provider;
  const signIn = async (issuer: string) => {
    const settings = { issuer, clientId, secret };
    const begun = await openId.begin(settings, redirectUri, 'state');
    if ('kind' in begun) return begun;
    const back = await provider.walk(begun.authorizationUrl, 'anna');
    const answer = { code: back.searchParams.get('code') ?? '', state: 'state' };
    return openId.finish(settings, { ...begun, redirectUri, answer });
  };
  return { signIn, asked };
}

test('[AUTH-04] Microsoft’s issuer template is held against the directory the token names', async () => {
  const { signIn } = await entra(directory);
  const done = await signIn(`${microsoft}/organizations/v2.0`);
  assert.ok('claims' in done, JSON.stringify(done));
  assert.deepEqual([done.claims.iss, done.claims.email], [`${microsoft}/${directory}/v2.0`, 'anna@x.de']);
  const fixed = await signIn(`${microsoft}/${directory}/v2.0`);
  assert.ok('claims' in fixed, JSON.stringify(fixed));
});

test('[AUTH-04] a token whose directory is not its issuer’s is refused', async () => {
  const { signIn } = await entra('99999999-2222-3333-4444-555555555555');
  const done = await signIn(`${microsoft}/organizations/v2.0`);
  assert.deepEqual(done, { kind: 'refused', reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' });
});

test('[AUTH-04] the provider’s document is fetched once for many sign-ins', async () => {
  const { signIn, asked } = await entra(directory);
  for (let turn = 0; turn < 3; turn += 1) await signIn(`${microsoft}/organizations/v2.0`);
  assert.equal(asked.filter((url) => url.includes('.well-known')).length, 1);
});

test('[AUTH-04] a token that none of the provider\u2019s keys has signed is refused', async () => {
  const provider = await openIdProvider({ redirectUris: [redirectUri] });
  provider.accounts.set('anna', { email: 'anna@x.de' });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const another = { ...publicKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' };
  const finish = async (keys: object[] | null) => {
    const openId = createOpenId({
      allowInsecure: true,
      outbound: {
        ...outbound,
        fetch: async (url, given) =>
          keys && url.endsWith('/jwks') ? Response.json({ keys }) : outbound.fetch(url, given),
      },
    });
    const begun = await openId.begin(provider, redirectUri, 'state');
    assert.ok(!('kind' in begun));
    const back = await provider.walk(begun.authorizationUrl, 'anna');
    return openId.finish(provider, { ...begun, redirectUri, answer: Object.fromEntries(back.searchParams) });
  };
  assert.ok('claims' in (await finish(null)));
  const refused = await finish([another]);
  assert.ok('kind' in refused && refused.kind === 'refused', JSON.stringify(refused));
});

test('[AUTH-04] an address that the token lacks is asked for', async () => {
  const provider = await openIdProvider({ redirectUris: [redirectUri], claimsOnAsking: true });
  provider.accounts.set('anna', { email: 'anna@x.de', email_verified: true });
  const openId = createOpenId({ allowInsecure: true, outbound });
  const begun = await openId.begin(provider, redirectUri, 'state');
  assert.ok(!('kind' in begun));
  const back = await provider.walk(begun.authorizationUrl, 'anna');
  const answer = Object.fromEntries(back.searchParams);
  const done = await openId.finish(provider, { ...begun, redirectUri, answer });
  assert.ok('claims' in done);
  assert.deepEqual([done.claims.email, done.claims.email_verified], ['anna@x.de', true]);
});

test('[AUTH-04] in production nothing is asked without TLS, and what is no provider is named unreachable', async () => {
  const provider = await openIdProvider({ redirectUris: [redirectUri] });
  assert.deepEqual(await createOpenId({ allowInsecure: false, outbound }).check(provider), {
    kind: 'unreachable',
    reason: 'OAUTH_HTTP_REQUEST_FORBIDDEN',
  });
  const wrong = { ...provider, issuer: `${provider.issuer}/elsewhere` };
  const checked = await createOpenId({ allowInsecure: true, outbound }).check(wrong);
  assert.equal('kind' in checked && checked.kind, 'unreachable');
});

test('[AUTH-04] a provider leads us to no inner address: not by its name, its document or a redirect', async () => {
  const provider = await openIdProvider({ redirectUris: [redirectUri], claimsOnAsking: true });
  const closed = createOpenId({ allowInsecure: true, outbound: createOutbound({ allowed: [] }) });
  const inner = { kind: 'inner', reason: 'inner_address' };
  assert.deepEqual(await closed.check(provider), inner);
  assert.deepEqual(await closed.begin(provider, redirectUri, 'state'), inner);

  provider.accounts.set('anna', { email: 'anna@x.de' });
  const asked: string[] = [];
  const tampered = (change: (document: Record<string, unknown>) => Response): Outbound => ({
    mayAsk: outbound.mayAsk,
    async fetch(url, given) {
      asked.push(url);
      const answer = await outbound.fetch(url, given);
      if (!url.endsWith('/openid-configuration')) return answer;
      return change((await answer.json()) as Record<string, unknown>);
    },
  });
  for (const endpoint of ['token_endpoint', 'userinfo_endpoint']) {
    const leading = tampered((document) =>
      Response.json({ ...document, [endpoint]: 'http://169.254.169.254/latest/meta-data' }),
    );
    const openId = createOpenId({ allowInsecure: true, outbound: leading });
    const begun = await openId.begin(provider, redirectUri, 'state');
    assert.ok(!('kind' in begun));
    const back = await provider.walk(begun.authorizationUrl, 'anna');
    const answer = Object.fromEntries(back.searchParams);
    assert.deepEqual(await openId.finish(provider, { ...begun, redirectUri, answer }), inner, endpoint);
  }

  asked.length = 0;
  const location = 'http://169.254.169.254/';
  const moved = tampered(() => new Response(null, { status: 302, headers: { location } }));
  const checked = await createOpenId({ allowInsecure: true, outbound: moved }).check(provider);
  assert.equal('kind' in checked && checked.kind, 'unreachable');
  assert.deepEqual(asked, [`${provider.issuer}/.well-known/openid-configuration`]);
});
