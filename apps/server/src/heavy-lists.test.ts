import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { calls, resources } from '@fernpuls/contract';
import { applyDrugPlan } from '@fernpuls/contract/drugs/paper.call';
import type { Call } from '@fernpuls/contract/kit/call';
import { snake } from '@fernpuls/contract/kit/resource';
import { schemaOf } from '@fernpuls/contract/kit/schema';
import { importCiedMessage } from '@fernpuls/contract/logistics/cied/cied.call';
import { importPatients } from '@fernpuls/contract/patients/import-patients.call';
import { importHealthProviders } from '@fernpuls/contract/providers/import.call';
import { importPeople } from '@fernpuls/contract/providers/import-people.call';
import { importSurvey } from '@fernpuls/contract/surveys/fhir.call';
import { contactAdherence, remindAdherence } from '@fernpuls/contract/triggers/adherence/adherence.call';
import { nothingUnfilled } from '@fernpuls/domain/content/text-template';
import { linksAllowed } from '@fernpuls/domain/kit/written-text/rule';
import { readIdco } from '@fernpuls/domain/logistics/cied/read-idco';
import { replayRule } from '@fernpuls/domain/triggers/rules/replay';
import Fastify from 'fastify';
import { run as readPlan } from './drugs/paper/read-plan.job.ts';
import { mapKeys } from './ground/map-keys.ts';
import { run as judgePatients } from './patients/import/judge-lines.job.ts';
import { run as readPatients } from './patients/import/read-lines.job.ts';
import { run as judgeProviders } from './providers/judge-lines.job.ts';
import { run as judgePeople } from './providers/judge-people.job.ts';
import { run as readProviders } from './providers/read-lines.job.ts';
import { run as readPeople } from './providers/read-people.job.ts';
import { run as readList } from './studies/read-list.job.ts';
import { run as readQuestionnaire } from './surveys/read-questionnaire.job.ts';
import { requestOf } from './testing/calls.ts';
import { bodyFor, exampleOf, makeExample } from './testing/examples.ts';
import { cpuMs, growth } from './testing/growth.ts';
import { deviating, heavyDocuments as heavy, many } from './testing/heavy-documents.ts';
import { type HeavyList, heavyLists } from './testing/heavy-lists.ts';
import { makeGaps } from './testing/made-gaps.ts';
import { ask1, everything, patientWithTrigger, testServer, type TestTenant } from './testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const operator = await server.operator();
const patientId = await makeExample(tenant, 'patients');

const openLimit = 65_536;
const usualLimit = 1_048_576;
const mostSent = 2 * usualLimit;

type Values = Record<string, unknown>;
type Headers = Record<string, string>;
type Target = { name: string; limit: number; send(body: string): Promise<{ status: number }> };

async function assertNotSteep(what: string, costing: Parameters<typeof growth>[0]): Promise<void> {
  const grown = await growth(costing);
  assert.equal(grown, null, `${what}: ${JSON.stringify(grown)} ms of half and whole`);
}

/** How many entries fit into a body. */
function mostOf({ of, most }: HeavyList, limit: number): number {
  const [few, more] = [of(8), of(24)].map((body) => JSON.stringify(body).length) as [number, number];
  const room = Math.floor((limit * 0.9 - few) / Math.max(1, (more - few) / 16));
  return Math.min(most, Math.max(16, room));
}

function assertLinear({ name, limit, send }: Target, list: HeavyList, wire: (body: unknown) => unknown) {
  const cost = async (count: number) => {
    const body = JSON.stringify(wire(list.of(count)));
    let status = 0;
    const spent = await cpuMs(async () => {
      ({ status } = await send(body));
    });
    assert.ok(status < 500, `${name} with ${count} in ${list.what}: ${status}`);
    return spent;
  };
  return assertNotSteep(`${name} with ${list.what}`, { cost, most: mostOf(list, limit) });
}

const inSnake = (body: unknown) => mapKeys(body, snake);

function sender(at: TestTenant, { method, path }: { method: string; path: string }, headers: Headers) {
  return (body: string) => ask1(server.port, { method, path, host: at.host, body, headers });
}

const ofDevice = { authorization: `Bearer ${tenant.deviceKey}` };

describe('[SYSTEM-09] twice as many entries cost no more than twice as much', () => {
  for (const call of calls.filter(({ method }) => method === 'POST' || method === 'PATCH')) {
    const given = call.example as Values;
    const example = { ...given, ...('patientId' in given && { patientId }) };
    const lists = heavyLists(call.input, example);
    if (lists.length === 0) continue;
    test(`of ${call.name}`, async () => {
      const at = call.host === 'manage' ? operator : tenant;
      const isDevice = call.auth === 'device';
      const headers = isDevice ? ofDevice : (await at.person(everything)).headers;
      const limit = call.auth === 'none' ? openLimit : Math.min(call.maxBodyBytes ?? usualLimit, mostSent);
      const target = { name: call.name, limit, send: sender(at, requestOf(call, example), headers) };
      for (const list of lists)
        await assertLinear(target, list, (input) => {
          const { body } = requestOf(call, input as Values);
          return isDevice ? body : inSnake(body);
        });
    });
  }

  for (const resource of resources) {
    const isNew = resource.verbs.includes('create');
    if (!isNew && !resource.verbs.includes('update')) continue;
    const example: Values = resource.example;
    const lists = Object.entries(resource.fields)
      .filter(([, { origin }]) => origin !== 'server' && origin !== 'derived')
      .flatMap(([name, field]) => heavyLists(schemaOf(field), example[name]).map((list) => ({ name, list })));
    if (!lists.some(({ list }) => list.isList)) continue;
    test(`of ${resource.type}`, async () => {
      const at = resource.host === 'manage' ? operator : tenant;
      const values = isNew ? await exampleOf(at, resource) : {};
      const path = `/web/v1/${resource.path}${isNew ? '' : `/${await makeExample(at, resource.type)}`}`;
      const send = sender(at, { method: isNew ? 'POST' : 'PATCH', path }, at.staff.headers);
      for (const { name, list } of lists)
        await assertLinear({ name: resource.type, limit: usualLimit, send }, list, (value) =>
          inSnake(bodyFor(resource, { ...values, [name]: value })),
        );
    });
  }
});

describe('[SYSTEM-09] a document that is read beside the event loop keeps nobody waiting', () => {
  for (const [call, most, input] of [
    [importPatients, 2_000, heavy.patients],
    [importPeople, 2_000, heavy.people],
    [importHealthProviders, 2_000, heavy.providers],
    [importSurvey, 5_000, (count) => ({ questionnaire: heavy.answers(count) })],
    [importCiedMessage, 400_000, (count) => ({ patientId, message: heavy.lineEnds(count) })],
    [
      applyDrugPlan,
      4_500,
      (count) => ({
        ...applyDrugPlan.example,
        patientId,
        pages: [],
        bundle: heavy.statements(count),
        samePersonReason: 'Sie hat geheiratet',
      }),
    ],
  ] as [Call, number, (count: number) => Values][])
    test(`of ${call.name}`, async () => {
      const cost = (count: number) => {
        const request = requestOf(call, input(count));
        const body = JSON.stringify(request.body);
        return cpuMs(() => sender(tenant, request, tenant.staff.headers)(body));
      };
      // What the first one brings into memory is not the document's.
      await cost(16);
      await assertNotSteep(call.name, { cost, most });
    });
});

describe('[SYSTEM-09] a reader of documents needs twice as much for twice as much', () => {
  const protocol = { arms: [], randomisation: { kind: 'list' as const, blockSizes: [], strata: [] } };
  const judged = (given: Parameters<typeof readPatients>[0]) =>
    judgePatients({ read: readPatients(given), known: [] });
  const reads: [what: string, most: number, read: (count: number) => unknown][] = [
    ['patients of one name and birth date', 2_000, (count) => judged(heavy.patients(count))],
    ['patients whose names are nearly alike', 2_000, (count) => judged(heavy.slips(count))],
    [
      'providers of one name',
      2_000,
      (count) => judgeProviders({ read: readProviders(heavy.providers(count)), known: [] }),
    ],
    [
      'people of one name',
      2_000,
      (count) => judgePeople({ read: readPeople(heavy.people(count)), known: [], houses: new Map() }),
    ],
    ['a questionnaire of items', 5_000, (count) => readQuestionnaire(heavy.items(count))],
    ['a questionnaire of answers and conditions', 5_000, (count) => readQuestionnaire(heavy.answers(count))],
    ['a message of line ends', 400_000, (count) => readIdco(heavy.lineEnds(count))],
    ['a message of fields', 400_000, (count) => readIdco(heavy.fields(count))],
    ['a plan of many drugs', 4_500, (count) => readPlan({ pages: [], bundle: heavy.statements(count) })],
    ['a sealed list of quotes', 400_000, (count) => readList({ csv: heavy.quotes(count), protocol })],
    ['a text of braces', 4_000, (count) => nothingUnfilled(heavy.braces(count))],
    ['a text of links', 12_000, (count) => linksAllowed(heavy.links(count))],
    [
      'readings that each deviate from those before',
      2_000,
      (count) => replayRule(deviating, heavy.readings(count), () => null),
    ],
  ];
  for (const [what, most, read] of reads)
    test(`of ${what}`, () => assertNotSteep(what, { cost: (count) => cpuMs(() => read(count)), most }));
});

test('[SYSTEM-09] a thousand readings of one patient cost twice as much as half of them, also where a rule looks back', async () => {
  const none = { value_type: undefined, threshold_type: undefined, threshold: undefined };
  const patient = await patientWithTrigger(tenant, { ...none, rule: inSnake(deviating) });
  // All of them in time, and no two of one instant.
  const apart = 5_000;
  let first = Date.now() - 70 * 3_600_000;
  const cost = (count: number) => {
    const begin = first;
    first += count * apart;
    const data = many(count, (at) => ({
      attributes: {
        custom_patient_id: patient.customPatientId,
        value_type: 'weight',
        value: 60 + (at % 100),
        unit: 'kg',
        measured_at: new Date(begin + at * apart).toISOString(),
      },
    }));
    const body = JSON.stringify({ data });
    const request = { method: 'POST', path: '/srm/api/v1/measurements' };
    return cpuMs(async () => {
      const { status } = await sender(tenant, request, ofDevice)(body);
      assert.equal(status, 201);
    });
  };
  await cost(10);
  await assertNotSteep('readings', { cost, most: 1_000 });
});

test('[SYSTEM-09] thousands of gaps at once cost twice as much as half of them', async () => {
  const ids = await makeGaps(tenant, 2_000);
  for (const call of [contactAdherence, remindAdherence])
    await assertNotSteep(call.name, {
      most: ids.length,
      cost: (count) => {
        const request = requestOf(call, { ...call.example, ids: ids.slice(0, count) });
        const body = JSON.stringify(request.body);
        return cpuMs(async () => {
          const { status } = await sender(tenant, request, tenant.staff.headers)(body);
          assert.equal(status, 200);
        });
      },
    });
});

test('[SYSTEM-09] what grows with the square is found, and n log n is not', async () => {
  const app = Fastify({ bodyLimit: usualLimit });
  after(() => app.close());
  app.post<{ Body: string[] }>('/each-other', ({ body }) => {
    const known: { name: string }[] = [];
    for (const name of body) if (!known.some((one) => one.name === name)) known.push({ name });
    return known.length;
  });
  app.post<{ Body: string[] }>('/in-order', ({ body }) => body.toSorted().length);
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const cost = (path: string) => (count: number) => {
    const body = JSON.stringify(many(count, (at) => `entry ${at}`));
    return cpuMs(() => ask1(port, { method: 'POST', path, host: 'localhost', body, headers: {} }));
  };
  assert.notEqual(await growth({ cost: cost('/each-other'), most: 20_000 }), null);
  assert.equal(await growth({ cost: cost('/in-order'), most: 10_000 }), null);
});
