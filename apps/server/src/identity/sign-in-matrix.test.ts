import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountKey } from './attempts.ts';
import { addressHash } from './origin.ts';
import { accountsOf, codeAt, questionOf, sessionOf } from '../testing/accounts.ts';
import { refusalOf } from '../testing/answers.ts';
import { type Answer, testServer } from '../testing/server.ts';

const server = await testServer({ trustedProxies: ['127.0.0.1'] });
const tenant = await server.tenant();
const other = await server.tenant();
const home = accountsOf(server, tenant);
const elsewhere = accountsOf(server, other);

const passwords = ['right', 'wrong'] as const;
const factors = ['none', 'totp', 'passkey', 'totp and passkey'] as const;
const trusts = ['none', 'own', 'expired', "another person's"] as const;
const slowed = ['no', 'account', 'address'] as const;
const practices = ['own', 'other'] as const;
const states = ['active', 'left'] as const;

type Case = {
  password: (typeof passwords)[number];
  factor: (typeof factors)[number];
  trust: (typeof trusts)[number];
  slow: (typeof slowed)[number];
  practice: (typeof practices)[number];
  state: (typeof states)[number];
};

/** The rule, written down once more: who is told what. */
function expected({ password, factor, trust, slow, practice, state }: Case): string {
  const isKnown = trust === 'own' && practice === 'own' && state === 'active';
  if (slow === 'address' && !isKnown) return '429 too_many_attempts';
  if (slow === 'account' && practice === 'own' && !isKnown) return '429 too_many_attempts';
  if (password === 'wrong' || practice === 'other' || state === 'left') return '401 sign_in_failed';
  if (factor === 'none' || trust === 'own') return 'session';
  return `asks ${factor === 'totp and passkey' ? 'totp recovery_code passkey' : factor === 'totp' ? 'totp recovery_code' : 'passkey'}`;
}

function outcomeOf(answer: Answer): string {
  if (answer.status !== 200) return refusalOf(answer);
  if (answer.headers['access-token']) return 'session';
  return `asks ${questionOf(answer).methods.join(' ')}`;
}

/** One person for each kind of second factor, with a trusted browser of each kind. */
async function personWith(factor: Case['factor'], state: Case['state']) {
  const person = await home.account();
  const session = sessionOf(await home.signIn(person.email, {}, { from: '203.0.113.1' }));
  // Trust is given with a code: the app is switched on for it, and off again where the case has none.
  const { secret, recoveryCodes } = await home.withTotp(session);
  const { challenge } = questionOf(await home.signIn(person.email, {}, { from: '203.0.113.1' }));
  const answer = await home.code(
    challenge,
    codeAt(secret, 1),
    { trust_device: true },
    { from: '203.0.113.1' },
  );
  const { trusted_device: own } = answer.body as { trusted_device: string };
  const twin = questionOf(await home.signIn(person.email, {}, { from: '203.0.113.1' })).challenge;
  const late = await home.code(twin, recoveryCodes[0] ?? '', { trust_device: true }, { from: '203.0.113.1' });
  const { trusted_device: expired } = late.body as { trusted_device: string };
  await server.admin.query('update trusted_device set expires_at = now() where id = $1', [idIn(expired)]);
  if (!factor.includes('totp')) {
    await server.admin.query('delete from totp where physician_id = $1', [person.id]);
    await server.admin.query('delete from recovery_code where physician_id = $1', [person.id]);
  }
  if (factor.includes('passkey')) await plantPasskey(person.id);
  await server.admin.query('delete from known_address where physician_id = $1', [person.id]);
  if (state === 'left')
    await server.admin.query('update physician set is_active = false where id = $1', [person.id]);
  return { ...person, own, expired };
}

function idIn(token: string): string {
  return /_([0-9a-f]{32})_/.exec(token)?.[1] ?? '';
}

/** That somebody has one decides what is asked; the answers of authenticators are tested where passkeys are. */
async function plantPasskey(physicianId: string): Promise<void> {
  await server.admin.query(
    `insert into passkey (tenant_id, id, physician_id, credential_id, public_key, counter, transports, label, is_backed_up)
     values ($1, gen_random_uuid(), $2, gen_random_uuid()::text, '\\x00', 0, '{}', 'Probe', false)`,
    [tenant.id, physicianId],
  );
}

const cases: Case[] = passwords.flatMap((password) =>
  factors.flatMap((factor) =>
    trusts.flatMap((trust) =>
      slowed.flatMap((slow) =>
        practices.flatMap((practice) =>
          states.map((state) => ({ password, factor, trust, slow, practice, state })),
        ),
      ),
    ),
  ),
);

const stranger = await personWith('none', 'active');
let lastAddress = 0;

for (const factor of factors) {
  for (const state of states) {
    const person = await personWith(factor, state);
    const own = cases.filter((one) => one.factor === factor && one.state === state);
    test(`[AUTH-09] [AUTH-05] [AUTH-19] second factor ${factor}, person ${state}: ${own.length} ways to come in end as they should`, async () => {
      for (const one of own) {
        lastAddress += 1;
        const from = `198.51.${lastAddress >> 8}.${lastAddress & 255}`;
        await server.admin.query('delete from attempt_counter');
        await slowDown(one, person.email, from);
        const trusted = {
          none: undefined,
          own: person.own,
          expired: person.expired,
          "another person's": stranger.own,
        };
        const side = one.practice === 'own' ? home : elsewhere;
        const given = {
          ...(one.password === 'wrong' && { password: 'falsch' }),
          ...(trusted[one.trust] && { trusted_device: trusted[one.trust] }),
        };
        const answer = await side.signIn(person.email, given, { from });
        assert.equal(outcomeOf(answer), expected(one), JSON.stringify(one));
        if (answer.status === 429) assert.match(answer.headers['retry-after'] ?? '', /^[1-9]\d*$/);
        await server.admin.query('delete from known_address where physician_id = $1', [person.id]);
      }
    });
  }
}

/** The count as wrong guesses of strangers leave it. */
async function slowDown({ slow }: Case, email: string, from: string): Promise<void> {
  if (slow === 'no') return;
  const key = slow === 'account' ? accountKey(email) : addressHash({ address: from });
  for (const tenantId of slow === 'account' ? [tenant.id] : [tenant.id, other.id])
    await server.admin.query(
      `insert into attempt_counter (tenant_id, kind, key_hash, failures, last_at, blocked_until)
       values ($1, $2, $3, 40, now(), now() + interval '1 hour')`,
      [tenantId, slow, key],
    );
}

test('the matrix is whole', () => {
  assert.equal(cases.length, 2 * 4 * 4 * 3 * 2 * 2);
  assert.equal(new Set(cases.map((one) => JSON.stringify(one))).size, cases.length);
});
