import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { everything, testServer } from '../testing/server.ts';
import { putRandomisationList, resolvePseudonym, studyPage } from '@fernpuls/contract/studies/study.call';
import { patientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import { protocolFor } from '@fernpuls/domain/studies/testing';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import {
  makeConsented,
  makeRecruiting,
  makeStudy,
  makeSubject,
  stepOfStudy,
  stepOfSubject,
} from '../testing/made-study.ts';

const server = await testServer();
const tenant = await server.tenant();

type Told = {
  today: string;
  subjects: {
    patient_study_id: string | null;
    pseudonym: string;
    arm: string | null;
    status: string;
    consent: string;
  }[];
  drawn: { number: number; arm: string | null }[];
  protocol: { consent_text: string | null };
};
const pageOf = async (studyId: string, as = tenant.staff) =>
  (await askCall(tenant, studyPage, { studyId }, as)).body as Told;
type ToldPart = {
  consent: { standing: string };
  criteria: { state: string }[];
  visits: { visit: { state: string } }[];
};
const partPage = async (patientStudyId: string) =>
  (await askCall(tenant, patientStudyPage, { patientStudyId })).body as ToldPart;
const change = (id: string, values: object) =>
  tenant.ask('PATCH', `/web/v1/studies/${id}`, bodyFor(resourceOf('studies'), { ...values }));
const readers = everything.map(({ key, access }) =>
  key === 'patient_study' || key === 'study' ? { key, access: 'read' as const } : { key, access },
);

test('[CONTENT-11] a protocol is frozen when recruiting begins; what is written later holds with an amendment', async () => {
  const { id, protocol } = await makeStudy(tenant);
  assert.equal(refusalOf(await stepOfStudy(tenant, id, 'amend', 0)), '409 conflict');
  const begun = await stepOfStudy(tenant, id, 'start_recruiting', 0);
  assert.deepEqual(begun.body, { status: 'recruiting', version: 1 });
  assert.equal(refusalOf(await stepOfStudy(tenant, id, 'amend', 1)), '422 no_change /document');
  const consentText = 'Ich nehme an der Studie teil, auch an Blutproben.';
  await change(id, { document: { ...protocol, consentText } });
  assert.equal((await pageOf(id)).protocol.consent_text, protocol.consentText);
  assert.equal(refusalOf(await stepOfStudy(tenant, id, 'amend', 0)), '409 conflict');
  assert.deepEqual((await stepOfStudy(tenant, id, 'amend', 1)).body, { status: 'recruiting', version: 2 });
  assert.equal((await pageOf(id)).protocol.consent_text, consentText);
});

test('[CONTENT-11] a protocol with faults does not begin, and each fault has its place', async () => {
  const { id } = await makeStudy(tenant, { protocol: { consentText: null } });
  assert.equal(
    refusalOf(await stepOfStudy(tenant, id, 'start_recruiting', 0)),
    '422 required /document/consent_text',
  );
  const odd = await makeStudy(tenant, {
    protocol: { randomisation: { kind: 'blocks', blockSizes: [5], strata: [] } },
  });
  assert.equal(
    refusalOf(await stepOfStudy(tenant, odd.id, 'start_recruiting', 0)),
    '422 block_not_whole /document/randomisation/block_sizes/0',
  );
});

test('[CONTENT-11] arms and their list stay as they were drawn from; a number stands once', async () => {
  const { id, protocol } = await makeRecruiting(tenant);
  await change(id, { document: { ...protocol, arms: protocol.arms.map((arm) => ({ ...arm, share: 2 })) } });
  assert.equal(refusalOf(await stepOfStudy(tenant, id, 'amend', 1)), '422 read_only /document/arms');
  assert.equal(refusalOf(await change(id, { isBlinded: true })), '422 read_only /data/attributes/is_blinded');
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/studies/${id}`));
  const resource = resourceOf('studies');
  const twice = await tenant.ask(
    'POST',
    '/web/v1/studies',
    bodyFor(resource, { ...resource.example, number: attributes.number }),
  );
  assert.equal(refusalOf(twice), '422 already_taken /data/attributes/number');
  assert.equal(refusalOf(await tenant.ask('DELETE', `/web/v1/studies/${id}`)), '409 still_referenced');
});

test('[PATIENT-17] screening gives the next pseudonym, nobody is in a study twice, only while it recruits', async () => {
  const { id } = await makeRecruiting(tenant);
  const first = await makeSubject(tenant, id);
  const second = await makeSubject(tenant, id);
  assert.deepEqual([first.pseudonym, second.pseudonym], ['N-001', 'N-002']);
  const again = await makeSubject(tenant, id, first.patientId);
  assert.equal(again.id, undefined);
  await stepOfStudy(tenant, id, 'close', 1);
  const late = await makeSubject(tenant, id);
  assert.equal(late.id, undefined);
});

test('[PATIENT-17] nobody signs before they were told, and nobody is included without consent', async () => {
  const { id } = await makeRecruiting(tenant);
  const subject = await makeSubject(tenant, id);
  const consent = { step: 'consent', consentForm: 'paper' };
  assert.equal(refusalOf(await stepOfSubject(tenant, subject.id, consent)), '422 not_informed /day');
  assert.equal(
    refusalOf(await stepOfSubject(tenant, subject.id, { step: 'include' })),
    '422 consent_missing /step',
  );
  await stepOfSubject(tenant, subject.id, { step: 'inform' });
  assert.equal(
    refusalOf(await stepOfSubject(tenant, subject.id, { ...consent, consentForm: 'screen' })),
    '422 required /signature',
  );
  assert.equal((await stepOfSubject(tenant, subject.id, consent)).status, 200);
  const included = await stepOfSubject(tenant, subject.id, { step: 'include' });
  assert.equal(included.status, 200, refusalOf(included));
  assert.match((included.body as { arm: string }).arm, /^[AB]$/);
});

test('[PATIENT-17] a new text of consent is to be presented to who signed the old one', async () => {
  const { id, protocol } = await makeRecruiting(tenant);
  const subject = await makeConsented(tenant, id);
  await change(id, { document: { ...protocol, consentText: 'Neu' } });
  await stepOfStudy(tenant, id, 'amend', 1);
  assert.equal((await partPage(subject.id)).consent.standing, 'renew');
  assert.equal(
    refusalOf(await stepOfSubject(tenant, subject.id, { step: 'include' })),
    '422 consent_missing /step',
  );
  await stepOfSubject(tenant, subject.id, { step: 'consent', consentForm: 'paper' });
  assert.equal((await partPage(subject.id)).consent.standing, 'valid');
});

test('[PATIENT-17] a criterion asked by hand locks inclusion until it is answered as it must be', async () => {
  const asked = (excludes: boolean, at: number) => ({
    id: `k${at}`,
    text: 'Schwanger',
    excludes,
    rule: { kind: 'manual' as const },
  });
  const { id } = await makeRecruiting(tenant, { protocol: { criteria: [asked(false, 1), asked(true, 2)] } });
  const subject = await makeConsented(tenant, id);
  const answer = (criterionId: string, applies: boolean) =>
    stepOfSubject(tenant, subject.id, { step: 'answer', criterionId, applies });
  const include = () => stepOfSubject(tenant, subject.id, { step: 'include' });
  await answer('k1', true);
  assert.equal(refusalOf(await include()), '422 criteria_open /step');
  await answer('k2', true);
  assert.deepEqual(
    (await partPage(subject.id)).criteria.map(({ state }) => state),
    ['met', 'failed'],
  );
  assert.equal(refusalOf(await include()), '422 criteria_open /step');
  await answer('k2', false);
  assert.equal((await include()).status, 200);
});

test('[PATIENT-17] a visit outside its window is kept only with a reason', async () => {
  const { id } = await makeRecruiting(tenant);
  const subject = await makeConsented(tenant, id);
  await stepOfSubject(tenant, subject.id, { step: 'include' });
  const visit = (visitId: string, more: object = {}) =>
    stepOfSubject(tenant, subject.id, { step: 'do_visit', visitId, ...more });
  assert.equal(refusalOf(await visit('v9')), '422 visit_unknown /visit_id');
  assert.equal(refusalOf(await visit('v2')), '422 note_required /note');
  assert.equal((await visit('v2', { note: 'Reist morgen ab' })).status, 200);
  const empty = { diastolic: null, at: null, text: null, session_id: null };
  const form = { w: { value: 82.4, ...empty } };
  assert.equal((await visit('v1', { form })).status, 200);
  const states = (await partPage(subject.id)).visits.map((one) => one.visit.state);
  assert.deepEqual(states, ['open', 'done', 'done_late']);
});

test('[PATIENT-17] the same step sent again is one step', async () => {
  const { id } = await makeRecruiting(tenant);
  const subject = await makeConsented(tenant, id);
  const given = { step: 'include', id: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => stepOfSubject(tenant, subject.id, given)));
  assert.deepEqual(answers.map(refusalOf), ['200', '200', '200']);
  assert.equal(new Set(answers.map(({ body }) => (body as { arm: string }).arm)).size, 1);
  assert.equal((await pageOf(id)).drawn.length, 1);
});

test('[CONTENT-11] twenty at once are drawn without a gap, in whole blocks, each draw in the audit', async () => {
  const { id } = await makeRecruiting(tenant);
  const subjects = await Promise.all(Array.from({ length: 20 }, () => makeConsented(tenant, id)));
  const answers = await Promise.all(
    subjects.map((one) => stepOfSubject(tenant, one.id, { step: 'include' })),
  );
  assert.ok(answers.every((answer) => refusalOf(answer) === '200'));
  const { drawn } = await pageOf(id);
  assert.deepEqual(
    drawn.map(({ number }) => number).toReversed(),
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
  for (let from = 0; from < 20; from += 4) {
    const block = drawn.toReversed().slice(from, from + 4);
    assert.equal(block.filter(({ arm }) => arm === 'A').length, 2, `block from ${from}`);
  }
  const audited = await server.admin.query(
    "select from audit_entry where action = 'draw_arm' and subject_id = any($1)",
    [subjects.map((one) => one.id)],
  );
  assert.equal(audited.rowCount, 20);
});

test('[CONTENT-11] the list is nobody’s to read: the application may not, whoever asks', async () => {
  const found = await server.admin.query<{ may: boolean }>(
    `select has_table_privilege('fernpuls_app', 'randomisation_slot', 'select') or
       has_table_privilege('fernpuls_app', 'randomisation_seed', 'select') or
       has_table_privilege('fernpuls_app', 'randomisation_slot', 'insert, update, delete') as may`,
  );
  assert.deepEqual(found.rows, [{ may: false }]);
});

test('[CONTENT-11] the same seed makes the same blocks, and each holds every arm in its share', async () => {
  const list = async (seed: string) => {
    const found = await server.admin.query<{ arm: string }>(
      "select arm from app.permuted_arms($1, '{A,B}', '{2,1}', '{3,6}', 30) order by place",
      [seed],
    );
    return found.rows.map(({ arm }) => arm).join('');
  };
  const [first, again, other] = [await list('s1'), await list('s1'), await list('s2')];
  assert.equal(first, again);
  assert.notEqual(first, other);
  const drawn = first.split('');
  assert.equal(drawn.filter((arm) => arm === 'A').length, (drawn.length * 2) / 3);
  // Blocks hold one B in three, none is longer than six: no third of the list is further off than one.
  for (let at = 0; at < drawn.length; at += 3) {
    const seen = drawn.slice(0, at).filter((arm) => arm === 'B').length;
    assert.ok(Math.abs(seen - at / 3) <= 1, `after ${at}`);
  }
});

test('[CONTENT-11] a list made elsewhere is drawn in its order and per stratum; at its end nobody is included', async () => {
  const strata = [{ id: 's', name: 'NYHA', levels: ['II', 'III'] }];
  const { id } = await makeStudy(tenant, {
    protocol: { randomisation: { kind: 'list', blockSizes: [], strata } },
  });
  const put = (csv: string) => askCall(tenant, putRandomisationList, { studyId: id, csv });
  assert.equal(
    refusalOf(await stepOfStudy(tenant, id, 'start_recruiting', 0)),
    '422 list_empty /document/randomisation/kind',
  );
  assert.equal(refusalOf(await put('arm;NYHA\nA;IV')), '422 stratum_unknown /csv');
  assert.equal(refusalOf(await put('arm;NYHA\nA;II\nC;II')), '422 arm_unknown /csv');
  assert.equal(refusalOf(await put('arm;NYHA\n')), '422 list_empty /csv');
  assert.deepEqual((await put('arm;NYHA\nB;III\nA;II\nA;III')).body, { places: 3 });
  await stepOfStudy(tenant, id, 'start_recruiting', 0);
  assert.equal(refusalOf(await put('A;II')), '409 conflict');
  const include = async (levels: string[]) => {
    const subject = await makeConsented(tenant, id);
    return stepOfSubject(tenant, subject.id, { step: 'include', levels });
  };
  assert.equal(refusalOf(await include(['IV'])), '422 stratum_unknown /levels');
  assert.deepEqual((await include(['III'])).body, { status: 'active', arm: 'B' });
  assert.deepEqual((await include(['III'])).body, { status: 'active', arm: 'A' });
  assert.equal(refusalOf(await include(['III'])), '422 list_exhausted /step');
  assert.deepEqual((await include(['II'])).body, { status: 'active', arm: 'A' });
});

test('[CONTENT-11] a blinded study shows no arm, but to those it names and of whoever was unblinded', async () => {
  const other = await tenant.person(everything);
  const { id } = await makeRecruiting(tenant, { isBlinded: true, protocol: { unblindedIds: [other.id] } });
  const [first, second] = [await makeConsented(tenant, id), await makeConsented(tenant, id)];
  const included = await stepOfSubject(tenant, first.id, { step: 'include' });
  assert.equal((included.body as { arm: string | null }).arm, null);
  await stepOfSubject(tenant, second.id, { step: 'include' });
  const armsFor = async (person = tenant.staff) =>
    (await pageOf(id, person)).subjects.map(({ arm }) => arm !== null);
  assert.deepEqual(await armsFor(), [false, false]);
  assert.deepEqual(await armsFor(other), [true, true]);
  assert.equal(refusalOf(await stepOfSubject(tenant, first.id, { step: 'unblind' })), '422 required /note');
  const unblinded = await stepOfSubject(tenant, first.id, { step: 'unblind', note: 'Anaphylaxie' });
  assert.match((unblinded.body as { arm: string }).arm, /^[AB]$/);
  const rows = (await pageOf(id)).subjects;
  assert.deepEqual(
    rows.filter(({ arm }) => arm !== null).map(({ patient_study_id: part }) => part),
    [first.id],
  );
});

test('[PATIENT-17] who may only read sees pseudonyms and nobody; a name costs the right to write and a reason in the audit', async () => {
  const { id } = await makeRecruiting(tenant);
  const subject = await makeSubject(tenant, id);
  const reader = await tenant.person(readers);
  const [row] = (await pageOf(id, reader)).subjects;
  assert.deepEqual([row?.pseudonym, row?.patient_study_id], [subject.pseudonym, null]);
  const asked = { studyId: id, pseudonym: subject.pseudonym, reason: 'Rückruf' };
  assert.equal(refusalOf(await askCall(tenant, resolvePseudonym, asked, reader)), '403 forbidden');
  const { reason: _, ...without } = asked;
  assert.equal(refusalOf(await askCall(tenant, resolvePseudonym, without)), '422 required /reason');
  assert.equal(
    refusalOf(await askCall(tenant, resolvePseudonym, { ...asked, pseudonym: 'N-999' })),
    '422 patient_unknown /pseudonym',
  );
  const told = (await askCall(tenant, resolvePseudonym, asked)).body as { patient_id: string };
  assert.equal(told.patient_id, subject.patientId);
  const audited = await server.admin.query<{ changes: { reason: string } }>(
    "select changes from audit_entry where action = 'resolve_pseudonym' and subject_id = $1",
    [subject.id],
  );
  assert.deepEqual(audited.rows, [{ changes: { reason: 'Rückruf', pseudonym: 'N-001' } }]);
});

test('[PATIENT-17] no copy of the database tells whose pseudonym it is', async () => {
  const { id } = await makeRecruiting(tenant);
  const subject = await makeSubject(tenant, id);
  const found = await server.admin.query<{ sealed: Buffer }>(
    'select sealed from study_key where patient_study_id = $1',
    [subject.id],
  );
  assert.equal(found.rows.length, 1);
  assert.ok(!found.rows[0]?.sealed.includes(subject.pseudonym));
});

test('[PATIENT-17] who leaves has a reason and no more visits; withdrawal ends consent too', async () => {
  const { id } = await makeRecruiting(tenant);
  const [left, withdrew] = [await makeConsented(tenant, id), await makeConsented(tenant, id)];
  for (const one of [left, withdrew]) await stepOfSubject(tenant, one.id, { step: 'include' });
  assert.equal(refusalOf(await stepOfSubject(tenant, left.id, { step: 'drop_out' })), '422 required /reason');
  await stepOfSubject(tenant, left.id, { step: 'drop_out', reason: 'moved_away' });
  await stepOfSubject(tenant, withdrew.id, { step: 'withdraw' });
  const page = await pageOf(id);
  assert.deepEqual(
    page.subjects.map(({ status, consent }) => [status, consent]),
    [
      ['dropped_out', 'valid'],
      ['dropped_out', 'withdrawn'],
    ],
  );
  assert.deepEqual((await partPage(left.id)).visits.at(-1)?.visit.state, 'void');
  assert.equal(
    refusalOf(await stepOfSubject(tenant, left.id, { step: 'do_visit', visitId: 'v1' })),
    '409 conflict',
  );
});

test('[PATIENT-17] parts of another practice are not there', async () => {
  const { id } = await makeRecruiting(tenant);
  const subject = await makeSubject(tenant, id);
  const other = await server.tenant();
  assert.equal(refusalOf(await stepOfSubject(other, subject.id, { step: 'inform' })), '404 not_found');
  assert.equal(refusalOf(await askCall(other, studyPage, { studyId: id })), '404 not_found');
  assert.ok(await makeExample(other, 'studies'));
});

test('[CONTENT-11] [CONTENT-12] a survey a protocol asks is not deleted under it', async () => {
  const surveyId = await makeExample(tenant, 'surveys');
  const address = `/web/v1/content/surveys/${surveyId}`;
  const [first, ...others] = protocolFor().visits;
  assert.ok(first);
  const visits = [{ ...first, asks: [{ kind: 'survey' as const, id: 'asked', surveyId }] }, ...others];
  const isKept = async () => recordOf(await tenant.ask('GET', address)).attributes.delete_disabled;
  assert.equal(await isKept(), false);
  await makeStudy(tenant, { protocol: { visits } });
  assert.equal(await isKept(), true);
  assert.equal(refusalOf(await tenant.ask('DELETE', address)), '409 still_referenced');
});
