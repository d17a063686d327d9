import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { exportStudy, studyExportFile } from '@fernpuls/contract/studies/study.call';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { makeConsented, makeRecruiting, stepOfSubject } from '../testing/made-study.ts';
import { everything, testServer } from '../testing/server.ts';
import { longestTurn } from '../testing/longest-turn.ts';
import { studyFile } from '../testing/study-file.ts';

const server = await testServer();
const tenant = await server.tenant();

const daysAgo = (days: number) => dayText(calendarOf().dayNumber(Date.now()) - days);

async function studyWithOne(day = daysAgo(0)) {
  const { id } = await makeRecruiting(tenant);
  const subject = await makeConsented(tenant, id, day);
  await stepOfSubject(tenant, subject.id, { step: 'include' });
  const empty = { diastolic: null, at: null, text: null, session_id: null };
  const form = { w: { ...empty, value: 82.4 } };
  await stepOfSubject(tenant, subject.id, { step: 'do_visit', visitId: 'v1', form });
  return { id, subject };
}

const fileOf = (studyId: string, kind: string) => studyFile({ server, tenant }, studyId, kind);

test('[CONTENT-11] the file of a study is made in the background, names no patient and validates elsewhere', async () => {
  const { id, subject } = await studyWithOne();
  const file = await fileOf(id, 'odm');
  assert.equal(XMLValidator.validate(file), true);
  const read = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(file) as {
    ODM: { ODMVersion: string; ClinicalData: { SubjectData: { SubjectKey: string } } };
  };
  assert.equal(read.ODM.ODMVersion, '1.3.2');
  assert.equal(read.ODM.ClinicalData.SubjectData.SubjectKey, subject.pseudonym);
  assert.match(file, /ItemOID="I\.v1\.w\.VALUE" Value="82\.4"/);
  const person = await tenant.ask('GET', `/web/v1/patients/${subject.patientId}`);
  const { last_name: name, custom_patient_id: number } = (
    person.body as { data: { attributes: Record<string, string> } }
  ).data.attributes;
  for (const said of [name, number, subject.patientId]) assert.ok(said && !file.includes(said), said);
});

test('[CONTENT-11] readings come with what their columns mean', async () => {
  const { id } = await studyWithOne();
  assert.match(
    await fileOf(id, 'readings'),
    /^pseudonym,arm,study_day,measured_at,value_type,value,diastolic,unit\r\n/,
  );
  assert.match(await fileOf(id, 'dictionary'), /value_type,weight,[^,]+,float,kg,29463-7,2,350\r\n/);
});

const readingsEach = 20_000;

/** As devices of months would have sent them. */
async function readMuch(patientIds: readonly string[]): Promise<void> {
  await server.admin.query(
    `insert into measurement
      (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, plausibility)
      select $1, gen_random_uuid(), patient.id, 'weight', 60 + at % 50, now() - interval '1 day' + at * interval '1 second',
        60, 'hub', 'valid'
      from unnest($2::uuid[]) as patient (id) cross join generate_series(1, $3::int) as at`,
    [tenant.id, patientIds, readingsEach],
  );
}

test('[SYSTEM-09] a file of many readings is made and put away in pieces, between which others have their turns', async () => {
  const { id, subject } = await studyWithOne(daysAgo(2));
  const other = await makeConsented(tenant, id, daysAgo(2));
  await readMuch([subject.patientId, other.patientId]);
  let text = '';
  const { longest, all } = await longestTurn(async () => {
    text = await fileOf(id, 'readings');
  });
  const lines = text.split('\r\n').slice(1, -1);
  assert.equal(lines.length, 2 * readingsEach);
  for (const { pseudonym } of [subject, other])
    assert.equal(lines.filter((line) => line.startsWith(`${pseudonym},`)).length, readingsEach);
  const { rows } = await server.admin.query<{ size: number }>(
    `select length(piece.content) as size from study_export_piece as piece
      join study_export as made on made.tenant_id = piece.tenant_id and made.id = piece.export_id
      where made.tenant_id = $1 and made.study_id = $2 order by position`,
    [tenant.id, id],
  );
  assert.ok(rows.length > 5 && rows.every(({ size }) => size < 400_000), JSON.stringify(rows));
  assert.ok(longest < all / 4, `${longest} of ${all} ms at once`);
});

test('[CONTENT-11] a file made before comes whole, piece by piece', async () => {
  const { id } = await studyWithOne();
  await fileOf(id, 'dictionary');
  const large = Buffer.from(
    Array.from({ length: 120_000 }, (_, line) => `P-${line},weight,82.4\r\n`).join(''),
  );
  await server.admin.query('delete from study_export_piece where tenant_id = $1', [tenant.id]);
  const { rows } = await server.admin.query<{ id: string }>(
    'update study_export set content = $1 where tenant_id = $2 and study_id = $3 returning id',
    [large, tenant.id, id],
  );
  const answer = await askCall(tenant, studyExportFile, { exportId: rows[0]?.id ?? '' });
  assert.ok(large.length > 2 * 1_048_576 && answer.bytes.equals(large));
});

test('[CONTENT-11] whoever sees their own patients alone has no file of everybody made', async () => {
  const { id } = await studyWithOne();
  const limited = await tenant.person(everything, { ownPatientsOnly: true });
  assert.equal(
    refusalOf(await askCall(tenant, exportStudy, { studyId: id, kind: 'odm' }, limited)),
    '403 forbidden',
  );
});

test('[CONTENT-11] a file of a blinded study is for whoever had it made', async () => {
  const { id } = await makeRecruiting(tenant, { isBlinded: true });
  const ordered = await askCall(tenant, exportStudy, { studyId: id, kind: 'dictionary' });
  const { id: exportId } = ordered.body as { id: string };
  const other = await tenant.person(everything);
  assert.equal(refusalOf(await askCall(tenant, studyExportFile, { exportId }, other)), '403 forbidden');
});
