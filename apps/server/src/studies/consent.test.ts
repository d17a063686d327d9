import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { patientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import { studyPage } from '@fernpuls/contract/studies/study.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { protocolFor } from '@fernpuls/domain/studies/testing';
import { refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import {
  makeConsented,
  makeRecruiting,
  makeSubject,
  stepOfStudy,
  stepOfSubject,
} from '../testing/made-study.ts';
import { testServer } from '../testing/server.ts';
import { studyFile } from '../testing/study-file.ts';

const server = await testServer();
const tenant = await server.tenant();
const calendar = calendarOf();
const today = () => calendar.dayNumber(Date.now());
const daysAgo = (days: number) => dayText(today() - days);
const file = (studyId: string, kind: string) => studyFile({ server, tenant }, studyId, kind);
const empty = { value: null, diastolic: null, at: null, text: null, session_id: null };
const hour = 3_600_000;

/** Weights by when they were measured; the file holds some of them. */
async function measured(patientId: string, readings: readonly [value: number, at: number][]): Promise<void> {
  for (const [value, at] of readings)
    await server.admin.query(
      `insert into measurement
        (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, plausibility)
       values ($1, $2, $3, 'weight', $4, $5, 60, 'hub', 'valid')`,
      [tenant.id, randomUUID(), patientId, value, new Date(at).toISOString()],
    );
}
const weightsIn = (text: string, pseudonym: string) =>
  text
    .split('\r\n')
    .map((line) => line.split(','))
    .filter(([one]) => one === pseudonym)
    .map((line) => Number(line[5]));
const midnight = (daysBefore: number) => calendar.dayStart(today() - daysBefore);

test('[CONTENT-11] [PATIENT-17] files hold readings of the days consent held: none before it, none after withdrawal, none of who never gave it', async () => {
  const { id } = await makeRecruiting(tenant);
  const early = await makeConsented(tenant, id, daysAgo(5));
  await measured(early.patientId, [
    [71, midnight(5) - 1],
    [72, midnight(5)],
    [73, midnight(3)],
    [74, midnight(2)],
  ]);
  await stepOfSubject(tenant, early.id, { step: 'withdraw', day: daysAgo(2) });
  const sameDay = await makeConsented(tenant, id);
  const signed = Date.now();
  await measured(sameDay.patientId, [[75, signed - hour]]);
  await measured(sameDay.patientId, [[76, Date.now()]]);
  await stepOfSubject(tenant, sameDay.id, { step: 'withdraw' });
  await measured(sameDay.patientId, [[77, Date.now() + 1]]);
  const unasked = await makeSubject(tenant, id, undefined, daysAgo(5));
  await measured(unasked.patientId, [[78, midnight(3)]]);
  await stepOfSubject(tenant, unasked.id, { step: 'fail_screening', note: 'Kalium 5,8' });
  const readings = await file(id, 'readings');
  assert.deepEqual(
    [early, sameDay, unasked].map(({ pseudonym }) => weightsIn(readings, pseudonym)),
    [[72, 73], [76], []],
  );
  const odm = await file(id, 'odm');
  assert.deepEqual(
    [early, sameDay, unasked].map(({ pseudonym }) => odm.includes(`SubjectKey="${pseudonym}"`)),
    [true, true, false],
  );
});

test('[PATIENT-17] a visit and what happened at it is kept only for a day consent held', async () => {
  const { id } = await makeRecruiting(tenant);
  const unasked = await makeSubject(tenant, id, undefined, daysAgo(4));
  const visit = (partId: string, more: object) =>
    stepOfSubject(tenant, partId, { step: 'do_visit', visitId: 'v0', note: 'Sturz', ...more });
  assert.equal(refusalOf(await visit(unasked.id, {})), '422 consent_missing /day');
  await stepOfSubject(tenant, unasked.id, { step: 'inform', day: daysAgo(3) });
  await stepOfSubject(tenant, unasked.id, { step: 'consent', consentForm: 'paper', day: daysAgo(2) });
  assert.equal(refusalOf(await visit(unasked.id, { day: daysAgo(3) })), '422 consent_missing /day');
  assert.equal(refusalOf(await visit(unasked.id, { day: daysAgo(2) })), '200');
  const form = { w: { ...empty, value: 80, at: new Date(midnight(2) - 1).toISOString() } };
  const old = await visit(unasked.id, { visitId: 'v1', form });
  assert.equal(refusalOf(old), '422 consent_missing /form/w/at');
});

test('[PATIENT-17] what was kept without consent before this was asked stands in the log, in no file and on no page', async () => {
  const { id } = await makeRecruiting(tenant);
  const subject = await makeConsented(tenant, id);
  await server.admin.query(
    `insert into patient_study_step (tenant_id, id, patient_study_id, patient_id, step, status, version, day, visit_id,
       form, created_at)
     values ($1, $2, $3, $4, 'do_visit', 'screening', 1, $5, 'v1', $6, now() - interval '2 days')`,
    [
      tenant.id,
      randomUUID(),
      subject.id,
      subject.patientId,
      daysAgo(2),
      JSON.stringify({ w: { value: 91.5, diastolic: null, at: null, text: null, sessionId: null } }),
    ],
  );
  assert.ok(!(await file(id, 'odm')).includes('91.5'));
  const page = (await askCall(tenant, patientStudyPage, { patientStudyId: subject.id })).body as Part;
  assert.deepEqual(page.visits[1]?.visit.done_on, null);
  assert.deepEqual(page.visits[1]?.entries[0]?.value, null);
  assert.ok(page.steps.some(({ step }) => step === 'do_visit'));
});

type Part = {
  visits: {
    visit: { id: string; done_on: string | null; state: string };
    entries: { ask_id: string; value: number | null; text: string | null }[];
  }[];
  steps: { step: string; version: number }[];
};

test('[CONTENT-11] what was kept under a protocol that was amended stays in the files and on the page, by the version it was kept under', async () => {
  const { id, protocol } = await makeRecruiting(tenant);
  const [first, second] = [await makeConsented(tenant, id), await makeConsented(tenant, id)];
  for (const one of [first, second]) await stepOfSubject(tenant, one.id, { step: 'include' });
  const form = { w: { ...empty, value: 82.4 }, t: { ...empty, text: 'Sturz ohne Folgen' } };
  const keep = (partId: string, given: object) =>
    stepOfSubject(tenant, partId, { step: 'do_visit', visitId: 'v1', form: given });
  assert.equal(refusalOf(await keep(first.id, form)), '200');
  await measured(first.patientId, [[79, Date.now()]]);
  // The visit goes, its weight and adverse event with it.
  const document = protocolFor({ visits: protocol.visits.filter((visit) => visit.id !== 'v1') });
  await tenant.ask('PATCH', `/web/v1/studies/${id}`, bodyFor(resourceOf('studies'), { document }));
  assert.equal(refusalOf(await stepOfStudy(tenant, id, 'amend', 1)), '200');

  const odm = await file(id, 'odm');
  assert.match(odm, /<ClinicalData [^>]*MetaDataVersionOID="MDV.1">[\s\S]*Value="82.4"/);
  assert.match(odm, /Value="Sturz ohne Folgen"/);
  assert.equal(odm.match(new RegExp(`SubjectKey="${first.pseudonym}"`, 'g'))?.length, 2);
  assert.equal(odm.match(new RegExp(`SubjectKey="${second.pseudonym}"`, 'g'))?.length, 1);
  await measured(first.patientId, [[81, Date.now() + 1]]);
  assert.deepEqual(weightsIn(await file(id, 'readings'), first.pseudonym), [79]);

  const page = async (one: { id: string }) =>
    (await askCall(tenant, patientStudyPage, { patientStudyId: one.id })).body as Part;
  const kept = (await page(first)).visits.find(({ visit }) => visit.id === 'v1');
  assert.deepEqual(
    [kept?.visit.state, kept?.entries.map(({ value, text }) => value ?? text)],
    ['done', [82.4, 'Sturz ohne Folgen']],
  );
  assert.equal((await page(second)).visits.length, 2);
  type Matrix = { protocol: { visits: { id: string }[] }; subjects: { visits: { state: string }[] }[] };
  const matrix = (await askCall(tenant, studyPage, { studyId: id })).body as Matrix;
  assert.deepEqual(
    matrix.protocol.visits.map((visit) => visit.id),
    ['v0', 'v2', 'v1'],
  );
  assert.deepEqual(
    matrix.subjects.map(({ visits }) => visits[2]?.state ?? '').toSorted((a, b) => a.localeCompare(b)),
    ['done', 'void'],
  );

  // Put right later it stays under the words it was kept under; kept anew it is asked for no more.
  const corrected = { ...form, w: { ...empty, value: 82.6 } };
  assert.equal(refusalOf(await keep(first.id, corrected)), '200');
  assert.equal((await page(first)).steps.at(-1)?.version, 1);
  assert.equal(refusalOf(await keep(second.id, form)), '422 visit_unknown /visit_id');
  assert.match(await file(id, 'odm'), /Value="82.6"/);
});
