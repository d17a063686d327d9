import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Refusal } from '../ground/errors.ts';
import { type ClientFailure, clientErrorHandler } from './client-errors.ts';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { makeExample, read } from '../testing/examples.ts';
import { readyLive } from '../testing/live.ts';
import { ask1, testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();
type Values = Record<string, unknown>;
const ticket = { category: 'fault', subject: 'Waage meldet sich nicht', message: 'Seit gestern ohne Werte.' };

test('[SHELL-13] a ticket of anybody signed in is listed for administrators, who settle it', async () => {
  const tenant = await server.tenant();
  const nurse = await tenant.person([{ key: 'task', access: 'write' }]);
  const sent = { ...ticket, page: '/protected/patients', error_id: '7F3A-19C2' };
  assert.equal(refusalOf(await tenant.ask('POST', '/web/v1/physicians/tickets', sent, nurse)), '200');
  assert.equal(
    refusalOf(await tenant.ask('GET', '/web/v1/support/tickets', undefined, nurse)),
    '403 forbidden',
  );
  const [listed] = recordsOf(await tenant.ask('GET', '/web/v1/support/tickets?state[]=open'));
  assert.ok(listed);
  assert.equal(listed.attributes.subject, ticket.subject);
  assert.equal(listed.attributes.error_id, '7F3A-19C2');
  assert.equal(listed.attributes.created_by_name, 'Petra Probe');
  const body = {
    data: { type: 'support_tickets', attributes: { state: 'done', answer_note: 'Batterie getauscht' } },
  };
  const done = recordOf(await tenant.ask('PATCH', `/web/v1/support/tickets/${listed.id}`, body));
  assert.equal(done.attributes.state, 'done');
  assert.notEqual(done.attributes.done_at, null);
});

test('[SHELL-13] what a ticket says is not copied into the audit', async () => {
  const tenant = await server.tenant();
  await tenant.ask('POST', '/web/v1/physicians/tickets', { ...ticket, message: 'Frau Geheim, 1948' });
  const entries = await server.admin.query(
    "select changes::text from audit_entry where tenant_id = $1 and subject_type = 'support_tickets'",
    [tenant.id],
  );
  assert.deepEqual(entries.rows, [{ changes: '{"category": "fault"}' }]);
});

test('[SHELL-13] the practice’s address is told that somebody wrote, never what', async () => {
  const tenant = await server.tenant();
  await tenant.ask('POST', '/web/v1/physicians/tickets', ticket);
  const mails = async () =>
    (await server.admin.query('select * from mail_message where tenant_id = $1', [tenant.id]))
      .rows as Values[];
  assert.deepEqual(await mails(), [], 'without an address there is nobody to tell');
  const contact = { name: 'TMZ', address: '', phone: '', email: 'info@tmz.example' };
  await tenant.ask('PATCH', '/web/v1/tenants/corporate_identity', { contact });
  await tenant.ask('POST', '/web/v1/physicians/tickets', ticket);
  const [mail] = await mails();
  assert.equal(mail?.recipient, 'info@tmz.example');
  assert.equal(mail?.template, 'support_ticket');
  assert.doesNotMatch(JSON.stringify(mail), /Waage|ohne Werte/);
});

test('[SHELL-13] an empty message and a foreign category are refused by field', async () => {
  const tenant = await server.tenant();
  const send = (more: Values) => tenant.ask('POST', '/web/v1/physicians/tickets', { ...ticket, ...more });
  assert.equal(refusalOf(await send({ message: '  ' })), '422 required /message');
  assert.equal(refusalOf(await send({ category: 'rant' })), '422 not_a_choice /category');
});

test('[SHELL-13] a link in a message leads to https, mailto or tel, or the message is refused by field', async () => {
  const tenant = await server.tenant();
  const send = (message: string) =>
    tenant.ask('POST', '/web/v1/physicians/tickets', { ...ticket, message: `Siehe ${message}` });
  for (const address of ['javascript:alert(1)', 'http://tmz.example', 'data:text/html,x'])
    assert.equal(refusalOf(await send(`[hier](${address})`)), '422 link_not_allowed /message', address);
  assert.equal(recordsOf(await tenant.ask('GET', '/web/v1/support/tickets')).length, 0);
  assert.equal(refusalOf(await send('[hier](https://tmz.example) oder [Anruf](tel:+494182)')), '200');
});

test('[SHELL-20] the id a broken screen shows is the one in the log, without ids of patients', async () => {
  const logged: ClientFailure[] = [];
  const handler = clientErrorHandler((failure) => logged.push(failure));
  const patient = '018f0000-0000-7000-8000-00000000dead';
  const failure = {
    name: 'TypeError',
    places: ['index.js:1:2'],
    page: `/protected/patients/${patient}\nforged line`,
  };
  const answer = await handler.run(
    { requestId: '7F3A-19C2', host: 'demo.localhost', headers: {}, address: '' } as never,
    failure as never,
  );
  assert.deepEqual(answer, { id: '7F3A-19C2' });
  const page = '/protected/patients/…?forged line';
  assert.deepEqual(logged, [{ ...failure, id: '7F3A-19C2', tenant: 'demo', page }]);
});

test('[SHELL-20] a screen gets an id for what broke, signed in or not', async () => {
  const tenant = await server.tenant();
  const body = { name: 'TypeError', places: [], page: '/' };
  const answer = await tenant.ask('POST', '/web/v1/client_errors', body, null);
  assert.match((answer.body as { id: string }).id, /^[0-9A-F]{4}-[0-9A-F]{4}$/);
});

/** The handler alone, with what it logs; each report from an address and a session of the test's choice. */
function reporting() {
  const logged: ClientFailure[] = [];
  const handler = clientErrorHandler((failure) => logged.push(failure));
  const report = async ({ address = 'a', client = '', host = 'demo.localhost', text = '/' }) => {
    const scope = { requestId: '7F3A-19C2', host, address, headers: client ? { client } : {} };
    const failure = { name: 'TypeError', places: [text], page: text };
    try {
      await handler.run(scope as never, failure as never);
      return 'logged';
    } catch (error) {
      return (error as Refusal).code;
    }
  };
  return { logged, report };
}

test('[SHELL-20] of one session ten reports a minute are logged and of one address sixty; more are refused', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const { logged, report } = reporting();
  for (let n = 1; n <= 10; n += 1) assert.equal(await report({ client: 'one' }), 'logged', `${n}`);
  assert.equal(await report({ client: 'one' }), 'too_many_requests');
  // Eleven were admitted to the address's sixty.
  for (let n = 12; n <= 60; n += 1) assert.equal(await report({ client: `another ${n}` }), 'logged', `${n}`);
  assert.equal(await report({ client: 'one more' }), 'too_many_requests');
  assert.equal(await report({ address: 'b' }), 'logged');
  assert.equal(logged.length, 60);
  t.mock.timers.tick(60_000);
  assert.equal(await report({ client: 'one' }), 'logged');
});

test('[SHELL-20] too many reports are 429 with the time to wait', async () => {
  const tenant = await server.tenant();
  const body = { name: 'TypeError', places: [], page: '/' };
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => tenant.ask('POST', '/web/v1/client_errors', body)),
  );
  const refused = answers.find(({ status }) => status === 429) ?? assert.fail('none refused');
  assert.equal(refusalOf(refused), '429 too_many_requests');
  assert.match(refused.headers['retry-after'] ?? '', /^[1-9]\d*$/);
});

test('[SHELL-20] whatever a report and its host hold, the log gets one short line of plain signs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'binary' }),
      async (text, host) => {
        const { logged, report } = reporting();
        assert.equal(await report({ text, host: `${host}\n${'x'.repeat(9_000)}` }), 'logged');
        const line = JSON.stringify(logged[0]);
        assert.match(line, /^[\x20-\x7e…]*$/);
        assert.ok(line.length < 1_200, line);
      },
    ),
  );
});

const report = (tenant: TestTenant, ...hubs: { serial: unknown; online: boolean }[]) =>
  ask1(server.port, {
    method: 'POST',
    path: '/srm/api/v1/hubs/status',
    host: tenant.host,
    body: { hubs },
    headers: { authorization: `Bearer ${tenant.deviceKey}` },
  });
const hubsOf = async (tenant: TestTenant, as = tenant.staff) =>
  ((await tenant.ask('GET', '/web/v1/online_statuses', undefined, as)).body as { hubs: Values[] }).hubs;

test('[SHELL-32] a hub is listed from when it reports online until it reports offline', async () => {
  const tenant = await server.tenant();
  const id = await makeExample(tenant, 'devices');
  const { serial } = (await read(tenant, 'devices', id)).attributes;
  assert.deepEqual((await report(tenant, { serial, online: true })).body, { changed: 1 });
  assert.deepEqual((await report(tenant, { serial, online: true })).body, { changed: 0 });
  const [hub] = await hubsOf(tenant);
  assert.deepEqual([hub?.id, hub?.serial, hub?.online_status], [id, serial, 'online']);
  const nurse = await tenant.person([{ key: 'task', access: 'write' }]);
  assert.deepEqual(await hubsOf(tenant, nurse), [], 'hidden from who may not see devices');
  assert.deepEqual((await report(tenant, { serial, online: false })).body, { changed: 1 });
  assert.deepEqual(await hubsOf(tenant), []);
});

test('[SHELL-32] a person is online from the first screen opened to the last one closed, and the others are told', async () => {
  const tenant = await server.tenant();
  const at = { port: server.port, host: tenant.host };
  const other = await tenant.person([{ key: 'task', access: 'write' }]);
  const watching = await readyLive(at, tenant.staff);
  const [first, second] = [await readyLive(at, other), await readyLive(at, other)];
  const told = (status: string) =>
    watching.until(({ payload }) => {
      const { id, online_status: now } = { ...payload } as Values;
      return id === other.id && now === status;
    });
  await told('online');
  await first.close();
  const { people } = (await tenant.ask('GET', '/web/v1/online_statuses')).body as { people: Values[] };
  assert.deepEqual(new Set(people.map(({ id }) => id)), new Set([tenant.staff.id, other.id]));
  await second.close();
  await told('offline');
  const left = (await tenant.ask('GET', '/web/v1/online_statuses')).body as { people: Values[] };
  assert.deepEqual(left.people, [{ id: tenant.staff.id, online_status: 'online' }]);
  const hidden = (await tenant.ask('GET', '/web/v1/online_statuses', undefined, other)).body as {
    people: Values[];
  };
  assert.deepEqual(hidden.people, []);
});

test('[SHELL-32] a hub that comes online is announced to who may see devices', async () => {
  const tenant = await server.tenant();
  const id = await makeExample(tenant, 'devices');
  const { serial } = (await read(tenant, 'devices', id)).attributes;
  const watching = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  await report(tenant, { serial, online: true });
  const told = await watching.until(({ kind }) => kind === 'hub_online_status');
  assert.deepEqual(told.payload, { id, online_status: 'online' });
});

test('[SHELL-32] an unknown hub refuses the whole report', async () => {
  const tenant = await server.tenant();
  const { serial } = (await read(tenant, 'devices', await makeExample(tenant, 'devices'))).attributes;
  const answer = await report(tenant, { serial, online: true }, { serial: 'nobody', online: true });
  assert.equal(refusalOf(answer), '422 device_unknown /hubs/1/serial');
  assert.deepEqual(await hubsOf(tenant), []);
});
