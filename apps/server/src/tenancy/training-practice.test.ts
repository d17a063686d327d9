// Alone: its mails go to a mail server of its own.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { accountMails, mailTemplates } from '@fernpuls/contract/tenancy/mail-message';
import { root } from '../config.ts';
import { inContext } from '../kit/transaction.ts';
import { createSecrets } from '../ground/secrets.ts';
import { recordsOf, refusalOf } from '../testing/answers.ts';
import { mailSink } from '../testing/mail-sink.ts';
import { enterPractice, practiceAt, practiceForm } from '../testing/new-practice.ts';
import { openIdProvider } from '../testing/open-id-provider.ts';
import { scopeOfNobody } from '../testing/nobody.ts';
import { ownServer } from '../testing/server.ts';
import { queueMail } from './mail-outbox.ts';

const sink = await mailSink();
const server = await ownServer({ smtpUrl: sink.url });
const operator = await server.operator();
const base = '/web/v1/manage/tenants';

async function found(more: Record<string, unknown> = { purpose: 'training' }) {
  const given = practiceForm(more);
  assert.equal(refusalOf(await operator.ask('POST', base, given)), '200');
  const person = await enterPractice(server.port, sink, given);
  const { rows } = await server.admin.query<{ id: number; purpose: string }>(
    'select id, purpose from tenant where key = $1',
    [given.key],
  );
  const [row] = rows;
  assert.ok(row);
  return { ...row, given, person, ask: practiceAt(server.port, given.key) };
}

type Identity = { data: { attributes: { is_training: boolean } } };
const isMarked = async ({ ask }: Pick<Awaited<ReturnType<typeof found>>, 'ask'>) =>
  ((await ask('GET', '/web/v1/tenants/corporate_identity')).body as Identity).data.attributes.is_training;

test('[BEYOND-19] a practice founded for training says so before anybody signs in, one founded without a word is for patients', async () => {
  assert.equal(await isMarked(await found()), true);
  const other = await found({});
  assert.equal(other.purpose, 'production');
  assert.equal(await isMarked(other), false);
});

test('[BEYOND-19] what a practice was founded for is refused by name when changed, and by the database', async () => {
  for (const [was, wanted] of [
    ['training', 'production'],
    ['production', 'training'],
  ]) {
    const { id, given } = await found({ purpose: was });
    const change = (purpose: unknown) => operator.ask('PATCH', `${base}/${given.key}`, { purpose });
    assert.equal(refusalOf(await change(wanted)), '422 practice_purpose_stays /purpose');
    assert.equal(refusalOf(await change(was)), '200');
    await assert.rejects(
      server.admin.query('update tenant set purpose = $1 where id = $2', [wanted, id]),
      /stays for/,
    );
    const { rows } = await server.admin.query('select purpose from tenant where id = $1', [id]);
    assert.deepEqual(rows, [{ purpose: was }]);
  }
});

test('[BEYOND-19] of a training practice only mails of accounts leave, each marked; all others stay where trainers read them', async () => {
  const { id, ask, person } = await found();
  const secrets = createSecrets(server.config.secretKey ?? Buffer.alloc(0));
  const scope = await scopeOfNobody(server, id);
  const addressOf = (template: string) => `${template}.${id}@aussen.example`;
  await inContext(scope, async (ctx) => {
    for (const template of mailTemplates)
      await queueMail(ctx, secrets, {
        template,
        language: 'de',
        to: { email: addressOf(template), name: 'Käthe Groß' },
      });
  });
  for (const template of accountMails)
    assert.match((await sink.mailTo(addressOf(template))).subject ?? '', /^\[Übung\] /, template);

  const inside = mailTemplates.filter((one) => !(accountMails as readonly string[]).includes(one));
  const held = recordsOf(await ask('GET', '/web/v1/tenants/mails?state[]=held', undefined, person));
  assert.deepEqual(new Set(held.map(({ attributes }) => attributes.template)), new Set(inside));
  for (const one of held) {
    assert.match(String(one.attributes.subject), /^\[Übung\] /);
    const read = await ask('GET', `/web/v1/tenants/mails/${one.id}/content`, undefined, person);
    assert.equal(read.status, 200);
    const sent = await ask('POST', `/web/v1/tenants/mails/${one.id}/send`, {}, person);
    assert.equal(refusalOf(sent), '409 conflict');
  }

  await server.admin.query(
    `update mail_message set state = 'waiting', next_attempt_at = now() - interval '1 day' where tenant_id = $1 and state = 'held'`,
    [id],
  );
  const last = await found({});
  assert.ok(last.person, 'mails written later have been sent');
  const { rows } = await server.admin.query(
    `select distinct attempts from mail_message where tenant_id = $1 and template <> all ($2)`,
    [id, accountMails],
  );
  assert.deepEqual(rows, [{ attempts: 0 }], 'and those were not even tried');
  for (const template of inside)
    assert.ok(!sink.mails.some((mail) => mail.to?.some(({ address }) => address === addressOf(template))));
});

test('[BEYOND-19] from a training practice no other organisation is asked who somebody is, even where its settings are there', async () => {
  const path = '/web/v1/tenants/login_providers/microsoft';
  const asked = async (given: Record<string, unknown>) => {
    const practice = await found(given);
    const provider = await openIdProvider({
      redirectUris: [`http://${practice.given.key}.localhost/login/microsoft`],
    });
    const settings = {
      issuer: provider.issuer,
      client_id: provider.clientId,
      secret: provider.secret,
      is_enabled: true,
    };
    return { ...practice, settings, set: await practice.ask('PATCH', path, settings, practice.person) };
  };
  const real = await asked({});
  assert.equal(refusalOf(real.set), '200');
  const training = await asked({ purpose: 'training' });
  assert.equal(refusalOf(training.set), '409 training_practice');
  await server.admin.query(
    `insert into login_provider (tenant_id, provider, issuer, client_id, secret, is_enabled)
     select $1, provider, $2, client_id, secret, true from login_provider where tenant_id = $3`,
    [training.id, training.settings.issuer, real.id],
  );
  const begin = { provider: 'microsoft' };
  assert.equal(
    refusalOf(await training.ask('POST', '/web/v1/tenant/login_provider', begin)),
    '404 not_found',
  );
  assert.equal(refusalOf(await training.ask('POST', `${path}/check`, {}, training.person)), '404 not_found');
  const { login_providers: offered } = (await training.ask('GET', '/web/v1/configuration')).body as {
    login_providers: string[];
  };
  assert.deepEqual(offered, []);
});

test('[BEYOND-19] a way out of the system that nobody has thought about for training practices is found', () => {
  const ways = readdirSync(join(root, 'apps/server/src/adapters')).filter((file) => !file.includes('.test.'));
  assert.deepEqual(ways.toSorted(), [
    // Takes nothing but mails of accounts from a training practice: `claimMail`.
    'mail.ts',
    // The installation's own store: a file lies there encrypted, under the practice's number.
    'object-store.ts',
    // Asked with settings of a practice, which one for training never has: `providerOf`.
    'open-id-discovery.ts',
    'open-id-failure.ts',
    'open-id.ts',
    // Used by open-id.ts alone.
    'outbound.ts',
    'outer-addresses.ts',
    // Used by object-store.ts alone.
    'store-request.ts',
    // The installation's own scanner: it is told the bytes, never whose they are, and keeps none.
    'virus-scanner.ts',
  ]);
});

test('[BEYOND-19] a training practice has its modules without a licence, gets none, and stands in no figure of the operator', async () => {
  const modules = ['tasks', 'patients', 'measurements', 'triggers', 'programs', 'documents'];
  const { given, ask, person } = await found({ purpose: 'training', modules });
  assert.equal((await ask('GET', '/web/v1/programs', undefined, person)).status, 200);
  const { rows } = await server.admin.query('select 1 from license where practice_key = $1', [given.key]);
  assert.deepEqual(rows, []);
  const license = {
    data: {
      type: 'licenses',
      attributes: {
        practice_key: given.key,
        modules: ['programs'],
        valid_from: '2026-01-01',
      },
    },
  };
  assert.equal(
    refusalOf(await operator.ask('POST', '/web/v1/licenses', license)),
    '422 reference_not_found /data/attributes/practice_key',
  );
  const figures = await operator.ask('GET', '/web/v1/manage/dashboard');
  assert.equal(figures.status, 200);
  const { practices } = figures.body as { practices: { key: string }[] };
  assert.ok(!practices.some(({ key }) => key === given.key));
  const listed = (await operator.ask('GET', base)).body as { data: { key: string; purpose: string }[] };
  assert.equal(
    listed.data.find(({ key }) => key === given.key)?.purpose,
    'training',
    'but in the list, as what it is',
  );
});
