import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchDrugs } from '@fernpuls/contract/drugs/drug.call';
import { recordOf, recordsOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';
import { importDrugs } from './import-drugs.ts';

const server = await testServer();
const tenant = await server.tenant();
const { rows } = await server.admin.query<{ key: string }>('select key from tenant where id = $1', [
  tenant.id,
]);
const practice = rows[0]?.key ?? '';
const head = 'pzn;name;substances;atc;form;producer;pack_size';
async function* told(...lines: string[]) {
  yield* lines;
}
const load = (...lines: string[]) =>
  importDrugs(server.database, { practice, name: 'packs.csv', day: '2026-11-01' }, told(...lines));
const listed = async () =>
  recordsOf(await tenant.ask('GET', '/web/v1/content/drugs?per_page=100')).map(({ attributes }) => [
    attributes.name,
    attributes.source,
    attributes.is_active,
  ]);

test('[CONTENT-03] a file of packs is taken whole, the same again changes nothing, what is gone is switched off, own drugs stay', async () => {
  const own = resourceOf('drugs');
  recordOf(
    await tenant.ask('POST', '/web/v1/content/drugs', bodyFor(own, { ...own.example, name: 'Eigenes' })),
  );
  const first = [
    head,
    '04877800;Torasemid AL;Torasemid=10 mg;C03CA04;TAB;Aliud;100 St',
    '12345678;Bisoprolol;Bisoprolol=5 mg;;;;',
  ];
  assert.deepEqual(await load(...first), { read: 2, added: 2, changed: 0, gone: 0 });
  assert.deepEqual(await load(...first), { read: 2, added: 0, changed: 0, gone: 0 });
  assert.deepEqual(await load(head, '12345678;Bisoprolol 1A;Bisoprolol=5 mg;;;;'), {
    read: 1,
    added: 0,
    changed: 1,
    gone: 1,
  });
  assert.deepEqual(await listed(), [
    ['Bisoprolol 1A', 'imported', true],
    ['Eigenes', 'own', true],
    ['Torasemid AL', 'imported', false],
  ]);
  const { body } = await askCall(tenant, searchDrugs, { query: 'biso 5' });
  assert.equal((body as { data: unknown[] }).data.length, 1);
});

test('[CONTENT-03] what is wrong is told by line, and nothing of such a file is taken', async () => {
  const before = await listed();
  assert.deepEqual(await load(head, '12345679;a;;;;;', '12345678;;;;;;', '12345678;b'), [
    { line: 2, reason: 'pzn' },
    { line: 3, reason: 'name' },
    { line: 4, reason: 'columns' },
  ]);
  assert.deepEqual(await load(head, '12345678;a;;;;;', '12345678;b;;;;;'), [{ line: 3, reason: 'repeated' }]);
  assert.deepEqual(await load(head), [{ line: 1, reason: 'empty' }]);
  const other = { practice: 'gibtesnicht', name: 'x', day: '2026-11-01' };
  assert.deepEqual(await importDrugs(server.database, other, told(head)), [{ line: 0, reason: 'practice' }]);
  assert.deepEqual(await listed(), before);
});
