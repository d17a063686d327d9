import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameSortKey } from '@fernpuls/domain/patients/sort-key';
import { type PatientStatus, patientStatuses } from '@fernpuls/domain/patients/status';
import fc from 'fast-check';
import { idsOf, recordOf } from '../testing/answers.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { testServer, type TestTenant } from '../testing/server.ts';
import { standsAs } from '../testing/stands-as.ts';

const server = await testServer();
const path = '/web/v1/patients';
const resource = resourceOf('patients');

type Person = { id: string; key: string; status: PatientStatus };

const part = fc.oneof(
  fc.constantFrom(
    'A',
    'Ä',
    'ä',
    'Äb',
    'Ab',
    'a b',
    'Müller',
    'Mueller',
    'Muller',
    'Mu',
    'M',
    'Groß',
    'Gross',
    'Øre',
    'Łos',
    'Ünal',
    'von der Ö',
    "O'Brien",
    'Ωmega',
    'Яна',
    '李',
    '--',
    '7',
  ),
  fc
    .string({ unit: fc.constantFrom(...'aäbzßöABZ -é'), minLength: 1, maxLength: 5 })
    .filter((text) => text.trim() !== ''),
);
/** A death is entered in its own step. */
const writable = patientStatuses.filter((one) => one !== 'deceased');
const status = fc.constantFrom(...writable);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('create' as const), last: part, first: part, status }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rename' as const), at: fc.nat(), last: part, first: part }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('status' as const), at: fc.nat(), status }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const look = fc.record({
  perPage: fc.constantFrom(1, 2, 3, 7, 100),
  descending: fc.boolean(),
  statuses: fc.subarray([...patientStatuses]),
});

let number = 0;

async function apply(tenant: TestTenant, people: Person[], given: Step): Promise<void> {
  if (given.kind === 'create') {
    number += 1;
    const values = {
      ...resource.example,
      lastName: given.last,
      firstName: given.first,
      status: given.status,
      customPatientId: `O-${number}`,
    };
    const { id } = recordOf(await tenant.ask('POST', path, bodyFor(resource, values)));
    people.push({ id, key: nameSortKey(given.last.trim(), given.first.trim()), status: given.status });
    return;
  }
  const person = people[given.at % Math.max(1, people.length)];
  if (!person) return;
  if (given.kind === 'remove') {
    assert.equal((await tenant.ask('DELETE', `${path}/${person.id}`)).status, 204);
    people.splice(people.indexOf(person), 1);
  } else if (given.kind === 'rename') {
    await tenant.ask(
      'PATCH',
      `${path}/${person.id}`,
      bodyFor(resource, { lastName: given.last, firstName: given.first }),
    );
    person.key = nameSortKey(given.last.trim(), given.first.trim());
  } else {
    await standsAs(tenant, person.id, given.status);
    person.status = given.status;
  }
}

const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The order a list must have: by key in byte order, equal keys by id. */
function sorted(people: readonly Person[], descending: boolean): string[] {
  const up = [...people].sort((a, b) => bytes(a.key, b.key) || bytes(a.id, b.id)).map(({ id }) => id);
  return descending ? up.reverse() : up;
}

/** Every page of the list one after the other, and the total each of them names. */
async function pages(
  tenant: TestTenant,
  { perPage, descending, statuses }: typeof look extends fc.Arbitrary<infer L> ? L : never,
) {
  const query = [
    `per_page=${perPage}`,
    `sort=${descending ? '-' : ''}sort_key`,
    ...statuses.map((one) => `status[]=${one}`),
  ].join('&');
  const ids: string[] = [];
  const totals = new Set<string | undefined>();
  for (let page = 1; page < 200; page += 1) {
    const answer = await tenant.ask('GET', `${path}?${query}&page=${page}`);
    totals.add(answer.headers['x-total']);
    const found = idsOf(answer);
    ids.push(...found);
    if (found.length < perPage) return { ids, totals: [...totals] };
  }
  throw new Error('a list without end');
}

async function bucketFaults(tenant: TestTenant): Promise<unknown[]> {
  const found = await server.admin.query<Record<string, unknown>>(
    `select coalesce(held.status, counted.status) as status, coalesce(held.bucket, counted.bucket) as bucket, held.n as held, counted.n as counted
     from (select status, bucket, patient_count as n from patient_bucket where tenant_id = $1 and patient_count <> 0) as held
     full join (select status, left(sort_key, 2) collate "C" as bucket, count(*)::int as n from patient where tenant_id = $1 group by 1, 2) as counted
       on held.status = counted.status and held.bucket = counted.bucket
     where held.n is distinct from counted.n`,
    [tenant.id],
  );
  return found.rows;
}

test('[PATIENT-01] whatever people are made, renamed, moved and removed, the list by name equals a plain sort, page by page', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 1, maxLength: 22 }),
    fc.array(look, { minLength: 3, maxLength: 3 }),
    async (steps, looks) => {
      const tenant = await server.tenant();
      const people: Person[] = [];
      for (const one of steps) await apply(tenant, people, one);
      for (const one of looks) {
        const expected = sorted(
          people.filter((person) => one.statuses.length === 0 || one.statuses.includes(person.status)),
          one.descending,
        );
        assert.deepEqual(await pages(tenant, one), { ids: expected, totals: [String(expected.length)] });
      }
      assert.deepEqual(await bucketFaults(tenant), []);
    },
  );
  await fc.assert(property, { numRuns: 30 });
});

test('[PATIENT-01] the counters stay exact when many people change the same patients at once', async () => {
  const tenant = await server.tenant();
  const people: Person[] = [];
  for (let n = 0; n < 12; n += 1)
    await apply(tenant, people, { kind: 'create', last: 'Ab', first: `${n}`, status: 'active' });
  const change = async (person: Person, index: number) => {
    const [answer] = await Promise.all([
      tenant.ask('PATCH', `${path}/${person.id}`, bodyFor(resource, { lastName: index % 2 ? 'Za' : 'Ab' })),
      standsAs(tenant, person.id, writable[index % writable.length] ?? 'active'),
    ]);
    return answer;
  };
  const answers = await Promise.all(
    people.flatMap((person, at) => [change(person, at), change(person, at + 1), change(person, at + 2)]),
  );
  assert.deepEqual(
    [...new Set(answers.map(({ status: code }) => code))].filter((code) => code !== 200 && code !== 503),
    [],
  );
  assert.deepEqual(await bucketFaults(tenant), []);
  const listed = await tenant.ask('GET', `${path}?per_page=100`);
  assert.equal(idsOf(listed).length, 12);
});
