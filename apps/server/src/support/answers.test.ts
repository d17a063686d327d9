import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { makeExample } from '../testing/examples.ts';
import { type TestPerson, testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();

type Part = { status: number; headers: Record<string, string>; body: unknown };

async function together(questions: string[], as?: TestPerson | null): Promise<Part[]> {
  const answer = await tenant.ask('POST', '/web/v1/answers', { questions }, as);
  assert.equal(answer.status, 200);
  return (answer.body as { answers: Part[] }).answers;
}

test('[API-01] reads that travel together are answered as each would be alone, totals and tags included', async () => {
  const id = await makeExample(tenant, 'patients');
  const addresses = [
    `/web/v1/patients/${id}`,
    '/web/v1/patients?per_page=1&sort=sort_key',
    '/web/v1/patients/018f0000-0000-7000-8000-00000000dead',
    '/web/v1/patients?sort=nothing',
    '/web/v1/nowhere',
  ];
  const parts = await together(addresses);
  for (const [position, address] of addresses.entries()) {
    const alone = await tenant.ask('GET', address);
    const part = parts[position];
    assert.equal(part?.status, alone.status, address);
    assert.deepEqual(part.body, alone.body, address);
    for (const name of ['x-total', 'x-page', 'x-per-page', 'x-total-pages', 'etag'])
      assert.equal(part.headers[name], alone.headers[name], `${address} ${name}`);
  }
});

test('[ROLES-05] [ROLES-09] each read has the rights of who asks, in their practice, and no others', async () => {
  const id = await makeExample(tenant, 'patients');
  const nurse = await tenant.person([{ key: 'task', access: 'read' }]);
  const statuses = async (as?: TestPerson) =>
    (await together([`/web/v1/patients/${id}`, '/web/v1/tasks'], as)).map(({ status }) => status);
  assert.deepEqual(await statuses(), [200, 200]);
  assert.deepEqual(await statuses(nurse), [403, 200]);
  const other = await server.tenant();
  const foreign = await other.ask('POST', '/web/v1/answers', { questions: [`/web/v1/patients/${id}`] });
  assert.deepEqual(
    (foreign.body as { answers: Part[] }).answers.map(({ status }) => status),
    [404],
  );
  const none = await tenant.ask('POST', '/web/v1/answers', { questions: ['/web/v1/tasks'] }, null);
  assert.equal(refusalOf(none), '401 unauthorized');
});

test('[BEYOND-12] a record read together with others is in the audit as one that was read alone', async () => {
  const id = await makeExample(tenant, 'patients');
  await together([`/web/v1/patients/${id}`, '/web/v1/tasks']);
  const kept = await eventually('the read being written down', async () => {
    const found = await server.admin.query<{ actor_id: string }>(
      `select actor_id from audit_entry where tenant_id = $1 and action = 'read' and subject_id = $2`,
      [tenant.id, id],
    );
    return found.rows.length > 0 && found.rows;
  });
  assert.deepEqual(kept, [{ actor_id: tenant.staff.id }]);
});

test('[API-01] only reads of the API travel together, and not more than forty', async () => {
  const refused = async (questions: unknown) =>
    refusalOf(await tenant.ask('POST', '/web/v1/answers', { questions }));
  for (const address of ['/openapi.json', 'https://example.org/web/v1/tasks', '/web/v1/', '/web/v1/a b'])
    assert.match(await refused([address]), /^422 /, address);
  assert.match(await refused([]), /^422 /);
  assert.match(await refused(Array.from({ length: 41 }, () => '/web/v1/tasks')), /^422 /);
  assert.equal((await together(Array.from({ length: 40 }, () => '/web/v1/tasks'))).length, 40);
});

test('[API-01] what is no JSON is refused instead of being held whole', async () => {
  const made = await tenant.ask('POST', '/web/v1/answers', { questions: ['/web/v1/answers'] });
  const [itself] = (made.body as { answers: Part[] }).answers;
  assert.equal(itself?.status, 404, 'there is no such read');
});
