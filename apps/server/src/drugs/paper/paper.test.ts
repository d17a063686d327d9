import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { applyDrugPlan, exportDrugPlan } from '@fernpuls/contract/drugs/paper.call';
import { type BmpDrug, type BmpPlan, noObservations } from '@fernpuls/domain/drugs/bmp/bmp';
import { type ReadBundleFault, readBundle } from '@fernpuls/domain/drugs/fhir/read-bundle';
import type { GivenPlan } from '@fernpuls/domain/drugs/given-plan';
import { joinPages, type ReadPage, readPage } from '@fernpuls/domain/drugs/bmp/read';
import { writePlan } from '@fernpuls/domain/drugs/bmp/write';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { barcodesIn } from '../../testing/pdf-barcodes.ts';
import { testServer } from '../../testing/server.ts';
import { bmpOfPlan } from './bmp-of-plan.ts';
import { planPdf } from './plan-pdf.ts';

const server = await testServer();
const tenant = await server.tenant();
const plan = resourceOf('patient_drugs');
const give = async (patientId: string, values: object) =>
  recordOf(
    await tenant.ask(
      'POST',
      '/web/v1/patients/drugs',
      bodyFor(plan, { ...plan.example, patientId, ...values }),
    ),
  ).id;
const rowsOf = async (patientId: string) =>
  recordsOf(await tenant.ask('GET', `/web/v1/patients/drugs?patient_id=${patientId}&per_page=100`)).map(
    ({ attributes: { name, status, morning, evening } }) => [name, status, morning, evening].join(' '),
  );
const drug = (name: string, morning: string, more: Partial<BmpDrug> = {}): BmpDrug => ({
  kind: 'drug',
  pzn: null,
  name: `${name} AL`,
  substances: [{ name, strength: '10 mg' }],
  form: 'TAB',
  formText: null,
  morning,
  noon: '0',
  evening: '0',
  night: '0',
  weekday: null,
  dosageText: null,
  unit: '1',
  unitText: null,
  hint: null,
  reason: 'Herzschwäche',
  extraLine: null,
  ...more,
});
const theirs = (rows: BmpPlan['rows'], person: Partial<BmpPlan['person']> = {}): BmpPlan => ({
  id: 'C0FFEE'.padEnd(32, '0'),
  version: '028',
  person: {
    givenName: 'Hannelore',
    familyName: 'Brandt',
    title: null,
    prefix: null,
    addition: null,
    birthDate: '1948-03-14',
    sex: 'W',
    kvnr: null,
    ...person,
  },
  author: {
    name: 'Dr. Lührs',
    lanr: null,
    street: null,
    postcode: null,
    city: null,
    phone: null,
    email: null,
    writtenAt: '2026-11-19T09:00:00',
  },
  observations: noObservations,
  rows,
});
const textsOf = (of: BmpPlan) => {
  const pages = writePlan(of);
  return Array.isArray(pages) ? pages.map(({ text }) => text) : [];
};
const apply = (patientId: string, pages: string[], more: object = {}) =>
  askCall(tenant, applyDrugPlan, {
    patientId,
    pages,
    choices: [],
    samePersonReason: null,
    reason: 'Plan Dr. Lührs',
    ...more,
  });

test('[BEYOND-20] pages that a library packs too loosely for any barcode, or wrongly, are printed and read all the same', async () => {
  for (const name of ['crowded-page.txt', 'misread-page.txt']) {
    const text = readFileSync(join(import.meta.dirname, 'pages', name), 'latin1');
    const rows = [drug('Torasemid', '1')];
    assert.deepEqual(await barcodesIn(await planPdf(theirs(rows), [{ rows, text }])), [text], name);
  }
});

test('[BEYOND-20] plans of one and of three pages, drawn at 300 dpi, are read by a decoder that is not the maker’s without a difference', async () => {
  for (const count of [1, 3, 12, 27]) {
    const long =
      count === 3
        ? { hint: 'nüchtern, mit viel Wasser & „aufrecht“'.slice(0, 80), extraLine: 'ä'.repeat(200) }
        : {};
    const of = theirs(Array.from({ length: count }, (_, at) => drug(`Wirkstoff ${at} ß`, '1/2', long)));
    const pages = writePlan(of);
    assert.ok(Array.isArray(pages));
    const read = await barcodesIn(await planPdf(of, pages));
    assert.deepEqual(
      read,
      pages.map(({ text }) => text),
    );
    const joined = joinPages(read.map(readPage).reverse() as ReadPage[]);
    assert.deepEqual('plan' in joined && joined.plan.rows.length, count);
  }
});

test('[BEYOND-20] the printed plan of a patient says who it is about, what is taken in which order, and no more', async () => {
  const patientId = await makeExample(tenant, 'patients');
  await give(patientId, {
    name: 'Zweites',
    section: 'as_needed',
    dosageKind: 'as_needed',
    maxPerDay: 3,
    morning: null,
    evening: null,
  });
  await give(patientId, { name: 'Erstes' });
  await give(patientId, { name: 'Gewesen', status: 'stopped', statusReason: 'Husten' });
  const answer = await tenant.ask('GET', `/web/v1/patients/${patientId}/drug_plan`);
  assert.equal(answer.status, 200);
  const [text = ''] = await barcodesIn(answer.bytes);
  const page = readPage(text);
  assert.ok(!('fault' in page));
  assert.deepEqual(
    [page.version, page.person.familyName, page.person.birthDate],
    ['028', 'Brandt', '1948-03-14'],
  );
  assert.deepEqual(
    page.rows.map((row) =>
      row.kind === 'drug'
        ? [row.name, row.dosageText ?? [row.morning, row.noon, row.evening, row.night].join('-')].join(' ')
        : row.kind,
    ),
    ['Erstes 1--1/2-', 'heading', 'Zweites bei Bedarf max 3/Tag'],
  );
});

test('[BEYOND-20] what was decided of a plan that was read is taken over whole; what nobody decided changes nothing', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const torasemid = await give(patientId, { name: 'Torasemid AL', evening: null });
  const jardiance = await give(patientId, {
    name: 'Jardiance',
    substances: [{ name: 'Empagliflozin', strength: '10 mg' }],
    evening: null,
  });
  const pages = textsOf(
    theirs([drug('Torasemid', '2', { hint: 'täglich wiegen' }), drug('Pantoprazol', '1')]),
  );
  const before = await rowsOf(patientId);
  assert.equal(refusalOf(await apply(patientId, pages)), '422 drug_plan_undecided /choices');
  assert.deepEqual(await rowsOf(patientId), before);
  const choices = [
    { key: torasemid, take: 'theirs' },
    { key: jardiance, take: 'theirs' },
    { key: 't1', take: 'theirs' },
  ];
  const unknown = [...choices, { key: 't7', take: 'theirs' }];
  assert.equal(
    refusalOf(await apply(patientId, pages, { choices: unknown })),
    '422 drug_plan_undecided /choices',
  );
  assert.equal((await apply(patientId, pages, { choices })).status, 200);
  assert.deepEqual(await rowsOf(patientId), [
    'Torasemid AL active 2 0',
    'Jardiance stopped 1 ',
    'Pantoprazol AL active 1 0',
  ]);
});

test('[BEYOND-20] another person, a missing page and a torn code are refused by name, and nothing changes', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const other = textsOf(theirs([], { familyName: 'Lehmann' }));
  assert.equal(refusalOf(await apply(patientId, other)), '422 drug_plan_other_person /same_person_reason');
  assert.equal((await apply(patientId, other, { samePersonReason: 'Geburtsname' })).status, 200);
  const three = textsOf(theirs(Array.from({ length: 27 }, (_, at) => drug(`W${at}`, '1'))));
  assert.equal(
    refusalOf(await apply(patientId, [three[2] ?? '', three[0] ?? ''])),
    '422 drug_plan_pages_missing /pages',
  );
  assert.equal(
    refusalOf(await apply(patientId, [(three[0] ?? '').slice(0, 300)])),
    '422 drug_plan_unreadable /pages/0',
  );
  assert.equal(
    refusalOf(await apply(patientId, [(three[0] ?? '').replace('028', '025')])),
    '422 drug_plan_unreadable /pages/0',
  );
  assert.deepEqual(await rowsOf(patientId), []);
});

test('[BEYOND-20] a plan leaves as FHIR with what was stopped, and another record takes it over', async () => {
  const from = await makeExample(tenant, 'patients');
  await give(from, { dosageKind: 'weekly', weekdays: [1, 4], evening: null });
  const stopped = await give(from, {
    name: 'Ramipril AL',
    substances: [{ name: 'Ramipril', strength: '5 mg' }],
  });
  const stop = { status: 'stopped', statusReason: 'Husten', changeReason: 'Husten' };
  const answer = await tenant.ask('PATCH', `/web/v1/patients/drugs/${stopped}`, bodyFor(plan, stop, stopped));
  assert.equal(answer.status, 200);
  const file = await askCall(tenant, exportDrugPlan, { patientId: from });
  assert.match(file.headers['content-disposition'] ?? '', /medikationsplan\.fhir\.json/);
  const bundle = file.bytes.toString();
  assert.match(bundle, /"stopped"/);
  const read = readBundle(bundle) as GivenPlan & ReadBundleFault;
  assert.deepEqual(
    read.entries.map(({ name, weekdays }) => [name, weekdays]),
    [['Torasemid AL', [1, 4]]],
  );
  const to = await makeExample(tenant, 'patients');
  const take = (more: object) =>
    askCall(tenant, applyDrugPlan, {
      patientId: to,
      pages: [],
      bundle,
      choices: [{ key: 't0', take: 'theirs' }],
      samePersonReason: 'Dublette derselben Person',
      reason: 'Übernahme',
      ...more,
    });
  assert.equal(refusalOf(await take({ bundle: null })), '422 required /pages');
  assert.equal(refusalOf(await take({ bundle: '{}' })), '422 drug_plan_unreadable /bundle');
  assert.deepEqual(await rowsOf(to), []);
  assert.equal((await take({})).status, 200);
  const [row] = recordsOf(await tenant.ask('GET', `/web/v1/patients/drugs?patient_id=${to}`));
  assert.deepEqual(
    [row?.attributes.name, row?.attributes.dosage_kind, row?.attributes.weekdays, row?.attributes.morning],
    ['Torasemid AL', 'weekly', [1, 4], '1'],
  );
});

test('[ROLES-09] [BEYOND-20] no practice exports the plan of another', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const other = await server.tenant();
  assert.equal((await askCall(other, exportDrugPlan, { patientId })).status, 404);
});

test('[BEYOND-20] paper and barcode say what is to be taken today: weekly by its weekday, from and until when, nothing that is over or rests', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const german = (of: string) => of.split('-').reverse().join('.');
  const base = { hint: null, evening: null, fromDay: day(-30) };
  await give(patientId, {
    ...base,
    name: 'Wöchentlich',
    dosageKind: 'weekly',
    weekdays: [1],
    morning: '2',
    evening: '4',
  });
  await give(patientId, { ...base, name: 'Vorbei', untilDay: day(-2) });
  await give(patientId, { ...base, name: 'Befristet', untilDay: day(9), hint: 'x'.repeat(80) });
  await give(patientId, { ...base, name: 'Künftig', fromDay: day(9) });
  await give(patientId, { ...base, name: 'Ruht', status: 'paused', statusReason: 'Operation' });
  await give(patientId, {
    ...base,
    name: 'Bedarf',
    section: 'as_needed',
    dosageKind: 'as_needed',
    dosageText: 'bei starker Luftnot',
    morning: null,
    maxPerDay: 3,
  });
  const answer = await tenant.ask('GET', `/web/v1/patients/${patientId}/drug_plan`);
  const [text = ''] = await barcodesIn(answer.bytes);
  const page = readPage(text);
  assert.ok(!('fault' in page));
  assert.deepEqual(
    page.rows.map((row) => {
      if (row.kind === 'heading') return `# ${row.code}`;
      if (row.kind !== 'drug') return row.text;
      const doses =
        row.dosageText ?? [row.morning, row.noon, row.evening, row.night].map((of) => of ?? '0').join('-');
      return [row.name, row.weekday, doses, row.hint, row.extraLine?.length]
        .filter((one) => one !== null && one !== undefined)
        .join(' ');
    }),
    [
      `Befristet 1-0-0-0 bis ${german(day(9))} 80`,
      `Künftig 1-0-0-0 ab ${german(day(9))}`,
      '# 411',
      'Bedarf bei starker Luftnot höchstens 3/Tag',
      '# 425',
      'Wöchentlich 1 2-0-4-0 nur montags',
      'PAUSIERT, nicht einnehmen: Torasemid 10 mg (Operation)',
    ],
  );
});

test('[BEYOND-20] allergies of more than 50 letters are announced in their field and stand whole below the plan', () => {
  const person = { firstName: 'H', lastName: 'B', birthDate: '1948-03-14', gender: 'female', kvnr: null };
  const author = { name: 'Dr. Lührs', practice: 'Praxis', address: null, phone: null };
  const of = (allergies: string) =>
    bmpOfPlan({
      id: 'a',
      author,
      writtenAt: '2026-11-29T09:00:00',
      rows: [],
      person: { ...person, allergies },
    });
  const fits = of('x'.repeat(50));
  assert.deepEqual([fits.observations.allergies, fits.rows], ['x'.repeat(50), []]);
  const all = Array.from({ length: 30 }, (_, at) => `Penicillin ${at}`).join(', ');
  const { observations, rows } = of(all);
  assert.equal(observations.allergies, 'siehe letzte Zeile');
  const lines = rows.map((row) => (row.kind === 'text' ? row.text : row.kind));
  assert.equal(lines.join(' '), `Allergien und Unverträglichkeiten: ${all}`);
  assert.ok(lines.every((line) => line.length <= 200));
});

test('[BEYOND-20] names with letters no barcode has are printed as they are and coded without their marks', async () => {
  const rows = [drug('Torasemid', '1')];
  for (const [name, coded] of [
    ['Yıldız', 'Yildiz'],
    ['Wiśniewski', 'Wisniewski'],
    ['Babić-Đorđević', 'Babic-Dordevic'],
  ] as const) {
    const of = theirs(rows, { familyName: name });
    const pages = writePlan(of);
    assert.ok(Array.isArray(pages), name);
    const paper = await planPdf(of, pages);
    const [text = ''] = await barcodesIn(paper);
    assert.match(text, new RegExp(`f="${coded}"`));
    assert.match(
      paper.toString('latin1'),
      /DejaVuSans-Bold/,
      'the name stands in letters that have its marks',
    );
  }
});

test('[BEYOND-20] a plan that says more than is taken needs a word on it, and the audit tells what kind it was', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const more = theirs([
    drug('Torasemid', '2', { weekday: 1, hint: 'nur montags' }),
    { kind: 'text', text: 'Puls messen' },
  ]);
  const pages = textsOf({ ...more, observations: { ...noObservations, allergies: 'Penicillin' } });
  const choices = [{ key: 't0', take: 'theirs' }];
  assert.equal(
    refusalOf(await apply(patientId, pages, { choices })),
    '422 drug_plan_not_taken /not_taken_reason',
  );
  assert.deepEqual(await rowsOf(patientId), []);
  const answer = await apply(patientId, pages, { choices, notTakenReason: 'Allergie eingetragen' });
  assert.equal(answer.status, 200);
  const [row] = recordsOf(await tenant.ask('GET', `/web/v1/patients/drugs?patient_id=${patientId}`));
  assert.deepEqual(
    [row?.attributes.dosage_kind, row?.attributes.weekdays, row?.attributes.morning],
    ['weekly', [1], '2'],
  );
  const kept = await server.admin.query<{ changes: { notTaken?: string[] } }>(
    `select changes from audit_entry where tenant_id = $1 and subject_type = 'patient_drugs' and changes ? 'notTakenReason'
     order by id desc limit 1`,
    [tenant.id],
  );
  assert.deepEqual(kept.rows[0]?.changes.notTaken, ['allergies', 'line']);
});
