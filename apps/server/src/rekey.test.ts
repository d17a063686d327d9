// Alone: its server has a secret key that is changed.
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkChannel } from '@fernpuls/contract/conferences/public.call';
import { camel } from '@fernpuls/contract/kit/resource';
import { SettingError } from './config.ts';
import { mapKeys } from './ground/map-keys.ts';
import { newId } from './ground/ids.ts';
import { createSecrets } from './ground/secrets.ts';
import { sealedColumns } from './sealed-columns.ts';
import { type Running, start } from './start.ts';
import { accountsOf, codeAt } from './testing/accounts.ts';
import { softwareAuthenticator } from './testing/authenticator.ts';
import { backUp, emptyDatabase, restore, workFolder } from './testing/backups.ts';
import { runCommand } from './testing/commands.ts';
import { askMeeting, scheduled } from './testing/conference.ts';
import { mailSink } from './testing/mail-sink.ts';
import { openIdProvider } from './testing/open-id-provider.ts';
import { ask1, ownServer, type TestPerson, type TestTenant } from './testing/server.ts';

const [old, next] = [randomBytes(32), randomBytes(32)];
const publicUrl = new URL('http://fernpuls.example');
const server = await ownServer({ secretKey: old, publicUrl });
const tenants = [await server.tenant(), await server.tenant()] as const;
const provider = await openIdProvider({ redirectUris: [] });
const sink = await mailSink();
const folder = workFolder();

const server2 = (secretKey: Buffer, previousKeys: Buffer[] = [], more = {}) =>
  start({ ...server.config, secretKey, previousKeys, ...more });
/** One server after the other, each with its keys; all end with the test file. */
async function running(...keys: Parameters<typeof server2>): Promise<Running> {
  const one = await server2(...keys);
  after(() => one.stop());
  return one;
}
const at = (on: Pick<Running, 'port'>, tenant: TestTenant) =>
  accountsOf({ ...server, port: on.port }, tenant);

type Kept = { tenant: TestTenant; person: TestPerson; secret: string; channelToken: string; email: string };

/** Whatever a server seals: a TOTP key, a provider's secret, a mail's link, the link of a video consultation. */
async function seal(on: Pick<Running, 'port'>, tenant: TestTenant): Promise<Kept> {
  const { account, ask, withTotp } = at(on, tenant);
  const { email } = await account();
  const person = await tenant.person([]);
  const { secret } = await withTotp(person);
  const settings = { issuer: provider.issuer, client_id: 'us', secret: 'of the provider', is_enabled: true };
  const set = await ask('PATCH', '/tenants/login_providers/microsoft', { as: tenant.staff, body: settings });
  assert.equal(set.status, 200, JSON.stringify(set.body));
  assert.equal((await ask('POST', '/auth/password', { body: { email } })).status, 200);
  const askThere: TestTenant['ask'] = (method, path, input, as = tenant.staff) =>
    ask1(on.port, { method, path, host: tenant.host, body: input, headers: as?.headers ?? {} });
  const { channelToken } = await scheduled({ ...tenant, ask: askThere });
  return { tenant, person, secret, email, channelToken };
}

/** What was sealed elsewhere or before opens here. */
async function opensAll(on: Pick<Running, 'port'>, kept: readonly Kept[]): Promise<void> {
  for (const one of kept) {
    const { tenant } = one;
    const { ask } = at(on, tenant);
    await proves(on, one);
    const checked = await ask('POST', '/tenants/login_providers/microsoft/check', {
      as: tenant.staff,
      body: {},
    });
    assert.equal(checked.status, 200, JSON.stringify(checked.body));
    assert.equal(await channelAt(on, one), 200);
  }
}

async function proves(on: Pick<Running, 'port'>, { tenant, person, secret }: Kept): Promise<void> {
  await server.admin.query('update totp set last_step = null where physician_id = $1', [person.id]);
  const body = { code: codeAt(secret) };
  const proof = await at(on, tenant).ask('POST', '/auth/proof', { as: person, body });
  assert.equal(proof.status, 200, JSON.stringify(proof.body));
}

const channelAt = async (on: Pick<Running, 'port'>, { channelToken }: Kept) =>
  (await askMeeting(on.port, checkChannel, { channelToken })).status;

/** A passkey asked for at one server and brought to the other. */
async function passkeyOver(from: Pick<Running, 'port'>, to: Pick<Running, 'port'>): Promise<void> {
  const person = await tenants[0].person([]);
  const asked = await at(from, tenants[0]).ask('POST', '/account/passkeys/options', { as: person, body: {} });
  const { challenge, options } = mapKeys(asked.body, camel) as {
    challenge: string;
    options: Record<string, unknown>;
  };
  const credential = softwareAuthenticator().register(options, {
    origin: `http://${tenants[0].key}.fernpuls.example`,
  });
  const added = await at(to, tenants[0]).ask('POST', '/account/passkeys', {
    as: person,
    body: { challenge, credential, label: randomUUID() },
  });
  assert.equal(added.status, 200, JSON.stringify(added.body));
}

const environment = (key: Buffer, previous: Buffer[]) => ({
  DATABASE_URL: server.adminUrl,
  DATA_DIR: join(folder, 'data'),
  SECRET_KEY: key.toString('base64'),
  SECRET_KEY_PREVIOUS: previous.map((one) => one.toString('base64')).join(','),
});
const place = (key: Buffer) => ({ url: server.adminUrl, dataDir: join(folder, 'data'), key });
const rekey = (key: Buffer, previous: Buffer[], ...flags: string[]) =>
  runCommand('rekey', flags, environment(key, previous));
const stranger = /opens nothing in this database/;
const practice = Object.entries({
  key: 'nie-da',
  name: 'Nie da',
  state: 'NI',
  'admin-email': 'a@nie-da.example',
  'admin-first-name': 'Anna',
  'admin-last-name': 'Ahrens',
}).flatMap(([name, value]) => [`--${name}`, value]);

/** Values by who can open them, read past every fence. */
async function openedBy(key: Buffer): Promise<{ opened: number; closed: number }> {
  const counts = { opened: 0, closed: 0 };
  for (const { table, column, key: id, about } of sealedColumns) {
    const found = await server.admin.query<{ tenant_id: number; id: string; sealed: Buffer }>(
      `select tenant_id, ${id}::text as id, ${column} as sealed from ${table} where ${column} is not null`,
    );
    for (const { tenant_id: tenantId, id: one, sealed } of found.rows)
      try {
        createSecrets(key).openSecret(sealed, about(tenantId, one));
        counts.opened += 1;
      } catch {
        counts.closed += 1;
      }
  }
  return counts;
}

const countOf = async (table: string) =>
  (await server.admin.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n;
const kept: Kept[] = [];

test('[AUTH-04] a new key takes over beside servers that work: no step closes anything', async () => {
  for (const tenant of tenants) kept.push(await seal(server, tenant));
  assert.deepEqual(await openedBy(old), { opened: 6, closed: 0 });
  const known = await running(old, [next]);
  await opensAll(known, kept);
  const swapped = await running(next, [old]);
  kept.push(await seal(swapped, tenants[0]), await seal(known, tenants[1]));
  for (const on of [known, swapped]) await opensAll(on, kept);
  await passkeyOver(known, swapped);
  await passkeyOver(swapped, known);
  const half = await backUp(place(next), join(folder, 'half'), '--with-key');
  assert.equal(half.code, 1);
  assert.match(half.output, /complete, but 7 sealed values in it need an earlier key/);

  const [ran] = await Promise.all([rekey(next, [old]), opensAll(swapped, kept)]);
  assert.equal(ran.code, 0, ran.output);
  assert.match(ran.output, /totp\.secret_sealed: 3 sealed anew/);
  assert.match(ran.output, /0 values are left on another key/);
  assert.match(ran.output, /keep it in SECRET_KEY_PREVIOUS until 20\d\d-/);
  for (const on of [known, swapped]) await opensAll(on, kept);
});

test('[AUTH-04] afterwards the new key alone opens all that is stored, the old one nothing, and no server starts with it', async () => {
  assert.deepEqual([(await openedBy(old)).opened, (await openedBy(next)).closed], [0, 0]);
  const again = await rekey(next, [old]);
  assert.equal(again.code, 0, again.output);
  assert.doesNotMatch(again.output, /[1-9]\d* sealed anew/);
  assert.equal((await backUp(place(next), join(folder, 'after'), '--with-key')).code, 0);
  const alone = await running(next, [], { smtpUrl: sink.url });
  for (const one of kept) {
    await proves(alone, one);
    assert.match((await sink.mailTo(one.email)).text ?? '', /fernpuls\.example\/.*#token=/);
  }
  assert.deepEqual(await Promise.all(kept.map((one) => channelAt(alone, one))), [404, 404, 200, 404]);
  for (const key of [old, randomBytes(32)])
    await assert.rejects(
      server2(key),
      (error) => error instanceof SettingError && stranger.test(error.message),
    );
  const command = await runCommand('practice-add', practice, { ...environment(old, []), PUBLIC_URL: '' });
  assert.match(command.output, stranger);
  assert.equal(await countOf("tenant where key = 'nie-da'"), 0);
});

test('[AUTH-04] a value that no key opens is named by its place, never by what it holds; all others are sealed anew', async () => {
  const [person] = kept;
  assert.ok(person);
  const foreign = createSecrets(randomBytes(32)).sealSecret('geheim', 'somewhere');
  const change = 'update totp set secret_sealed = $1 where physician_id = $2 returning secret_sealed';
  const before = await server.admin.query<{ sealed: Buffer }>(
    'select secret_sealed as sealed from totp where physician_id = $1',
    [person.person.id],
  );
  await server.admin.query(change, [foreign, person.person.id]);
  const third = randomBytes(32);
  const ran = await rekey(third, [next]);
  assert.equal(ran.code, 1);
  assert.ok(
    ran.output.includes(
      `totp.secret_sealed of tenant ${person.tenant.id}, physician_id ${person.person.id}:`,
    ),
  );
  assert.match(ran.output, /^1 values stay closed/m);
  for (const form of ['hex', 'base64'] as const)
    assert.ok(!ran.output.includes(foreign.toString(form).slice(20, 60)));
  assert.equal((await openedBy(third)).closed, 1);
  await server.admin.query(change, [before.rows[0]?.sealed, person.person.id]);
  assert.equal((await rekey(next, [third])).code, 0);
  assert.equal((await openedBy(next)).closed, 0);
});

test('[AUTH-04] a backup from before the change comes back beside the new key, and the change is made again', async () => {
  const copy = await emptyDatabase(server.adminUrl);
  const dataDir = join(folder, 'copy');
  const refused = await restore({ url: copy.url, dataDir, key: old }, join(folder, 'after'));
  assert.match(refused.output, /another one than that of the backup/);
  const settings = environment(randomBytes(32), [next]);
  const restored = await runCommand('restore', [join(folder, 'after')], {
    ...settings,
    DATABASE_URL: copy.url,
    DATA_DIR: dataDir,
  });
  assert.equal(restored.code, 0, restored.output);
  const ran = await runCommand('rekey', [], { ...settings, DATABASE_URL: copy.url, DATA_DIR: dataDir });
  assert.equal(ran.code, 0, ran.output);
  assert.match(ran.output, /totp\.secret_sealed: 4 sealed anew/);
});

test('[AUTH-04] where a key is lost for ever the database is taken over by saying so, and only so', async () => {
  const fresh = randomBytes(32);
  assert.match((await rekey(fresh, [])).output, stranger);
  const taken = await rekey(fresh, [], '--key-is-lost');
  assert.equal(taken.code, 1);
  assert.match(taken.output, /values stay closed/);
  await running(fresh);
});

test('[AUTH-04] values are sealed anew in steps, by several commands at once and past those that stay closed', async () => {
  const [one, two] = [randomBytes(32), randomBytes(32)];
  await server.admin.query('delete from totp; delete from login_provider; delete from mail_message');
  const [first] = tenants;
  const secrets = createSecrets(one);
  for (let count = 0; count < 250; count += 1) {
    const id = newId();
    const sealed =
      count % 50 === 7 ? randomBytes(60) : secrets.sealSecret(`link ${count}`, `mail:${first.id}:${id}`);
    await server.admin.query(
      `insert into mail_message (tenant_id, id, template, language, recipient, recipient_name, subject, params, secret)
       values ($1, $2, 'password_reset', 'de', 'a@b.example', 'A', '', '{}', $3)`,
      [first.id, id, sealed],
    );
  }
  assert.equal((await rekey(one, [], '--key-is-lost')).code, 1);
  const both = await Promise.all([rekey(two, [one]), rekey(two, [one])]);
  const resealed = both.map(({ output }) => Number(/mail_message\.secret: (\d+) sealed/.exec(output)?.[1]));
  assert.equal(
    resealed.reduce((sum, count) => sum + count, 0),
    245,
    both.map(({ output }) => output).join('\n'),
  );
  assert.deepEqual(await openedBy(two), { opened: 245, closed: 5 });
});
