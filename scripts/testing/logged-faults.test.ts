import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withLoggedFaults } from './logged-faults.ts';

const failed = { title: 'works', ok: false, file: 'a.test.ts', ms: 1 };
const line = JSON.stringify({
  level: 50,
  route: '/web/v1/tasks',
  id: 'AB12-CD34',
  msg: 'request failed',
  err: { message: 'PostgreSQL 57014', stack: '' },
});

test('a test that met an answer 500 says on its first line what the server logged of it', () => {
  const [result] = withLoggedFaults(
    [{ ...failed, failure: 'Error: 500 {"id":"AB12-CD34"}\nat x' }],
    `noise\n${line}\n{"msg":"request failed", torn`,
  );
  assert.equal(
    result?.failure,
    'logged: /web/v1/tasks PostgreSQL 57014: Error: 500 {"id":"AB12-CD34"}\nat x',
  );
});

test('what is logged under another number is no cause', () => {
  const results = [
    { ...failed, failure: 'Error: 500 {"id":"FFFF-0000"}' },
    { ...failed, ok: true },
  ];
  assert.deepEqual(withLoggedFaults(results, line), results);
});
