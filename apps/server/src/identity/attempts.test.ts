import assert from 'node:assert/strict';
import { beforeEach, test, type TestContext } from 'node:test';
import { accountsOf, codeAt, edge, firefox, questionOf, sessionOf, stopClock } from '../testing/accounts.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { type Answer, testServer } from '../testing/server.ts';
import { passwordHash, watchWork } from '../testing/work.ts';
import { start } from '../start.ts';

const server = await testServer({ trustedProxies: ['127.0.0.1'] });
const tenant = await server.tenant();
const { account, ask, code, signIn, withTotp } = accountsOf(server, tenant);

beforeEach((t) => stopClock(t as TestContext));

let lastNetwork = 0;
/** An address nobody has used. */
function somewhere(): string {
  lastNetwork += 1;
  return `198.18.${lastNetwork >> 8}.${lastNetwork & 255}`;
}

async function failing(times: number, guess: (turn: number) => Promise<Answer>): Promise<string[]> {
  const answers = [];
  for (let turn = 0; turn < times; turn += 1) answers.push(refusalOf(await guess(turn)));
  return answers;
}

const wrong = (email: string, from: string) => signIn(email, { password: 'falsch' }, { from });
const pass = async (seconds: number) => {
  for (const table of ['attempt_counter', 'login_host_attempt'])
    await server.admin.query(
      `update ${table} set blocked_until = blocked_until - $1 * interval '1 second', last_at = last_at - $1 * interval '1 second'`,
      [seconds],
    );
};

test('[AUTH-19] the sixth guess has to wait, and so has the right password: guessing is slow, and nothing tells it was right', async () => {
  const { email } = await account();
  const answers = await failing(6, () => wrong(email, somewhere()));
  assert.deepEqual(answers, [...Array<string>(5).fill('401 sign_in_failed'), '429 too_many_attempts']);
  const right = await signIn(email, {}, { from: somewhere() });
  assert.equal(refusalOf(right), '429 too_many_attempts');
  assert.equal(right.headers['retry-after'], '5');
  await pass(5);
  assert.equal((await signIn(email, {}, { from: somewhere() })).status, 200);
  assert.equal(refusalOf(await wrong(email, somewhere())), '401 sign_in_failed', 'the count began anew');
});

test('[AUTH-19] each further failure doubles the wait', async () => {
  const { email } = await account();
  await failing(5, () => wrong(email, somewhere()));
  for (const seconds of [10, 20, 40, 80]) {
    await pass(seconds);
    await wrong(email, somewhere());
    assert.equal((await wrong(email, somewhere())).headers['retry-after'], String(seconds));
  }
});

test('[AUTH-19] an address that exists and one that does not are slowed in the very same way', async () => {
  const { email } = await account();
  const seen = [];
  for (const address of [email, 'nobody@example.org']) {
    const answers = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const answer = await wrong(address, somewhere());
      const text = JSON.stringify(answer.body).replace(/[0-9A-F]{4}-[0-9A-F]{4}/, '');
      answers.push([answer.status, text, answer.headers['retry-after'], Object.keys(answer.headers).sort()]);
    }
    seen.push(answers);
  }
  assert.deepEqual(seen[0], seen[1]);
});

test('[AUTH-19] a row of failures is in the audit with the network it came from, for no account as for one', async () => {
  const { id, email } = await account();
  for (const address of [email, 'niemand@example.org'])
    await failing(5, () => wrong(address, '198.51.100.9'));
  const found = await server.admin.query<{ subject_id: string | null; changes: unknown }>(
    "select subject_id, changes from audit_entry where action = 'sign_in_slowed' and changes ->> 'from' = '198.51.100.0/24' order by id",
  );
  const changes = { slowed: ['account'], from: '198.51.100.0/24' };
  assert.deepEqual(found.rows, [
    { subject_id: id, changes },
    { subject_id: null, changes },
  ]);
});

test('[AUTH-19] the sentence tells a slowed person how to go on', async () => {
  const { email } = await account();
  await failing(5, () => wrong(email, somewhere()));
  const answer = await wrong(email, somewhere());
  const { errors } = answer.body as { errors: { meta: { sentences: { de: string; en: string } } }[] };
  assert.match(errors[0]?.meta.sentences.de ?? '', /vertrauten Browser.*Passwort zurück/);
  assert.match(errors[0]?.meta.sentences.en ?? '', /browser you trust.*reset your password/);
});

test('[AUTH-19] who guesses from elsewhere slows nobody at a known network or in a trusted browser', async () => {
  const { email } = await account();
  const practice = somewhere();
  const opened = await signIn(email, {}, { from: practice });
  const { secret } = await withTotp(sessionOf(opened));
  const answer = await code(
    questionOf(await signIn(email, {}, { from: practice })).challenge,
    codeAt(secret, 1),
    { trust_device: true },
    { from: practice },
  );
  const { trusted_device: trusted } = answer.body as { trusted_device: string };
  await failing(12, () => wrong(email, somewhere()));
  await pass(1);
  assert.equal(refusalOf(await signIn(email, {}, { from: somewhere() })), '429 too_many_attempts');
  assert.equal((await signIn(email, {}, { from: practice })).status, 200, 'at the practice');
  const travelling = await signIn(email, { trusted_device: trusted }, { from: somewhere() });
  assert.equal(recordOf(travelling).type, 'physicians', 'on the road, in a trusted browser');
});

test('[AUTH-19] a known network does not open a second way to guess without end', async () => {
  const { email } = await account();
  const practice = somewhere();
  await signIn(email, {}, { from: practice });
  const answers = await failing(6, () => wrong(email, practice));
  assert.deepEqual(answers.slice(4), ['401 sign_in_failed', '429 too_many_attempts']);
});

test('[AUTH-19] one address that tries many accounts is slowed; others go on', async () => {
  const from = somewhere();
  const answers = await failing(31, (turn) => wrong(`p${turn}@example.org`, from));
  assert.deepEqual(answers.slice(29), ['401 sign_in_failed', '429 too_many_attempts']);
  const { email } = await account();
  assert.equal(refusalOf(await signIn(email, {}, { from })), '429 too_many_attempts');
  assert.equal((await signIn(email, {}, { from: somewhere() })).status, 200);
});

test('[AUTH-19] an own account does not wash an address clean', async () => {
  const from = somewhere();
  const { email } = await account();
  for (let turn = 0; turn < 15; turn += 1) {
    await wrong(`q${turn}@example.org`, from);
    await wrong(`r${turn}@example.org`, from);
    await server.admin.query('delete from known_address');
    if (turn < 14) assert.equal((await signIn(email, {}, { from })).status, 200, `${turn}`);
  }
  assert.equal(refusalOf(await signIn(email, {}, { from })), '429 too_many_attempts');
});

test('[AUTH-19] guesses that come together are all counted', async () => {
  const { email } = await account();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signIn(email, { password: 'falsch' }, { from: somewhere() })),
  );
  const tried = answers.filter((answer) => answer.status === 401).length;
  assert.equal(tried, 5);
});

test('[AUTH-19] the count stands in the database: another server and a restart know it', async () => {
  const { email } = await account();
  await failing(5, () => wrong(email, somewhere()));
  const second = await start(server.config);
  try {
    const there = accountsOf({ ...server, port: second.port }, tenant);
    assert.equal(refusalOf(await there.signIn(email, {}, { from: somewhere() })), '429 too_many_attempts');
  } finally {
    await second.stop();
  }
});

test('[AUTH-19] codes are counted too, and the password in between forgives nothing', async () => {
  const { email } = await account();
  const practice = somewhere();
  await withTotp(sessionOf(await signIn(email, {}, { from: practice })));
  const from = somewhere();
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const { challenge } = questionOf(await signIn(email, {}, { from }));
    statuses.push((await code(challenge, '000000', {}, { from })).status);
  }
  assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429]);
  const known = questionOf(await signIn(email, {}, { from: practice })).challenge;
  assert.equal(
    (await code(known, '000000', {}, { from: practice })).status,
    422,
    'the known network may try',
  );
});

test('[AUTH-19] one question stands five wrong codes, from wherever they come', async () => {
  const { email } = await account();
  const { secret } = await withTotp(sessionOf(await signIn(email, {}, { from: somewhere() })));
  const { challenge } = questionOf(await signIn(email, {}, { from: somewhere() }));
  for (let turn = 0; turn < 5; turn += 1) {
    await server.admin.query('delete from attempt_counter');
    const answer = await code(challenge, '000000', {}, { from: somewhere() });
    assert.equal(refusalOf(answer), '422 code_wrong /code');
  }
  await server.admin.query('delete from attempt_counter');
  assert.equal(refusalOf(await code(challenge, codeAt(secret, 1))), '401 challenge_expired');
});

test('[AUTH-19] what is guessed inside a session is slowed there, and not at the door', async () => {
  const { email } = await account();
  const from = somewhere();
  const as = sessionOf(await signIn(email, {}, { from }));
  const guess = () => ask('POST', '/auth/proof', { as, from, body: { password: 'falsch' } });
  const answers = await failing(6, guess);
  assert.deepEqual(answers.slice(4), ['422 password_wrong /password', '429 too_many_attempts']);
  const change = await ask('PATCH', '/account/password', {
    as,
    from,
    body: {
      current_password: 'falsch',
      new_password: 'drei Boote im Nebel',
      repeated_password: 'drei Boote im Nebel',
    },
  });
  assert.equal(refusalOf(change), '429 too_many_attempts');
  assert.equal((await signIn(email, {}, { from })).status, 200);
});

test('[AUTH-19] the time of an answer does not tell whether an account exists', async (t) => {
  const quiet = await server.tenant();
  const there = accountsOf(server, quiet);
  const { email } = await there.account();
  const steps = await watchWork(t, server, quiet);
  const workOn = async (address: string) => {
    await there.signIn(address, { password: 'falsch' }, { from: somewhere() });
    return steps.splice(0);
  };
  const hashes = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const known = await workOn(email);
    assert.deepEqual(await workOn('nowhere@example.org'), known, `guess ${turn}`);
    hashes.push(known.filter((step) => step === passwordHash).length);
  }
  assert.deepEqual(hashes, [1, 1, 1, 1, 1, 0, 0]);
});

test('[AUTH-19] without trusted proxies nobody chooses the address the count goes to', async () => {
  const plain = await start({ ...server.config, trustedProxies: [] });
  try {
    const { signIn: tryIt } = accountsOf({ ...server, port: plain.port }, tenant);
    await server.admin.query('delete from attempt_counter');
    await tryIt('x@example.org', { password: 'x' }, { from: '203.0.113.7', agent: edge });
    await tryIt('y@example.org', { password: 'x' }, { from: '203.0.113.8', agent: firefox });
    const counted = await server.admin.query<{ failures: number }>(
      "select failures from attempt_counter where kind = 'address'",
    );
    assert.deepEqual(
      counted.rows.map((row) => row.failures),
      [2],
    );
  } finally {
    await plain.stop();
  }
});
