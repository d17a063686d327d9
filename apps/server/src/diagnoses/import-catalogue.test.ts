// Alone: it loads years of the catalogue, which belongs to all practices.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readIcd10Claml } from '@fernpuls/domain/diagnoses/icd10-claml';
import { smallClaml } from '@fernpuls/domain/diagnoses/testing-claml';
import { yearOf } from '../icd10-import.ts';
import { refusalOf } from '../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { ownServer } from '../testing/server.ts';
import { importCatalogue, toldByLines } from './import-catalogue.ts';

const server = await ownServer();
const line = (code: string, title: string, place = 'T', use = 'P') =>
  `4;${place};X;09;I30;${code};${code};${code.replace('.', '')};${title};Herz;;;${use};P;1;2;3;4;5;9;9;9999;9999;9;N;J;N;N`;
async function* told(...lines: string[]) {
  yield* lines;
}
const load = (year: number, ...lines: string[]) =>
  importCatalogue(server.database, year, toldByLines(told(...lines)));
const codesOf = async (year: number) => {
  const { rows } = await server.admin.query<{ code: string; title: string; is_sample: boolean }>(
    'select code, title, is_sample from icd10 where year = $1 order by code',
    [year],
  );
  return rows;
};

test('[ENTITY-28] a year is loaded from its file, the same file again changes nothing, and other years stay', async () => {
  const sample = await codesOf(2026);
  const first = [line('I50', 'Herzschwäche', 'N', 'V'), line('I50.9', 'Herzschwäche, unklar'), ''];
  assert.deepEqual(await load(2025, ...first), { read: 2, added: 2, changed: 0, gone: 0 });
  assert.deepEqual(await load(2025, ...first), { read: 2, added: 0, changed: 0, gone: 0 });
  assert.deepEqual(await load(2025, line('I50.9', 'Anders'), line('I51.9', 'Neu')), {
    read: 2,
    added: 1,
    changed: 1,
    gone: 1,
  });
  assert.deepEqual(await codesOf(2026), sample);
});

test('[ENTITY-28] what is wrong is told by line, and nothing of such a file is taken', async () => {
  await load(2024, line('I50.9', 'Herzschwäche'));
  const faults = await load(
    2024,
    '\uFEFFfalsch',
    line('I5', 'a'),
    line('I51.9', ''),
    line('I52.9', 'b', 'X'),
    line('I53.9', 'c', 'T', 'Q'),
  );
  assert.deepEqual(faults, [
    { line: 1, reason: 'columns' },
    { line: 2, reason: 'code' },
    { line: 3, reason: 'title' },
    { line: 4, reason: 'place' },
    { line: 5, reason: 'usage' },
  ]);
  assert.deepEqual(await load(2024, line('I50.9', 'a'), line('I50.9', 'b')), [
    { line: 2, reason: 'repeated' },
  ]);
  assert.deepEqual(await load(2024), [{ line: 1, reason: 'empty' }]);
  assert.deepEqual(
    (await codesOf(2024)).map(({ title }) => title),
    ['Herzschwäche'],
  );
});

test('[ENTITY-28] a year is loaded from ClaML too, and a code is found by another name it is known by', async () => {
  const { year, entries } = readIcd10Claml(smallClaml);
  assert.deepEqual(await importCatalogue(server.database, year ?? 0, entries), {
    read: 6,
    added: 6,
    changed: 0,
    gone: 0,
  });
  const { rows } = await server.admin.query<{ code: string }>(
    `select code from icd10 where year = 2027 and search_text like '% asthma %'`,
  );
  assert.deepEqual(rows, [{ code: 'I50.1' }]);
  assert.deepEqual(await importCatalogue(server.database, 2027, readIcd10Claml('<a/>').entries), [
    { line: 1, reason: 'xml' },
  ]);
  assert.equal((await codesOf(2027)).length, 6, 'nothing of a broken file is taken');
});

test('[ENTITY-28] the catalogue of a year takes the place of the words that came with the system', async () => {
  assert.ok((await codesOf(2026)).every(({ is_sample }) => is_sample));
  await load(
    2026,
    line('I50.13', 'Aus der Datei'),
    line('I50', 'Herz', 'N', 'V'),
    line('I99.9', 'Nicht zu verwenden', 'T', 'V'),
  );
  assert.deepEqual(
    (await codesOf(2026)).map(({ code, is_sample }) => [code, is_sample]),
    [
      ['I50', false],
      ['I50.13', false],
      ['I99.9', false],
    ],
  );
});

test('[PATIENT-19] a code of another year or one that is not used in billing is refused by that', async () => {
  const tenant = await server.tenant();
  const type = resourceOf('patient_icd10s');
  const patientId = await makeExample(tenant, 'patients');
  const give = (code: string) =>
    tenant.ask('POST', '/web/v1/patients/icd10s', bodyFor(type, { ...type.example, patientId, code }));
  const at = '/data/attributes/code';
  const old = await give('I51.9');
  assert.equal(refusalOf(old), `422 icd10_other_year ${at}`);
  assert.match(JSON.stringify(old.body), /I51\.9.*2025/);
  assert.equal(refusalOf(await give('I99.9')), `422 icd10_not_used ${at}`);
  assert.equal(refusalOf(await give('I50')), `422 icd10_not_terminal ${at}`);
  assert.equal((await give('I50.13')).status, 201);
});

test('[ENTITY-28] the year stands in the name of the file unless it is given', () => {
  assert.equal(yearOf('/tmp/icd10gm2027syst_kodes.txt', undefined), 2027);
  assert.equal(yearOf('/tmp/2024/kodes.txt', '2026'), 2026);
  assert.equal(yearOf('kodes.txt', undefined), null);
  assert.equal(yearOf('kodes.txt', 'bald'), null);
});

test('[ENTITY-28] a file that is not there ends the command with one sentence, before the database is asked', async () => {
  const command = fileURLToPath(new URL('../icd10-import.ts', import.meta.url));
  for (const path of ['/nowhere/icd10gm2027syst_kodes.txt', '/nowhere/icd10gm2027.xml']) {
    const ended = await promisify(execFile)(process.execPath, [command, path]).catch(
      (error: { code: number; stderr: string }) => error,
    );
    assert.equal('code' in ended && ended.code, 1);
    assert.match(ended.stderr, new RegExp(`^ENOENT: no such file or directory, open '${path}'\\n\\nnpm run`));
  }
});
