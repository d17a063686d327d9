// Alone: it takes a table away from the server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorsOf } from './testing/answers.ts';
import { eventually } from './testing/eventually.ts';
import { secondServer } from './testing/second-server.ts';
import { ask1, ownServer, type TestPerson } from './testing/server.ts';

const server = await ownServer();
const tenant = await server.tenant();
const nobody = await tenant.person([]);
const logging = await secondServer(server);

async function refused(method: string, path: string, as: TestPerson | null, body?: unknown) {
  const host = `${tenant.key}.localhost:${logging.port}`;
  const answer = await ask1(logging.port, { method, path, host, body, headers: as?.headers ?? {} });
  return { status: answer.status, id: errorsOf(answer)[0]?.meta.id };
}

const inLog = (id: string) =>
  eventually(`${id} in the log`, () =>
    logging
      .output()
      .split('\n')
      .find((line) => line.includes(`"id":"${id}"`)),
  );

test('[API-11] a refusal carries a number exactly where the log has a line with it', async () => {
  const silent: [number, string, string, TestPerson | null, unknown?][] = [
    [404, 'GET', '/nowhere', null],
    [404, 'GET', '/%zz', null],
    [404, 'GET', '/web/v1/nothing', tenant.staff],
    [404, 'GET', '/web/v1/patients/018f0000-0000-7000-8000-00000000dead', tenant.staff],
    [401, 'GET', '/web/v1/patients', null],
    [422, 'POST', '/web/v1/auth/sign_in', null, {}],
    [400, 'POST', '/web/v1/auth/sign_in', null, '{'],
    [413, 'POST', '/web/v1/auth/sign_in', null, 'x'.repeat(70_000)],
  ];
  for (const [status, method, path, as, body] of silent)
    assert.deepEqual(await refused(method, path, as, body), { status, id: undefined }, path);

  const forbidden = await refused('GET', '/web/v1/patients', nobody);
  assert.equal(forbidden.status, 403);
  assert.match(await inLog(forbidden.id ?? ''), /refused: no permission/);

  await server.admin.query('alter table cohort rename to away');
  try {
    const broken = await refused('GET', '/web/v1/cohorts', tenant.staff);
    assert.equal(broken.status, 500);
    assert.match(await inLog(broken.id ?? ''), /request failed/);
  } finally {
    await server.admin.query('alter table away rename to cohort');
  }
  const lines = logging.output().match(/"id":"[0-9A-F]{4}-[0-9A-F]{4}"/g) ?? [];
  assert.equal(lines.length, 2, 'no other line of a request');
});
