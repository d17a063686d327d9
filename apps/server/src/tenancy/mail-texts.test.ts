import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { ManagedMailText } from '@fernpuls/contract/tenancy/mail-text.call';
import { createMailer } from '../adapters/mail.ts';
import { createSecrets } from '../ground/secrets.ts';
import { inContext } from '../kit/transaction.ts';
import { idsOf, refusalOf } from '../testing/answers.ts';
import { mailSink } from '../testing/mail-sink.ts';
import { scopeOfNobody } from '../testing/nobody.ts';
import { testServer, type TestTenant } from '../testing/server.ts';
import { startMailJob } from './mail-job.ts';
import { type MailOrder, queueMail } from './mail-outbox.ts';

const sink = await mailSink();
const server = await testServer();
const { database, config } = server;
const operator = await server.operator();
const secrets = createSecrets(config.secretKey ?? Buffer.alloc(0));
const mailer = createMailer(sink.url);
after(() => mailer.close());

const path = ({ key }: TestTenant, template = 'password_invitation') =>
  `/web/v1/manage/tenants/${key}/mail_texts/${template}`;
const own = {
  subject: 'Willkommen bei {{practice}}',
  lead: 'schön, dass Sie da sind. Ihr Link gilt {{days}} Tage.',
  button: 'Jetzt beginnen',
  after: null,
};
type Words = Partial<Record<keyof typeof own, string | null>>;
const set = (tenant: TestTenant, version: number, more: Words = {}, language = 'de') =>
  operator.ask('PATCH', path(tenant), { language, version, ...own, ...more });
const shown = async (tenant: TestTenant) =>
  (await operator.ask('GET', `${path(tenant)}?language=de`)).body as ManagedMailText;

async function queue(tenant: TestTenant, email: string, language: MailOrder['language'] = 'de') {
  const scope = await scopeOfNobody(server, tenant.id);
  const order = { template: 'password_invitation', language, params: { days: 7 } } as const;
  const link = 'https://praxis.example/password#token=x';
  const to = { email, name: 'Käthe Groß' };
  await inContext(scope, (ctx) => queueMail(ctx, secrets, { ...order, to, link }));
}

/** Sends all that waits through the real server. */
async function sent(email: string, nth = 1) {
  const job = startMailJob({
    database,
    secrets,
    sender: config.mailFrom,
    send: mailer.send,
    failed: (error) => {
      throw error;
    },
    lookMs: 20,
  });
  try {
    return await sink.mailTo(email, nth);
  } finally {
    await job.stop();
  }
}

test("[MANAGE-04] a mail has the practice's words in its reader's language, else the standard's, as they were when it was written", async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()];
  assert.equal(refusalOf(await set(tenant, 0)), '200');
  await queue(tenant, 'de@praxis.example');
  await queue(tenant, 'en@praxis.example', 'en');
  await queue(other, 'andere@praxis.example');
  assert.equal(refusalOf(await set(tenant, 1, { subject: 'Später', lead: '{{days}} später' })), '200');
  const german = await sent('de@praxis.example');
  assert.match(german.subject ?? '', /^Willkommen bei /);
  assert.match(
    german.text ?? '',
    /^Guten Tag Käthe Groß,\n\nschön, dass Sie da sind\. Ihr Link gilt 7 Tage\./,
  );
  assert.match(german.html ?? '', />Jetzt beginnen<\/a>/);
  assert.doesNotMatch(german.text ?? '', /zugleich Ihr Anmeldename/, 'what the practice left out');
  assert.match((await sent('en@praxis.example')).subject ?? '', /^Your account at /);
  assert.match((await sent('andere@praxis.example')).subject ?? '', /^Ihr Zugang zu /);
  const [id] = idsOf(await tenant.ask('GET', '/web/v1/tenants/mails?query=de@praxis.example'));
  const read = (await tenant.ask('GET', `/web/v1/tenants/mails/${id}/content`)).body as { text: string };
  assert.match(read.text, /schön, dass Sie da sind/, 'it reads later as it was sent');
  assert.equal(
    refusalOf(await operator.ask('POST', `${path(tenant)}/standard`, { language: 'de', version: 2 })),
    '200',
  );
  await queue(tenant, 'wieder@praxis.example');
  assert.match((await sent('wieder@praxis.example')).subject ?? '', /^Ihr Zugang zu /);
});

test('[MANAGE-04] each version stays with who and when, is restored as a new one, and two writers do not overwrite each other', async () => {
  const tenant = await server.tenant();
  const first = await Promise.all([set(tenant, 0), set(tenant, 0, { after: 'Zweite Hand' })]);
  assert.deepEqual(first.map(refusalOf).sort(), ['200', '409 conflict']);
  assert.equal(refusalOf(await set(tenant, 1, { lead: 'Noch {{days}} Tage.' })), '200');
  assert.equal(refusalOf(await set(tenant, 1)), '409 conflict');
  const { versions, own: current, standard } = await shown(tenant);
  assert.deepEqual(
    versions.map(({ version, by }) => [version, by]),
    [
      [2, 'Petra Probe'],
      [1, 'Petra Probe'],
    ],
  );
  assert.equal(current?.lead, 'Noch {{days}} Tage.');
  assert.match(standard.lead, /\{\{days\}\} Tage/);
  assert.equal(
    refusalOf(
      await operator.ask('PATCH', path(tenant), { language: 'de', version: 2, ...versions[1]?.texts }),
    ),
    '200',
  );
  assert.equal((await shown(tenant)).own?.lead, versions[1]?.texts?.lead);
  const told = await server.admin.query<{ actor_kind: string }>(
    `select actor_kind from audit_entry where changes ? 'mail_password_invitation' and subject_id = $1 order by id`,
    [tenant.key],
  );
  assert.deepEqual(
    told.rows.map(({ actor_kind }) => actor_kind),
    ['operator', 'physician', 'operator', 'physician', 'operator', 'physician'],
  );
});

test('[MANAGE-04] unknown and missing variables are refused at their field, in the preview as well', async () => {
  const tenant = await server.tenant();
  for (const [more, expected] of [
    [{ subject: 'Für {{patient}}' }, '422 variable_unknown /subject'],
    [{ lead: 'Bitte bald.' }, '422 variable_missing /lead'],
    [{ after: 'offen {{ ' }, '422 variable_unknown /after'],
    [{ subject: 'zwei\nZeilen' }, '422 invalid_format /subject'],
    [{ lead: ' ' }, '422 required /lead'],
  ] as const) {
    assert.equal(refusalOf(await set(tenant, 0, more)), expected);
    const body = { language: 'de', ...own, ...more };
    assert.equal(refusalOf(await operator.ask('POST', `${path(tenant)}/preview`, body)), expected);
  }
  assert.equal((await shown(tenant)).version, 0);
});

test("[MANAGE-04] [SHELL-07] the preview is the mail itself with the practice's branding, and a trial of it arrives at one's own address alone", async () => {
  const tenant = await server.tenant();
  const light = { primary: '#7A1F5C', secondary: '#0E6E94', text: '#101010' };
  const branding = { product_name: 'Herzblick', light };
  assert.equal(refusalOf(await tenant.ask('PATCH', '/web/v1/tenants/corporate_identity', branding)), '200');
  const body = { language: 'de', ...own, lead: '<b>{{product}}</b> gilt {{days}} Tage' };
  const preview = (await operator.ask('POST', `${path(tenant)}/preview`, body)).body as {
    subject: string;
    html: string;
    text: string;
  };
  assert.match(preview.html, /#7A1F5C/);
  assert.match(preview.html, /&lt;b&gt;Herzblick&lt;\/b&gt; gilt 7 Tage/);
  assert.match(preview.text, /<b>Herzblick<\/b> gilt 7 Tage/);
  assert.equal((await shown(tenant)).version, 0, 'nothing is kept');
  assert.equal(refusalOf(await set(tenant, 0, { lead: body.lead })), '200');
  const test = `/web/v1/manage/tenants/${tenant.key}/mails/password_invitation/test`;
  const { recipient } = (await operator.ask('POST', test, { language: 'de' })).body as { recipient: string };
  const arrived = await sent(recipient);
  assert.equal(arrived.subject, preview.subject);
  assert.equal(arrived.html?.trim(), preview.html.replace('Wiebke Harms', 'Petra Probe').trim());
  const { rows } = await server.admin.query<{ recipient: string }>(
    'select recipient from mail_message where tenant_id = $1',
    [tenant.id],
  );
  assert.deepEqual(rows, [{ recipient }]);
});
