// Alone: its mails go to a mail server of its own.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { switchableModules } from '@fernpuls/contract/tenancy/switchable-modules';
import { recordsOf, refusalOf } from '../../testing/answers.ts';
import { mailSink } from '../../testing/mail-sink.ts';
import { enterPractice, practiceAt, practiceForm, tokenOf } from '../../testing/new-practice.ts';
import { ownServer, patientWithTrigger } from '../../testing/server.ts';

type Shown = {
  data: { key: string; name: string; people: number; modules_off: string[]; postal_address: string };
  invitation: { state: string; email: string; link: string | null } | null;
};
const sink = await mailSink();
const server = await ownServer({ smtpUrl: sink.url });
const operator = await server.operator();
const base = '/web/v1/manage/tenants';
const open = (body: unknown, as = operator.staff) => operator.ask('POST', base, body, as);
const rows = async (text: string, values: unknown[]) =>
  (await server.admin.query<Record<string, unknown>>(text, values)).rows;
const countOf = async (key: unknown) => (await rows('select 1 from tenant where key = $1', [key])).length;

test('[MANAGE-03] [AUTH-07] a new practice is listed at once, and its administrator comes in by a mail in its language', async () => {
  const given = practiceForm();
  const answer = await open(given);
  assert.equal(refusalOf(answer), '200');
  const { data, invitation } = answer.body as Shown;
  assert.deepEqual(
    [data.key, data.name, data.people, data.postal_address, invitation?.state, invitation?.link],
    [given.key, 'Praxis am Deich', 1, given.address, 'open', null],
  );
  const listed = (await operator.ask('GET', base)).body as { data: { key: string }[] };
  assert.ok(listed.data.some(({ key }) => key === given.key));

  const mail = await sink.mailTo(given.admin_email);
  assert.equal(mail.subject, 'Ihr Zugang zu Praxis am Deich');
  assert.match(
    mail.text ?? '',
    new RegExp(`http://${given.key}\\.localhost:${server.port}/password/new#token=`),
  );
  const person = await enterPractice(server.port, sink, given);
  const ask = practiceAt(server.port, given.key);
  assert.deepEqual(recordsOf(await ask('GET', '/web/v1/patients', undefined, person)), []);
  const after = (await operator.ask('GET', `${base}/${given.key}`)).body as Shown;
  assert.equal(after.invitation, null, 'somebody is there');
  const languages = (await ask('POST', '/web/v1/tenants/languages', {})).body;
  assert.deepEqual(languages, { is_language_set: true, language: 'de' });
});

test('[MANAGE-03] [ROLES-01] [ROLES-06] it begins with the system roles, the modules chosen and a licence for those that need one', async () => {
  const given = practiceForm({ languages: ['fr'] });
  await open(given);
  const [tenant] = await rows('select id, federal_state, languages from tenant where key = $1', [given.key]);
  assert.deepEqual([tenant?.federal_state, tenant?.languages], ['NI', ['fr']]);
  const roles = await rows('select name, label from role where tenant_id = $1 order by name', [tenant?.id]);
  assert.deepEqual(
    roles.map(({ name, label }) => [name, label]),
    [
      ['administrator', 'Administration'],
      ['nurse', 'Soins infirmiers'],
      ['physician', 'Médecin'],
    ],
  );
  const licence = await rows(
    `select modules, valid_to from license where practice_key = $1 and tenant_id = $2`,
    [given.key, operator.id],
  );
  assert.deepEqual(licence, [{ modules: ['documents', 'programs'], valid_to: null }]);
  const { modules_off: off } = ((await operator.ask('GET', `${base}/${given.key}`)).body as Shown).data;
  const chosen = given.modules as string[];
  assert.deepEqual(off.toSorted(), switchableModules.filter((key) => !chosen.includes(key)).toSorted());
  const person = await enterPractice(server.port, sink, given);
  const ask = practiceAt(server.port, given.key);
  assert.equal((await ask('GET', '/web/v1/programs', undefined, person)).status, 200);
  assert.equal(refusalOf(await ask('GET', '/web/v1/cohorts', undefined, person)), '403 module_disabled');
});

test('[MANAGE-03] sent twice at the same moment it is one practice and one invitation; the name is then taken for others', async () => {
  const given = practiceForm();
  const answers = await Promise.all([open(given), open(given), open(given)]);
  assert.deepEqual(answers.map(refusalOf), ['200', '200', '200']);
  assert.equal(await countOf(given.key), 1);
  const mails = await rows('select 1 from mail_message where recipient = $1', [given.admin_email]);
  assert.equal(mails.length, 1);
  assert.equal(refusalOf(await open({ ...given, id: randomUUID() })), '422 already_taken /key');
});

test('[MANAGE-03] what cannot be is refused with the name of the field, and nothing is there afterwards', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ key: 'a' }, '422 too_short /key'],
    [{ key: 'www' }, '422 practice_key_reserved /key'],
    [{ key: 'demo' }, '422 practice_key_reserved /key'],
    [{ key: 'praxis_nord' }, '422 practice_key_invalid /key'],
    [{ name: '  ' }, '422 required /name'],
    [{ federal_state: 'XX' }, '422 not_a_choice /federal_state'],
    [{ languages: [] }, '422 list_empty /languages'],
    [{ languages: ['de', 'de'] }, '422 not_unique /languages'],
    [{ modules: ['ecg'] }, '422 module_parent_missing /modules'],
    [{ modules: ['patients', 'ecg'] }, '422 module_parent_missing /modules'],
    [{ modules: ['telepathy'] }, '422 not_a_choice /modules/0'],
    [{ admin_email: 'harms' }, '422 email_invalid /admin_email'],
    [{ admin_first_name: null }, '422 wrong_type /admin_first_name'],
  ];
  const before = (await rows('select 1 from tenant', [])).length;
  for (const [more, refusal] of cases) assert.equal(refusalOf(await open(practiceForm(more))), refusal);
  assert.equal((await rows('select 1 from tenant', [])).length, before);
});

test('[MANAGE-03] where one part fails nothing of the practice stays', async () => {
  const given = practiceForm();
  await server.admin.query(
    `create function app.refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse_mail before insert on mail_message for each row execute function app.refuse_mail()`,
  );
  const answer = await open(given);
  await server.admin.query('drop function app.refuse_mail() cascade');
  assert.equal(answer.status, 500);
  assert.equal(await countOf(given.key), 0);
  const licences = await rows('select 1 from license where practice_key = $1', [given.key]);
  assert.equal(licences.length, 0);
  assert.equal(refusalOf(await open(given)), '200', 'the same attempt again');
});

test('[ROLES-05] [MANAGE-03] who may not write practices makes none, and who may not write licences gives none along', async () => {
  const reader = await operator.person([{ key: 'tenant', access: 'read' }]);
  assert.equal(refusalOf(await open(practiceForm(), reader)), '403 forbidden');
  const key = '/web/v1/manage/tenant_keys/praxis-am-deich';
  assert.equal(refusalOf(await operator.ask('GET', key, undefined, reader)), '403 forbidden');
  const writer = await operator.person([{ key: 'tenant', access: 'write' }]);
  assert.equal(refusalOf(await open(practiceForm(), writer)), '422 more_than_held /modules');
  const plain = practiceForm({ modules: ['tasks', 'patients'] });
  assert.equal(refusalOf(await open(plain, writer)), '200');
  const tenant = await server.tenant();
  assert.equal(refusalOf(await tenant.ask('POST', base, practiceForm())), '404 route_unknown');
});

test('[MANAGE-03] whether a name is free is told while it is typed', async () => {
  const ask = (key: string) => operator.ask('GET', `/web/v1/manage/tenant_keys/${key}`);
  const given = practiceForm();
  assert.deepEqual((await ask(given.key)).body, { is_free: true });
  await open(given);
  assert.deepEqual((await ask(given.key)).body, { is_free: false });
  assert.equal(refusalOf(await ask('mail')), '422 practice_key_reserved /key');
});

test('[ROLES-09] [MANAGE-03] the new practice sees nothing of others, and others nothing of it', async () => {
  const other = await server.tenant();
  const { customPatientId, patientId } = await patientWithTrigger(other);
  const given = practiceForm({ modules: [...switchableModules] });
  await open(given);
  const person = await enterPractice(server.port, sink, given);
  const ask = practiceAt(server.port, given.key);
  for (const path of ['patients', 'patients/measurement_triggers', 'tasks', 'system/audit', 'physicians']) {
    const { body, status } = await ask('GET', `/web/v1/${path}`, undefined, person);
    assert.ok(status === 200 || status === 404, path);
    assert.ok(!JSON.stringify(body).includes(customPatientId), path);
    assert.ok(!JSON.stringify(body).includes(other.staff.id), path);
  }
  assert.equal(
    refusalOf(await ask('GET', `/web/v1/patients/${patientId}`, undefined, person)),
    '404 not_found',
  );
  assert.equal(refusalOf(await other.ask('GET', `/web/v1/physicians/${person.id}`)), '404 not_found');
  const there = { id: person.id, headers: person.headers };
  assert.equal(
    refusalOf(await other.ask('GET', '/web/v1/patients', undefined, there)),
    '401 session_expired',
  );
  const token = tokenOf(await sink.mailTo(given.admin_email));
  const elsewhere = await other.ask('POST', '/web/v1/auth/password/check', { token }, null);
  assert.equal((elsewhere.body as { valid: boolean }).valid, false);
});

test('[MANAGE-03] the beginning stands in the audit of the operator by its person, and in that of the practice from outside', async () => {
  const given = practiceForm();
  await open(given);
  const found = await rows(
    `select tenant.key, action, subject_type, actor_kind, actor_id from audit_entry
     join tenant on tenant.id = tenant_id
     where tenant.key = $1 or (tenant.kind = 'operator' and subject_id in ($1, (
       select id::text from license where practice_key = $1))) order by audit_entry.id`,
    [given.key],
  );
  assert.deepEqual(
    found.map((row) => [row.key, row.action, row.subject_type, row.actor_kind]),
    [
      ['manage', 'create', 'tenants', 'physician'],
      ['manage', 'create', 'licenses', 'physician'],
      [given.key, 'create', 'tenants', 'operator'],
      [given.key, 'create', 'physicians', 'operator'],
      [given.key, 'invite', 'physicians', 'operator'],
    ],
  );
  assert.ok(found.every((row) => row.actor_id === operator.staff.id));
});

test('[MANAGE-03] a new practice is open when its form said so; hours that cannot be are refused and nothing is made', async () => {
  const week = (...monday: { from: string; to: string }[]) => [monday, [], [], [], [], [], []];
  const wrong = practiceForm({ weekly: week({ from: '12:00', to: '08:00' }) });
  assert.equal(refusalOf(await open(wrong)), '422 from_after_to /weekly');
  assert.equal(await countOf(wrong.key), 0);
  const given = practiceForm({ weekly: week({ from: '08:00', to: '12:00' }) });
  assert.equal(refusalOf(await open(given)), '200');
  const hours = await practiceAt(server.port, given.key)('GET', '/web/v1/tenants/opening_hours');
  const { is_set, weekly } = hours.body as { is_set: boolean; weekly: unknown[][] };
  assert.deepEqual([is_set, weekly[0]], [true, [{ from: '08:00', to: '12:00' }]]);
  const closed = practiceForm({ weekly: null });
  assert.equal(refusalOf(await open(closed)), '200');
  const unset = await practiceAt(server.port, closed.key)('GET', '/web/v1/tenants/opening_hours');
  assert.equal((unset.body as { is_set: boolean }).is_set, false);
});
