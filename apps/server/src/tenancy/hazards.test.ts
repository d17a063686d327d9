import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../config.ts';
import { refusalOf } from '../testing/answers.ts';
import { testServer } from '../testing/server.ts';

type Row = {
  id: string;
  severity: string;
  residual: string;
  is_open: boolean;
  hazard: string;
  controls: { id: string; tests: { path: string; title: string }[]; missing: string | null }[];
  places: { kind: string; place: string }[];
};
const server = await testServer();
const operator = await server.operator();
const path = '/web/v1/manage/hazards';
const rows = async (query = '') =>
  ((await operator.ask('GET', `${path}${query}`)).body as { data: Row[] }).data;

test('[BEYOND-33] the operator reads every hazard with its controls, each with tests that are there or with what is missing', async () => {
  const all = await rows();
  assert.ok(all.length >= 40);
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  for (const { id, controls, is_open } of all) {
    assert.ok(controls.length > 0, `${id} has a control`);
    assert.equal(
      is_open,
      controls.some(({ missing }) => missing !== null),
      id,
    );
    for (const { tests, missing } of controls) {
      assert.equal(tests.length > 0, missing === null, id);
      for (const { path: file } of tests) assert.ok(existsSync(join(root, file)), file);
    }
  }
});

test('[BEYOND-33] a kind of rule, a reader and a print stand at the hazards they name', async () => {
  const named = (await rows()).flatMap(({ id, places }) =>
    places.map(({ kind, place }) => `${id} ${kind} ${place}`),
  );
  for (const one of [
    'H-01 rule threshold',
    'H-11 reader packages/domain/src/drugs/bmp/',
    'H-12 print apps/server/src/drugs/paper/plan-pdf.ts',
    'H-34 value packages/domain/src/ecg/own/corrected-qt.ts',
  ])
    assert.ok(named.includes(one), one);
});

test('[BEYOND-33] who reads German reads it in German, everybody else in English, and the same of each', async () => {
  const [english, german] = [await rows('?language=en'), await rows('?language=de')];
  const judged = (all: Row[]) =>
    all.map(({ id, severity, residual, is_open }) => [id, severity, residual, is_open]);
  assert.deepEqual(judged(german), judged(english));
  assert.deepEqual(await rows(), english);
  assert.ok(english.every(({ hazard }, at) => hazard !== german[at]?.hazard));
  assert.equal(refusalOf(await operator.ask('GET', `${path}?language=fr`)).split(' ')[0], '422');
});

test("[BEYOND-33] [ROLES-05] the table is the operator's: of no practice, and not without the right to practices", async () => {
  const tenant = await server.tenant();
  assert.equal(refusalOf(await tenant.ask('GET', path)), '404 route_unknown');
  const nobody = await operator.person([{ key: 'mail', access: 'read' }]);
  assert.equal(refusalOf(await operator.ask('GET', path, undefined, nobody)), '403 forbidden');
});
