import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { plantedTests, plantedTools } from '../planted-tests.ts';
import { onEighteen } from './eighteen.ts';
import { onFifteen } from './fifteen.ts';
import { createSent } from './sent.ts';

const pgUrl = import.meta.resolve('pg');

/** What PostgreSQL 15 says of the statements that a test file, and a process which it starts and kills, sent to 18. */
async function toldBy15(t: TestContext, statements: string[], ofChild: string[] = []) {
  const { plant } = plantedTests(t);
  const sending = (texts: string[]) => `import pg from '${pgUrl}';
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    for (const text of ${JSON.stringify(texts)}) await client.query(text).catch(() => undefined);
    console.log('sent');`;
  const file = plant(
    'a.test.mjs',
    `import { spawn } from 'node:child_process'; import { once } from 'node:events'; import { test } from 'node:test';
     ${sending(statements)}
     await client.end();
     test('sends', async () => {
       const child = spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(`${sending(ofChild)} setInterval(() => {}, 1000);`)}]);
       await once(child.stdout, 'data');
       child.kill('SIGKILL');
     });`,
  );
  const tools = plantedTools({ sent: createSent(true) });
  const lines: string[] = [];
  t.mock.method(console, 'log', (line: string) => lines.push(line));
  const [eighteen, fifteen] = await Promise.all([onEighteen([file], tools, false), onFifteen([], tools)]);
  assert.deepEqual(
    eighteen.results.map(({ ok, title }) => [ok, title]),
    [[true, 'sends']],
  );
  const told = fifteen.results.map(({ ok, title, failure = '' }) => ({ ok, title, failure }));
  return { told, lines: lines.join('\n'), file };
}

test('a statement that only 18 has fails the stage of 15 by its text, whichever process sent it', async (t) => {
  const plants = ['select any_value(x) from generate_series(1, 3) as x', 'select 1_000 + 1'];
  const { told, file } = await toldBy15(t, ['begin', `${plants[0]}; select 1`, 'commit'], plants.slice(1));
  const refused = told.filter(({ ok }) => !ok);
  assert.equal(refused.length, 2);
  assert.match(refused[0]?.title ?? '', /refuses a statement: function any_value\(integer\) does not exist/);
  assert.deepEqual(refused[0]?.failure.split('\n'), [file, '42883', plants[0]]);
  assert.match(refused[1]?.failure ?? '', /select 1_000 \+ 1$/);
});

test('what 15 understands, what has no plan and what 18 refuses too are counted by kind, and nothing else is', async (t) => {
  const { told, lines } = await toldBy15(t, [
    'select 1',
    'select 2',
    'listen a; listen b',
    'select * from never_made',
    'selct',
  ]);
  assert.deepEqual(
    told.filter(({ ok }) => !ok),
    [],
  );
  assert.match(
    lines,
    /1 planned, 2 read: listen, 1 refused by 18 too \(42601\), 1 refused by 18 too \(42P01\)$/m,
  );
});

test('without a stage that sends to 18 the stage says what it did not see', async () => {
  const tools = plantedTools({ sent: createSent(true) });
  const { results } = await onFifteen([], tools);
  assert.match(
    results.find(({ leftOut }) => leftOut)?.leftOut ?? '',
    /no stage of this run sends anything to 18/,
  );
});
