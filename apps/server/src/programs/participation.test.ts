import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { stepPatientProgram } from '@fernpuls/contract/programs/patient-program.call';
import { inPhase, phaseOf } from '@fernpuls/domain/programs/testing';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { makeComponent, makePart, makePublished } from '../testing/published-program.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
type Stepped = {
  status: string;
  phase: number;
  ended: number;
  made: { kind: string }[];
  left: { reason: string; thing: { kind: string } }[];
};

const step = (id: string, input: object) =>
  askCall(tenant, stepPatientProgram, { patientProgramId: id, ...input });
const stepped = async (id: string, input: object) => {
  const answer = await step(id, input);
  assert.equal(answer.status, 200, refusalOf(answer));
  return answer.body as Stepped;
};
const consent = (more: object = {}) => ({ step: 'consent', consentForm: 'paper', ...more });
const list = async (path: string, patientId: string) =>
  recordsOf(await tenant.ask('GET', `/web/v1/${path}?patient_id=${patientId}&per_page=100`)).map(
    ({ attributes }) => attributes,
  );
const running = async (path: string, patientId: string) =>
  (await list(path, patientId)).filter(({ ends_at: ends }) => ends === null);

/** A programme whose first phase asks everything, its second a weight twice a day. */
async function wholeProgram() {
  const templateId = await makeExample(tenant, 'trigger_templates');
  const surveyId = await makeExample(tenant, 'surveys');
  const staff = { id: 't1', title: 'Wochengespräch', description: null, doer: 'staff' } as const;
  const task = { ...staff, taskType: 'contact', priority: 'medium', roleId: null } as const;
  const all = await makeComponent(tenant, {
    measurements: [{ id: 'm1', valueType: 'weight', templateIds: [templateId] }],
    surveys: [{ id: 's1', surveyId, category: 'symptom' }],
    tasks: [task, { ...task, id: 't2', title: '20 min gehen', doer: 'patient' }],
    schedules: ['30 7 * * *'],
  });
  const twice = await makeComponent(tenant, { schedules: ['0 8 * * *', '0 20 * * *'] });
  const phases = [
    phaseOf({ components: [inPhase(all, { id: 'p1' })] }),
    phaseOf({ id: 'b', name: 'Erhaltung', weeks: null, components: [inPhase(twice, { id: 'p2' })] }),
  ];
  return makePublished(tenant, { phases, consentText: 'Ich nehme teil.' });
}
const whole = await wholeProgram();

test('[PATIENT-16] [ENTITY-14] consent starts what the first phase asks: plan, rule, survey, series; nothing before it', async () => {
  const { id, patientId } = await makePart(tenant, whole.id, { status: 'candidate' });
  assert.deepEqual(await list('patients/measurement_plans', patientId), []);
  const { status, phase, made } = await stepped(id, consent());
  assert.deepEqual([status, phase], ['consented', 1]);
  assert.deepEqual(made.map(({ kind }) => kind).toSorted(), ['plan', 'series', 'survey', 'trigger']);
  const [plan] = await list('patients/measurement_plans', patientId);
  assert.deepEqual([plan?.value_type, plan?.schedule], ['weight', '30 7 * * *']);
  assert.equal((await list('patients/triggers', patientId)).length, 1);
  assert.equal((await running('patients/surveys', patientId)).length, 1);
  assert.equal((await list('tasks/schedules', patientId)).length, 1);
});

test('[PATIENT-16] consent is kept with its form and word by word, a signature only on the screen', async () => {
  const { id } = await makePart(tenant, whole.id, { status: 'candidate' });
  assert.equal(refusalOf(await step(id, { step: 'consent' })), '422 required /consent_form');
  assert.equal(refusalOf(await step(id, consent({ consentForm: 'screen' }))), '422 required /signature');
  const drawn = 'M10 20L30 40';
  assert.equal(refusalOf(await step(id, consent({ signature: drawn }))), '422 not_with_state /signature');
  await stepped(id, consent({ consentForm: 'screen', signature: drawn }));
  const steps = recordsOf(
    await tenant.ask('GET', `/web/v1/patients/programs/steps?patient_program_id=${id}`),
  ).map(({ attributes }) => attributes);
  assert.deepEqual(
    steps.map((one) => [one.step, one.consent_form, one.consent_text, one.signature, one.version]),
    [
      ['propose', null, null, null, 1],
      ['consent', 'screen', 'Ich nehme teil.', drawn, 1],
    ],
  );
});

test('[PATIENT-16] nobody takes part whose questions are unanswered, or answered so that they keep out; who comes back is asked again', async () => {
  const manuals = [
    { id: 'k1', text: 'Kann selbst messen', expects: true },
    { id: 'k2', text: 'Schwanger', expects: false },
  ];
  const { id: programId, document } = await makePublished(tenant, { manuals });
  assert.equal(document.manuals.length, 2);
  const { id } = await makePart(tenant, programId, { status: 'candidate' });
  const answered = (answers: object) => step(id, consent({ answers }));
  assert.equal(refusalOf(await step(id, consent())), '422 required /answers/k1');
  assert.equal(refusalOf(await answered({ k1: true })), '422 required /answers/k2');
  assert.equal(refusalOf(await answered({ k1: true, k2: true })), '422 answer_keeps_out /answers/k2');
  assert.equal(refusalOf(await answered({ k1: false, k2: false })), '422 answer_keeps_out /answers/k1');
  assert.equal(refusalOf(await answered({ k1: true, k2: false })), '200');
  await stepped(id, { step: 'end', endReason: 'own_wish' });
  await stepped(id, { step: 'reopen' });
  assert.equal(refusalOf(await step(id, consent())), '422 required /answers/k1');
  const taken = bodyFor(resourceOf('patient_programs'), {
    patientId: await makeExample(tenant, 'patients'),
    programId,
    status: 'consented',
    answers: {},
  });
  const answer = await tenant.ask('POST', '/web/v1/patients/programs', taken);
  assert.equal(refusalOf(answer), '422 required /data/attributes/answers/k1');
});

test('[PATIENT-16] a change of phase ends what the old one asked and starts the new', async () => {
  const { id, patientId } = await makePart(tenant, whole.id);
  const { made, ended } = await stepped(id, { step: 'change_phase', phase: 2 });
  assert.deepEqual([made.map(({ kind }) => kind), ended], [['plan', 'plan'], 4]);
  const plans = await running('patients/measurement_plans', patientId);
  assert.deepEqual(
    plans.map(({ schedule }) => String(schedule)).toSorted((a, b) => a.localeCompare(b)),
    ['0 20 * * *', '0 8 * * *'],
  );
  assert.deepEqual(await running('patients/surveys', patientId), []);
  const [rule] = await list('patients/triggers', patientId);
  assert.equal(rule?.is_active, false);
  assert.equal(refusalOf(await step(id, { step: 'change_phase', phase: 3 })), '422 out_of_range /phase');
});

test('[PATIENT-16] a pause asks nothing, going on asks it again', async () => {
  const { id, patientId } = await makePart(tenant, whole.id);
  assert.equal((await stepped(id, { step: 'pause' })).ended, 4);
  assert.deepEqual(await running('patients/measurement_plans', patientId), []);
  assert.equal(refusalOf(await step(id, { step: 'pause' })), '409 conflict');
  assert.equal((await stepped(id, { step: 'resume' })).made.length, 4);
  assert.equal((await running('patients/measurement_plans', patientId)).length, 1);
});

test('[PATIENT-16] an end needs a reason and ends everything; proposed again it begins anew', async () => {
  const { id, patientId } = await makePart(tenant, whole.id);
  assert.equal(refusalOf(await step(id, { step: 'end' })), '422 required /end_reason');
  assert.equal((await stepped(id, { step: 'end', endReason: 'own_wish' })).ended, 4);
  assert.deepEqual(await running('patients/measurement_plans', patientId), []);
  assert.equal((await stepped(id, { step: 'reopen' })).status, 'candidate');
  assert.equal((await stepped(id, consent())).made.length, 4);
});

test('[PATIENT-16] the same step sent twice is one step, and makes nothing twice', async () => {
  const { id, patientId } = await makePart(tenant, whole.id, { status: 'candidate' });
  const given = consent({ id: randomUUID() });
  const answers = await Promise.all([step(id, given), step(id, given), step(id, given)]);
  assert.deepEqual(answers.map(refusalOf), ['200', '200', '200']);
  assert.equal((await list('patients/measurement_plans', patientId)).length, 1);
  assert.equal(refusalOf(await step(id, { ...given, step: 'deny' })), '409 conflict');
});

test('[PATIENT-16] what the patient has already is left as it is, and told', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const first = await makePart(tenant, whole.id, { patientId });
  const second = await wholeProgram();
  const { id } = await makePart(tenant, second.id, { patientId, status: 'candidate' });
  const { left, made } = await stepped(id, consent());
  assert.deepEqual(
    left.map(({ thing, reason }) => `${thing.kind} ${reason}`),
    ['plan has_it'],
  );
  assert.deepEqual(made.map(({ kind }) => kind).toSorted(), ['series', 'survey', 'trigger']);
  assert.equal((await running('patients/measurement_plans', patientId)).length, 1);
  await stepped(first.id, { step: 'end', endReason: 'own_wish' });
  assert.equal((await running('patients/surveys', patientId)).length, 1, 'the other programme’s goes on');
});

test('[PATIENT-16] a step that does not fit is refused, one of another practice’s patient is not there', async () => {
  const { id } = await makePart(tenant, whole.id, { status: 'candidate' });
  for (const one of ['pause', 'resume', 'withdraw', 'reopen', 'propose_again', 'change_phase'])
    assert.equal(refusalOf(await step(id, { step: one, phase: 1 })), '409 conflict', one);
  const other = await server.tenant();
  const answer = await askCall(other, stepPatientProgram, { patientProgramId: id, step: 'deny' });
  assert.equal(refusalOf(answer), '404 not_found');
});

test('[PATIENT-16] a programme is put before somebody once, and to who takes part not at all; sent twice it is one', async () => {
  const { id, patientId } = await makePart(tenant, whole.id, { status: 'candidate' });
  const propose = (values: object, ownId?: string) => {
    const body = bodyFor(resourceOf('patient_programs'), { patientId, programId: whole.id, ...values });
    return tenant.ask('POST', '/web/v1/patients/programs', {
      data: { ...body.data, ...(ownId ? { id: ownId } : {}) },
    });
  };
  const again = await propose({ status: 'candidate' });
  assert.equal(refusalOf(again), '422 already_taken /data/relationships/program');
  assert.equal(refusalOf(await propose({ status: 'candidate' }, id)).slice(0, 12), '409 conflict');
  await stepped(id, { step: 'deny', note: null });
  assert.equal((await propose({ status: 'former' })).status, 201);
  assert.equal((await propose({ status: 'candidate' })).status, 201);
  assert.equal(refusalOf(await propose({ status: 'consented' })).slice(0, 17), '422 already_taken');
});

test('[PATIENT-16] of three who put a programme before somebody at once one is taken', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const body = bodyFor(resourceOf('patient_programs'), {
    patientId,
    programId: whole.id,
    status: 'candidate',
  });
  const answers = await Promise.all(
    [1, 2, 3].map(async () => (await tenant.ask('POST', '/web/v1/patients/programs', body)).status),
  );
  assert.deepEqual(
    answers.toSorted((a, b) => a - b),
    [201, 422, 422],
  );
});

test('[PATIENT-16] who takes part is not deleted, who is only proposed may be', async () => {
  const taking = await makePart(tenant, whole.id);
  const asked = await makePart(tenant, whole.id, { status: 'candidate' });
  const remove = (id: string) => tenant.ask('DELETE', `/web/v1/patients/programs/${id}`);
  assert.equal(refusalOf(await remove(taking.id)), '409 still_referenced');
  assert.equal((await remove(asked.id)).status, 204);
});

test('[ENTITY-02] the list of patients shows the programme somebody takes part in, and its phase', async () => {
  const { patientId } = await makePart(tenant, whole.id);
  const { program } = recordOf(await tenant.ask('GET', `/web/v1/patients/${patientId}`)).attributes;
  const { name, phase, phase_count: phases } = program as Record<string, unknown>;
  assert.deepEqual([typeof name, phase, phases], ['string', 1, 2]);
});
