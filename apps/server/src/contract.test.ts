import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, resources } from '@fernpuls/contract';
import type { Call } from '@fernpuls/contract/kit/call';
import type { Field } from '@fernpuls/contract/kit/fields';
import { schemaOf } from '@fernpuls/contract/kit/schema';
import { relationName, type Resource, snake } from '@fernpuls/contract/kit/resource';
import { accessMap } from '@fernpuls/contract/permissions';
import { mapKeys } from './ground/map-keys.ts';
import { recordOf, recordsOf, refusalOf, type WireRecord } from './testing/answers.ts';
import { askCall } from './testing/calls.ts';
import { bodyFor, exampleOf, fail, makeExample } from './testing/examples.ts';
import { expectedStatus } from './testing/expected-status.ts';
import {
  makeInstitution,
  messageTo,
  ofOneCall,
  ofOnePatient,
  ofOneStay,
  patientOfProgram,
  together,
} from './testing/fitting.ts';
import { everything, testServer, type TestTenant } from './testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const operator = await server.operator();
const nowhere = '018f0000-0000-7000-8000-00000000dead';

type Values = Record<string, unknown>;

/** What a record stays with. */
const owners = ['patientId', 'ciedId', 'itemId', 'subscriptionId'];
const isOwner = (name: string) => owners.includes(name);

function writable(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([, field]) => field.origin === 'required' || field.origin === 'optional',
  );
}

/** A value for every field a client may write; `turn` gives another one. */
async function everyField(at: TestTenant, resource: Resource, turn: number): Promise<Values> {
  const values: Values = turn === 0 ? await exampleOf(at, resource) : {};
  for (const [name, field] of writable(resource)) {
    if (values[name] !== undefined || (turn === 1 && ofOnePatient.has(resource.type) && isOwner(name)))
      continue;
    if (name === 'institutionId') values[name] = await makeInstitution(at);
    else if (field.target) values[name] = await makeExample(at, field.target);
    else values[name] = sample(resource, name, turn);
  }
  if (resource.type === 'call_records') Object.assign(values, ofOneCall(turn));
  if (resource.type === 'subscriptions')
    Object.assign(values, { lines: (await exampleOf(at, resource)).lines });
  if (resource.type === 'patient_events') Object.assign(values, await ofOneStay(at, turn));
  // Who takes part in the programme is whom the rest is about.
  if (values.patientId && typeof values.patientProgramId === 'string')
    values.patientId = await patientOfProgram(at, values.patientProgramId);
  if (typeof values.patientId === 'string' && values.chatMessageId)
    values.chatMessageId = await messageTo(at, values.patientId);
  return turn === 0 ? { ...values, ...together[resource.type] } : values;
}

/** One of them fits every pattern there is; `#turn` tells the first from the second. */
const texts = `#1A2b3C | 179876500 | 123456601 | 102114819 | A123456780 | DE | DE-NI | 01 | I50.13 |
   12345678 | C03CA04 | TAB | 1/2 | k#turn | Ä#turn ß | #turn | k.#turn@example.org | https://k.#turn.example.org | #turn 8 * * * | 4006381333931 | 89490200001234567892`
  .split('|')
  .map((one) => one.trim());

function sample(resource: Resource, name: string, turn: number): unknown {
  const field = resource.fields[name] ?? fail(`a field ${name}`);
  const candidates: Partial<Record<Field['kind'], unknown[]>> = {
    text: texts.map((text) => text.replaceAll('#turn', String(turn))),
    number: [12.25 + turn, 1],
    integer: [7 + turn, 1, 1998 + turn, turn - 70, turn + 60],
    flag: [turn === 1],
    instant: ['2031-02-28T23:59:59.123Z'],
    day: ['1944-02-29'],
    document: [resource.example[name], null],
    choice: [field.choices?.at(turn === 0 ? -1 : 0)],
  };
  const fitting =
    candidates[field.kind]?.filter((value) =>
      value === null ? field.nullable : schemaOf(field).safeParse(value).success,
    ) ?? [];
  return fitting.length > 0 ? fitting[0] : fail(`a value for ${name}`);
}

function assertCarries(resource: Resource, record: WireRecord, given: Values): void {
  for (const [name, value] of Object.entries(given)) {
    // What is said about a change is no part of the record.
    if (resource.fields[name]?.origin === 'remark') continue;
    const target = resource.fields[name]?.target;
    if (target)
      assert.deepEqual(record.relationships[relationName(name)], {
        data: value === null ? null : { type: target, id: value },
      });
    else assert.deepEqual(record.attributes[snake(name)], mapKeys(value, snake), `${resource.type}.${name}`);
  }
}

function assertComplete(resource: Resource, record: WireRecord): void {
  const shown = Object.entries(resource.fields).filter(([, { origin }]) => origin !== 'remark');
  const wire = shown.map(([name, { target }]) => (target ? relationName(name) : snake(name)));
  const got = [...Object.keys(record.attributes), ...Object.keys(record.relationships)];
  assert.deepEqual(got.sort(), wire.sort());
  for (const key of got) assert.match(key, /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
}

for (const resource of resources) {
  const path = `/web/v1/${resource.path}`;
  const key = resource.permission;
  const at = resource.host === 'manage' ? operator : tenant;
  const may = (verb: Resource['verbs'][number]) => resource.verbs.includes(verb);
  /** By itself, or out of its list where that is all there is. */
  const recordAt = async (id: string): Promise<WireRecord> => {
    if (may('read')) return recordOf(await at.ask('GET', `${path}/${id}`));
    const listed = recordsOf(await at.ask('GET', `${path}?per_page=100`));
    return listed.find((one) => one.id === id) ?? fail(`${id} in its list`);
  };

  test(`[API-02] every attribute of ${resource.type} survives the wire in snake case`, async () => {
    if (!may('create')) {
      const id = await makeExample(at, resource.type);
      assertComplete(resource, await recordAt(id));
      return;
    }
    const given = await everyField(at, resource, 0);
    const created = recordOf(await at.ask('POST', path, bodyFor(resource, given)));
    assertCarries(resource, created, given);
    const readBack = recordOf(await at.ask('GET', `${path}/${created.id}`));
    assertComplete(resource, readBack);
    assert.deepEqual(readBack, created);
    const owner = given.patientId;
    const filter = typeof owner === 'string' ? `patient_id=${owner}&` : '';
    const listed = recordsOf(await at.ask('GET', `${path}?${filter}per_page=100`));
    assert.deepEqual(
      listed.find(({ id }) => id === created.id),
      created,
    );
    if (may('update')) {
      const changed = {
        ...(await everyField(at, resource, 1)),
        ...together[resource.type],
        ...(resource.type === 'tasks' && { state: 'active' }),
      };
      const updated = recordOf(await at.ask('PATCH', `${path}/${created.id}`, bodyFor(resource, changed)));
      assertCarries(resource, updated, changed);
      const again = recordOf(await at.ask('PATCH', `${path}/${created.id}`, bodyFor(resource, {})));
      assert.deepEqual(again, updated, 'an empty change changes nothing');
    }
    if (may('remove')) {
      assert.equal((await at.ask('DELETE', `${path}/${created.id}`)).status, 204);
      assert.equal(refusalOf(await at.ask('GET', `${path}/${created.id}`)), '404 not_found');
    }
  });

  test(`[ROLES-03] [ROLES-05] ${resource.type}: a reader reads and never writes; others and nobody get nothing`, async () => {
    const id = await makeExample(at, resource.type);
    const record = await recordAt(id);
    const patientId = record.relationships.patient?.data?.id;
    const list =
      resource.filters.includes('patientId') && patientId ? `${path}?patient_id=${patientId}` : path;
    const reader = await at.person([{ key, access: 'read' }]);
    const other = await at.person([
      { key: accessMap([{ key: 'task', access: 'write' }]).has(key) ? 'cohort' : 'task', access: 'write' },
    ]);
    const requests: [string, string, unknown][] = [];
    if (may('list')) requests.push(['GET', list, undefined]);
    if (may('read')) requests.push(['GET', `${path}/${id}`, undefined]);
    // Where the verb decides whose records somebody may change, it has to understand them first.
    const given = resource.writeAccess === 'read' ? await everyField(at, resource, 0) : resource.example;
    if (may('create')) requests.push(['POST', path, bodyFor(resource, given)]);
    if (may('update')) requests.push(['PATCH', `${path}/${id}`, bodyFor(resource, {})]);
    if (may('remove')) requests.push(['DELETE', `${path}/${id}`, undefined]);
    for (const [method, where, body] of requests) {
      const asReader = await at.ask(method, where, body, reader);
      if (method === 'GET') assert.equal(asReader.status, 200, `${method} ${where}`);
      else assert.equal(refusalOf(asReader), '403 forbidden');
      assert.equal(refusalOf(await at.ask(method, where, body, other)), '403 forbidden');
      assert.equal(refusalOf(await at.ask(method, where, body, null)), '401 unauthorized');
    }
    assert.deepEqual((await recordAt(id)).attributes, record.attributes);
  });

  // Which modules the operator's host has is fixed in code.
  if (resource.host !== 'manage')
    test(`[ROLES-06] ${resource.type} is refused where the module ${resource.module} is off`, async () => {
      const without = await server.tenant({ disabledModules: [resource.module] });
      const requests: [string, string][] = [];
      if (may('list')) requests.push(['GET', path]);
      if (may('read')) requests.push(['GET', `${path}/${nowhere}`]);
      if (may('create')) requests.push(['POST', path]);
      if (may('update')) requests.push(['PATCH', `${path}/${nowhere}`]);
      if (may('remove')) requests.push(['DELETE', `${path}/${nowhere}`]);
      for (const [method, where] of requests)
        assert.equal(
          refusalOf(await without.ask(method, where)),
          '403 module_disabled',
          `${method} ${where}`,
        );
    });

  test(`verbs that ${resource.type} does not offer have no route`, async () => {
    const all = {
      create: ['POST', path],
      update: ['PATCH', `${path}/${nowhere}`],
      remove: ['DELETE', `${path}/${nowhere}`],
    } as const;
    for (const [verb, [method, where]] of Object.entries(all))
      if (!may(verb as Resource['verbs'][number]))
        assert.equal(refusalOf(await at.ask(method, where)), '404 route_unknown');
  });
}

async function personWithout(call: Call, of: TestTenant) {
  const needed = typeof call.auth === 'object' ? call.auth : null;
  if (!needed) return null;
  return of.person(
    needed.access === 'write'
      ? [{ key: needed.permission, access: 'read' }]
      : [{ key: needed.permission === 'drug' ? 'cohort' : 'drug', access: 'write' }],
  );
}

for (const call of calls) {
  const input = call.example as Values;
  test(`[ROLES-05] [ROLES-06] ${call.name} answers its example, and refuses nobody, the unpermitted and a switched-off module`, async () => {
    const at = call.host === 'manage' ? operator : tenant;
    const answer = await askCall(at, call, input, await at.person(everything));
    assert.equal(refusalOf(answer), expectedStatus[call.name] ?? '200');
    if (answer.status === 200) {
      for (const name of keysOf(answer.body)) assert.match(name, /^[a-z0-9_]+$/, 'snake case on the wire');
    }
    if (call.auth !== 'none') {
      const code = call.auth === 'device' ? 'device_key_unknown' : 'unauthorized';
      assert.equal(refusalOf(await askCall(at, call, input, null)), `401 ${code}`);
    }
    const unpermitted = await personWithout(call, at);
    if (unpermitted) assert.equal(refusalOf(await askCall(at, call, input, unpermitted)), '403 forbidden');
    if (call.module && call.host !== 'manage') {
      const without = await server.tenant({ disabledModules: [call.module] });
      assert.equal(refusalOf(await askCall(without, call, input)), '403 module_disabled');
    }
  });
}

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}
