import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { uploadBrandImage } from '@fernpuls/contract/tenancy/brand-image.call';
import { createMailer } from '../adapters/mail.ts';
import { inContext } from '../kit/transaction.ts';
import { asSystem } from '../ground/database.ts';
import { createSecrets } from '../ground/secrets.ts';
import { idsOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { mailSink } from '../testing/mail-sink.ts';
import { scopeOfNobody } from '../testing/nobody.ts';
import { testServer } from '../testing/server.ts';
import { claimMail } from './mail.queries.ts';
import { startMailJob } from './mail-job.ts';
import { type MailOrder, queueMail } from './mail-outbox.ts';

const sink = await mailSink();
const server = await testServer();
const tenant = await server.tenant();
const { database, admin, config } = server;
const secrets = createSecrets(config.secretKey ?? Buffer.alloc(0));
const mailer = createMailer(sink.url);
const job = { database, secrets, sender: config.mailFrom, send: mailer.send, failed: fail, lookMs: 20 };
after(() => mailer.close());

function fail(error: unknown): never {
  throw error;
}

let counter = 0;
const newAddress = () => `frau.${(counter += 1)}@praxis.example`;

type Queued = Partial<MailOrder> & { email: string };

async function queue({ email, ...order }: Queued, then?: () => never): Promise<void> {
  const scope = await scopeOfNobody(server, tenant.id);
  const full: MailOrder = {
    template: 'password_reset',
    language: 'de',
    params: { minutes: 60 },
    to: { email, name: 'Käthe Groß' },
    ...order,
  };
  await inContext(scope, async (ctx) => {
    await queueMail(ctx, secrets, full);
    then?.();
  });
}

async function rowOf(email: string) {
  const found = await admin.query<{
    id: string;
    state: string;
    attempts: number;
    last_error: string | null;
    secret: Buffer | null;
    next_attempt_at: string;
  }>('select * from mail_message where recipient = $1', [email]);
  return found.rows[0] ?? assert.fail('queued');
}

function until(email: string, state: string) {
  return eventually(`${state}: ${email}`, async () => {
    const row = await rowOf(email);
    return row.state === state && row.attempts > 0 ? row : null;
  });
}

/** After that the job has looked at everything that waited before. */
async function nextSent(): Promise<void> {
  const email = newAddress();
  await queue({ email });
  await until(email, 'sent');
}

const now = async () =>
  Date.parse((await admin.query<{ now: string }>('select now()')).rows[0]?.now ?? assert.fail('the time'));

const mailsTo = (email: string) => sink.mails.filter((mail) => mail.to?.[0]?.address === email).length;

/** The job works while the test does. */
async function whileSending(work: () => Promise<unknown>, more = {}): Promise<void> {
  const running = startMailJob({ ...job, ...more });
  try {
    await work();
  } finally {
    await running.stop();
  }
}

const link = 'http://demo.localhost/password/reset/edit#token=fpw_geheim';

test('[AUTH-07] a mail arrives as text and HTML in German, with the practice as sender, and its link is forgotten', async () => {
  const email = newAddress();
  await admin.query('update tenant set name = $2, contact = $3, branding = $4 where id = $1', [
    tenant.id,
    'Praxis <Höfer> & Söhne',
    JSON.stringify({ phone: '030 12345', email: 'praxis@hoefer.example' }),
    JSON.stringify({ productName: 'Herzblick', light: { primary: '#7a1f5c' } }),
  ]);
  await queue({ email, link });
  await whileSending(() => until(email, 'sent'));
  const mail = await sink.mailTo(email);
  assert.equal(mail.subject, 'Neues Passwort für Praxis <Höfer> & Söhne');
  assert.deepEqual(mail.from, { name: 'Praxis <Höfer> & Söhne', address: config.mailFrom });
  assert.deepEqual(mail.to, [{ name: 'Käthe Groß', address: email }]);
  assert.equal(mail.replyTo?.[0]?.address, 'praxis@hoefer.example');
  assert.match(mail.text ?? '', /^Guten Tag Käthe Groß,\n\nfür Ihren Zugang .* 60 Minuten/);
  assert.ok(mail.text?.includes(link));
  assert.ok(mail.html?.includes(`href="${link}"`));
  assert.match(mail.html ?? '', /Praxis &lt;Höfer&gt; &amp; Söhne/);
  assert.match(mail.html ?? '', /background:#7a1f5c;color:#ffffff/);
  assert.ok(!/<(img|script|link)\b|src=/.test(mail.html ?? ''), 'nothing is loaded');
  assert.ok(!`${mail.text}${mail.html}`.includes('{{'), 'every blank is filled');
  const header = new Map(mail.headers.map(({ key, value }) => [key, value]));
  assert.equal(header.get('auto-submitted'), 'auto-generated');
  const { secret, id } = await rowOf(email);
  assert.equal(secret, null);
  assert.equal(mail.messageId, `<${id}@fernpuls.example>`);
});

test('[SHELL-07] a mail carries the name, colour and logo the practice has set, and loads nothing', async () => {
  const light = { primary: '#7a1f5c', secondary: '#0e6e94', text: '#101010' };
  const branding = { product_name: 'Herzblick am Deich', light };
  assert.equal(refusalOf(await tenant.ask('PATCH', '/web/v1/tenants/corporate_identity', branding)), '200');
  const { content } = uploadBrandImage.example;
  const upload = (kind: string, given: string) =>
    tenant.ask('POST', '/web/v1/tenants/brand_images', { kind, file_name: 'logo', content: given });
  assert.equal(refusalOf(await upload('logo_light', content)), '200');
  const email = newAddress();
  await queue({ email, link });
  await whileSending(() => until(email, 'sent'));
  const mail = await sink.mailTo(email);
  assert.match(mail.html ?? '', /<img src="cid:logo"[^>]*>Herzblick am Deich/);
  assert.match(mail.html ?? '', /background:#7a1f5c/);
  assert.ok(!/src="(?!cid:)/.test(mail.html ?? ''), 'nothing is loaded');
  const [logo] = mail.attachments;
  assert.deepEqual([logo?.mimeType, logo?.disposition, logo?.contentId], ['image/png', 'inline', '<logo>']);
  assert.ok(Buffer.from(logo?.content as ArrayBuffer).equals(Buffer.from(content, 'base64')));
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="4" height="4"/></svg>';
  assert.equal(refusalOf(await upload('logo_light', Buffer.from(drawing).toString('base64'))), '200');
  await queue({ email, link });
  await whileSending(async () => sink.mailTo(email, 2));
  const second = await sink.mailTo(email, 2);
  assert.deepEqual(second.attachments, [], 'drawings are not shown by mail programs');
});

test('[MANAGE-04] [AUTH-07] mails come under the name the operator has set and answers go where it says, also of what waits already', async () => {
  const email = newAddress();
  await queue({ email });
  const operator = await server.operator();
  const path = `/web/v1/manage/tenants/${tenant.key}/mail_sender`;
  const set = (name: string | null, reply_to: string | null) =>
    operator.ask('PATCH', path, { name, reply_to }).then(refusalOf);
  for (const name of ['Bank <b@x.de>', 'a\r\nBcc: b@x.de', '   '])
    assert.match(await set(name, null), /^422 \S+ \/name$/, name);
  assert.equal(await set(null, 'niemand'), '422 email_invalid /reply_to');
  assert.equal(await set('Télémédecine Höfer', 'empfang@hoefer.example'), '200');
  await whileSending(() => until(email, 'sent'));
  const mail = await sink.mailTo(email);
  assert.deepEqual(mail.from, { name: 'Télémédecine Höfer', address: config.mailFrom });
  assert.equal(mail.replyTo?.[0]?.address, 'empfang@hoefer.example');
  assert.equal(await set(null, null), '200');
  await queue({ email });
  await whileSending(async () => sink.mailTo(email, 2));
  const second = await sink.mailTo(email, 2);
  assert.deepEqual(
    [second.from?.name, second.replyTo?.[0]?.address],
    ['Praxis <Höfer> & Söhne', 'praxis@hoefer.example'],
  );
});

test('[AUTH-07] the link rests sealed until then: neither the table nor the list of mails holds it', async () => {
  const email = newAddress();
  await queue({ email, link });
  const row = await admin.query<{ text: string }>(
    "select mail_message::text || encode(secret, 'escape') as text from mail_message where recipient = $1",
    [email],
  );
  assert.ok(!row.rows[0]?.text.includes('geheim'));
  const listed = await tenant.ask('GET', `/web/v1/tenants/mails?query=${email}`);
  assert.equal(recordsOf(listed)[0]?.attributes.state, 'waiting');
  const opened = await tenant.ask('GET', `/web/v1/tenants/mails/${idsOf(listed)[0]}/content`);
  assert.equal(opened.status, 200);
  assert.ok(!JSON.stringify([listed.body, opened.body]).includes('geheim'));
});

test('[AUTH-07] what is rolled back is never sent', async () => {
  const email = newAddress();
  await assert.rejects(queue({ email }, () => assert.fail('what caused it did not work out')));
  await whileSending(nextSent);
  assert.equal(mailsTo(email), 0);
});

test('[AUTH-07] a server that is busy gets the mail later, after growing pauses, and only once', async () => {
  const email = newAddress();
  sink.refuse(email, 451, 452);
  await queue({ email });
  await whileSending(
    async () => {
      const row = await until(email, 'sent');
      assert.equal(row.attempts, 3);
      await nextSent();
    },
    { pauseSeconds: 0.05 },
  );
  assert.equal(mailsTo(email), 1);
  const later = newAddress();
  sink.refuse(later, 451);
  await queue({ email: later });
  const before = await now();
  await whileSending(nextSent);
  const row = await rowOf(later);
  assert.deepEqual([row.state, row.attempts], ['waiting', 1]);
  assert.match(row.last_error ?? '', /451 not now/);
  const next = Date.parse(row.next_attempt_at);
  const [shortest, longest] = [before + 15_000, (await now()) + 15_000];
  assert.ok(shortest <= next && next <= longest, `${shortest} <= ${next} <= ${longest}`);
  await admin.query('delete from mail_message where recipient = $1', [later]);
});

test('[AUTH-07] what the server refuses for good is kept as failed, and may be sent again by hand', async () => {
  const email = newAddress();
  sink.refuse(email, 550);
  await queue({ email });
  await whileSending(async () => {
    const row = await until(email, 'failed');
    assert.match(row.last_error ?? '', /550/);
    const again = await tenant.ask('POST', `/web/v1/tenants/mails/${row.id}/send`);
    assert.equal(again.status, 200);
    assert.equal((await until(email, 'sent')).last_error, null);
    assert.equal(refusalOf(await tenant.ask('POST', `/web/v1/tenants/mails/${row.id}/send`)), '409 conflict');
  });
});

test('[AUTH-07] no server at all: the mail waits and goes out when there is one', async () => {
  const email = newAddress();
  await queue({ email });
  const nowhere = createMailer('smtp://127.0.0.1:9');
  await whileSending(() => eventually('the second attempt', async () => (await rowOf(email)).attempts >= 2), {
    send: nowhere.send,
    pauseSeconds: 0.05,
  });
  const waiting = await rowOf(email);
  assert.equal(waiting.state, 'waiting');
  assert.match(waiting.last_error ?? '', /ECONNREFUSED/);
  await whileSending(() => until(email, 'sent'));
});

test('[AUTH-07] a sender that dies after the server took the mail: it goes out again as the same mail', async () => {
  const email = newAddress();
  await queue({ email });
  // What a killed process leaves: taken, handed over, not noted.
  const taken = await claimMail(database, 300);
  assert.equal(taken?.recipient, email);
  const sent = await mailer.send({
    id: taken.id,
    from: { name: 'x', address: config.mailFrom },
    to: { name: 'x', address: email },
    replyTo: null,
    pictures: [],
    subject: taken.subject,
    text: 'x',
    html: 'x',
    language: 'de',
    date: new Date(),
  });
  assert.deepEqual(sent, { kind: 'sent' });
  assert.equal(await claimMail(database, 300), null, 'nobody else takes it while the lease runs');
  assert.equal(refusalOf(await tenant.ask('POST', `/web/v1/tenants/mails/${taken.id}/send`)), '409 conflict');
  await admin.query(
    "update mail_message set next_attempt_at = now() - interval '1 second' where recipient = $1",
    [email],
  );
  await whileSending(() => until(email, 'sent'));
  const both = [await sink.mailTo(email, 1), await sink.mailTo(email, 2)];
  assert.deepEqual(new Set(both.map((mail) => mail.messageId)).size, 1);
});

test('[AUTH-07] several senders side by side send every mail once', async () => {
  const emails = Array.from({ length: 20 }, newAddress);
  for (const email of emails) await queue({ email });
  const jobs = Array.from({ length: 4 }, () => startMailJob(job));
  for (const email of emails) await until(email, 'sent');
  for (const one of jobs) await one.stop();
  for (const email of emails) assert.equal(mailsTo(email), 1);
});

test('[AUTH-07] a link that has run out is not sent any more, nor a mail of last week', async () => {
  const [expired, old] = [newAddress(), newAddress()];
  await queue({ email: expired, link, expiresAt: new Date(Date.now() - 1000).toISOString() });
  await queue({ email: old });
  await admin.query("update mail_message set created_at = now() - interval '6 days' where recipient = $1", [
    old,
  ]);
  await whileSending(async () => {
    assert.equal((await until(expired, 'expired')).secret, null);
    await until(old, 'failed');
  });
  assert.ok(!sink.mails.some((mail) => [expired, old].includes(mail.to?.[0]?.address ?? '')));
});

test('[AUTH-07] [ROLES-09] administrators see their own practice’s mails only, others see none', async () => {
  const email = newAddress();
  await queue({ email });
  const other = await server.tenant();
  assert.deepEqual(idsOf(await other.ask('GET', '/web/v1/tenants/mails')), []);
  const { id } = await rowOf(email);
  assert.equal(refusalOf(await other.ask('GET', `/web/v1/tenants/mails/${id}/content`)), '404 not_found');
  const nurse = await tenant.person([{ key: 'patient', access: 'write' }]);
  for (const path of ['mails', `mails/${id}`, `mails/${id}/content`, 'mail_server'])
    assert.equal(
      refusalOf(await tenant.ask('GET', `/web/v1/tenants/${path}`, undefined, nurse)),
      '403 forbidden',
    );
  assert.deepEqual((await tenant.ask('GET', '/web/v1/tenants/mail_server')).body, {
    is_set: false,
    sender: config.mailFrom,
  });
});

test('[AUTH-07] every template has a subject and a text in both languages, without a blank left', async () => {
  const { mailTemplates } = await import('@fernpuls/contract/tenancy/mail-message');
  const { renderMail, subjectOf } = await import('./mail-text.ts');
  const params = { practice: 'P', minutes: 60, days: 7, time: '1.', label: 'L' };
  for (const template of mailTemplates)
    for (const language of ['de', 'en'] as const) {
      const brand = { productName: 'P', colour: '#174B81', phone: '', email: '', logo: null };
      const mail = { template, language, recipientName: 'N', params, link, own: null };
      const { text, html } = renderMail(mail, brand);
      assert.ok(subjectOf(mail).length > 10);
      assert.ok(text.length > 150 && html.includes(`lang="${language}"`), template);
      assert.ok(!/\{\{|undefined/.test(text + html), template);
    }
  const rows = await asSystem(database, (tx) => tx.selectFrom('mail_message').select('id').execute());
  assert.ok(rows.length > 0);
});
