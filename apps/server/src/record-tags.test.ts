import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { recordTag } from '@fernpuls/contract/record-tag';
import { entityOf, recordOf, refusalOf } from './testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from './testing/examples.ts';
import { testServer, type TestTenant } from './testing/server.ts';

const server = await testServer();
const operator = await server.operator();
const stale = '"00000000000000"';

function change(at: TestTenant, path: string, { tag, body }: { tag: string; body: unknown }) {
  const headers = { ...at.staff.headers, 'if-match': tag };
  return at.ask('PATCH', `/web/v1/${path}`, body, { ...at.staff, headers });
}

for (const resource of resources.filter(({ verbs }) => verbs.includes('update') && verbs.includes('read')))
  test(`[CONTENT-17] ${resource.type}: a change rests on the record that was read, or is refused`, async () => {
    const at = resource.host === 'manage' ? operator : await server.tenant();
    const path = `${resource.path}/${await makeExample(at, resource.type)}`;
    const body = bodyFor(resource, {});
    const tagNow = async () => {
      const answer = await at.ask('GET', `/web/v1/${path}`);
      const tag = `"${recordTag(resource, entityOf(resource, recordOf(answer)))}"`;
      assert.equal(answer.headers.etag, tag, 'a client makes the tag from what it has read');
      return tag;
    };
    const tag = await tagNow();
    assert.equal(refusalOf(await change(at, path, { tag: stale, body })), '412 precondition_failed');
    assert.equal((await change(at, path, { tag: `${stale}, ${tag}`, body })).status, 200);
    assert.equal((await change(at, path, { tag: '*', body })).status, 200);
    assert.equal(await tagNow(), tag, 'nothing was changed');
  });

test('[CONTENT-17] of ten changes at once that rest on the same record exactly one is made', async () => {
  const at = await server.tenant();
  const cohorts = resourceOf('cohorts');
  const id = await makeExample(at, 'cohorts');
  const read = await at.ask('GET', `/web/v1/cohorts/${id}`);
  const tag = read.headers.etag ?? '';
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      change(at, `cohorts/${id}`, { tag, body: bodyFor(cohorts, { description: `Fassung ${turn}` }) }),
    ),
  );
  assert.deepEqual(answers.map(refusalOf).sort(), [
    '200',
    ...Array.from({ length: 9 }, () => '412 precondition_failed'),
  ]);
});

test('[CONTENT-17] of another practice’s record nobody learns whether the tag is right', async () => {
  const [at, other] = [await server.tenant(), await server.tenant()];
  const id = await makeExample(other, 'cohorts');
  const body = bodyFor(resourceOf('cohorts'), {});
  for (const tag of [stale, '*', '"'])
    assert.equal(refusalOf(await change(at, `cohorts/${id}`, { tag, body })), '404 not_found');
});
