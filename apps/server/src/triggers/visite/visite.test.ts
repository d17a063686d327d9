import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  saveVisite,
  seeVisite,
  undoVisite,
  visiteQueue,
  visiteWork,
} from '@fernpuls/contract/triggers/visite/visite.call';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { patientWithTrigger, type TestTenant, testServer, weight } from '../../testing/server.ts';

const server = await testServer();
const events = '/web/v1/patients/triggers/events';

type Queue = {
  today: { seen: number; mean_seconds: number | null };
  data: { id: string; section: string; question: { text: string } | null; seen: object | null }[];
};
type Work = {
  own: object | null;
  is_critical: boolean;
  questions: { text: string }[];
  problems: { problem: string; note: string; state: string }[];
  since: { raised: number; values: { value_type: string; before: number; now: number }[] };
  draft: { id: string; notes: { note: string }[] } | null;
};

const queue = async (of: TestTenant) => (await askCall(of, visiteQueue, { scope: 'today' })).body as Queue;
const work = async (of: TestTenant, id: string) => (await askCall(of, visiteWork, { id })).body as Work;

function content(id: string, more: Record<string, unknown> = {}) {
  const at = new Date().toISOString();
  return { id, visiteId: randomUUID(), notes: [], orders: [], beganAt: at, shownAt: at, ...more };
}
const note = { problem: 'Herzinsuffizienz', state: 'worse' as const, note: 'Ödeme bis Knöchel.' };
const stamped = (answer: { body: unknown }) =>
  answer.body as { id: string; seen_at: string; task_ids: string[] };

/** A patient whose weight raised an alarm, about which a nurse asked. */
async function asked(tenant: TestTenant, priority = 'blocker') {
  const patient = await patientWithTrigger(tenant, { priority });
  await tenant.ingest([weight(patient.customPatientId, 90)]);
  const [event] = recordsOf(await tenant.ask('GET', `${events}?patient_id=${patient.patientId}`));
  const answer = await tenant.ask('POST', `${events}/inform`, {
    ids: [event?.id],
    note: 'Torasemid wieder 20-0-0?',
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return { ...patient, eventId: event?.id ?? '' };
}
const stateOf = async (tenant: TestTenant, id: string) =>
  recordOf(await tenant.ask('GET', `${events}/${id}`)).attributes.state;

test('[PATIENT-20] [DASH-11] a visite keeps what was written and shown, makes tasks, answers, and closes no alarm', async () => {
  const tenant = await server.tenant();
  const patient = await asked(tenant);
  const before = (await queue(tenant)).data[0];
  assert.deepEqual(
    [before?.id, before?.section, before?.question?.text],
    [patient.patientId, 'deciding', 'Torasemid wieder 20-0-0?'],
  );
  const dueAt = new Date(Date.now() + 3_600_000).toISOString();
  const orders = [
    { title: 'Labor: Kreatinin, K⁺', isTicked: true, assigneeId: tenant.staff.id, dueAt },
    { title: 'Schwelle Gewicht > 83,0 kg', isTicked: false },
  ];
  const { id, task_ids } = stamped(
    await askCall(
      tenant,
      seeVisite,
      content(patient.patientId, { notes: [note], orders, nextOn: '2026-11-30' }),
    ),
  );
  assert.equal(task_ids.length, 1);
  const task = recordOf(await tenant.ask('GET', `/web/v1/tasks/${task_ids[0]}`));
  assert.deepEqual(
    [task.attributes.title, task.attributes.due_at, task.relationships.assignee?.data?.id],
    ['Labor: Kreatinin, K⁺', dueAt, tenant.staff.id],
  );
  assert.equal(await stateOf(tenant, patient.eventId), 'informed');
  const kept = recordOf(await tenant.ask('GET', `/web/v1/patients/visites/${id}`)).attributes;
  const shown = kept.shown as { values: { value: number }[]; alarms: { id: string }[] };
  assert.deepEqual(
    [kept.state, kept.next_on, shown.values[0]?.value, shown.alarms[0]?.id],
    ['seen', '2026-11-30', 90, patient.eventId],
  );
  assert.deepEqual(kept.notes, [{ ...note, patient_icd10_id: null }].map(sorted));
  const after = await queue(tenant);
  assert.deepEqual([after.data[0]?.section, after.today.seen], ['seen', 1]);
  const next = await work(tenant, patient.patientId);
  assert.deepEqual([next.questions.length, next.problems[0]?.note, next.draft], [0, note.note, null]);
  const story = await tenant.ask('GET', `${events}/${patient.eventId}/story`);
  assert.match(JSON.stringify(story.body), /Labor: Kreatinin/);
});

function sorted(of: Record<string, unknown>) {
  return { patient_icd10_id: null, problem: of.problem, state: of.state, note: of.note };
}

test('[PATIENT-20] a critical alarm is not passed over: without a note or an order nothing is stamped', async () => {
  const tenant = await server.tenant();
  const { patientId } = await asked(tenant);
  assert.equal(
    refusalOf(await askCall(tenant, seeVisite, content(patientId))),
    '422 critical_needs_word /notes',
  );
  assert.equal((await queue(tenant)).data[0]?.section, 'deciding');
  const calmer = await asked(tenant, 'high');
  assert.equal(refusalOf(await askCall(tenant, seeVisite, content(calmer.patientId))), '200');
});

test('[PATIENT-20] a draft keeps itself, is one, and becomes the visite', async () => {
  const tenant = await server.tenant();
  const { patientId } = await patientWithTrigger(tenant);
  const first = content(patientId, { notes: [note] });
  const { shownAt: _, ...draft } = first;
  const { id } = (await askCall(tenant, saveVisite, draft)).body as { id: string };
  const again = { ...draft, visiteId: randomUUID(), notes: [{ ...note, note: 'Knöchel schlank.' }] };
  assert.equal(((await askCall(tenant, saveVisite, again)).body as { id: string }).id, id);
  assert.equal((await work(tenant, patientId)).draft?.notes[0]?.note, 'Knöchel schlank.');
  assert.equal((await work(tenant, patientId)).problems.length, 0, 'what is not seen is nobody’s last word');
  const seen = stamped(await askCall(tenant, seeVisite, { ...first, visiteId: id }));
  assert.equal(seen.id, id);
  assert.deepEqual(
    stamped(await askCall(tenant, seeVisite, { ...first, visiteId: id })),
    seen,
    'sent twice it is one visite',
  );
});

test('[PATIENT-20] a colleague neither sees nor changes the draft, and the last words are everybody’s', async () => {
  const tenant = await server.tenant();
  const colleague = await tenant.person([{ key: 'patient_visite', access: 'write' }]);
  const { patientId } = await patientWithTrigger(tenant);
  const { shownAt: _, ...draft } = content(patientId, { notes: [note] });
  await askCall(tenant, saveVisite, draft);
  const theirs = (await askCall(tenant, visiteWork, { id: patientId }, colleague)).body as Work;
  assert.equal(theirs.draft, null);
  await askCall(tenant, seeVisite, content(patientId, { notes: [note] }));
  const after = (await askCall(tenant, visiteWork, { id: patientId }, colleague)).body as Work;
  assert.deepEqual([after.problems[0]?.problem, after.own], [note.problem, null]);
});

test('[PATIENT-20] Strg Z takes all of it back: stamp, tasks and answer, and the words are a draft again', async () => {
  const tenant = await server.tenant();
  const patient = await asked(tenant);
  const orders = [{ title: 'Labor', isTicked: true }];
  const { id, task_ids } = stamped(
    await askCall(tenant, seeVisite, content(patient.patientId, { notes: [note], orders })),
  );
  const colleague = await tenant.person([{ key: 'patient_visite', access: 'write' }]);
  assert.equal(refusalOf(await askCall(tenant, undoVisite, { id }, colleague)), '404 not_found');
  assert.equal(refusalOf(await askCall(tenant, undoVisite, { id })), '200');
  assert.equal((await tenant.ask('GET', `/web/v1/tasks/${task_ids[0]}`)).status, 404);
  const back = await work(tenant, patient.patientId);
  assert.deepEqual([back.draft?.id, back.draft?.notes[0]?.note, back.questions.length], [id, note.note, 1]);
  const story = await tenant.ask('GET', `${events}/${patient.eventId}/story`);
  assert.doesNotMatch(JSON.stringify(story.body), /Labor/);
  assert.equal((await queue(tenant)).data[0]?.section, 'deciding');
  const reviews = await server.admin.query('select 1 from patient_review where tenant_id = $1', [tenant.id]);
  assert.equal(reviews.rowCount, 0);
  assert.equal(refusalOf(await askCall(tenant, undoVisite, { id })), '404 not_found');
});

test('[PATIENT-20] nothing is taken back once somebody has begun a task, or after five minutes', async () => {
  const tenant = await server.tenant();
  const orders = [{ title: 'Labor', isTicked: true }];
  const one = await patientWithTrigger(tenant);
  const begun = stamped(await askCall(tenant, seeVisite, content(one.patientId, { orders })));
  const [taskId = ''] = begun.task_ids;
  const changed = await tenant.ask('PATCH', `/web/v1/tasks/${taskId}`, {
    data: { type: 'tasks', id: taskId, attributes: { state: 'active' } },
  });
  assert.equal(changed.status, 200);
  assert.equal(refusalOf(await askCall(tenant, undoVisite, { id: begun.id })), '422 visite_task_begun /id');
  const other = await patientWithTrigger(tenant);
  const late = stamped(await askCall(tenant, seeVisite, content(other.patientId)));
  await server.admin.query(
    `update patient_visite set began_at = began_at - interval '6 minutes', seen_at = seen_at - interval '301 seconds' where id = $1`,
    [late.id],
  );
  assert.equal(refusalOf(await askCall(tenant, undoVisite, { id: late.id })), '422 visite_undo_late /id');
});

test('[PATIENT-20] diagnoses and doers named in a visite are the patient’s and the practice’s own', async () => {
  const tenant = await server.tenant();
  const { patientId } = await patientWithTrigger(tenant);
  const foreign = randomUUID();
  assert.equal(
    refusalOf(
      await askCall(tenant, seeVisite, content(patientId, { notes: [{ ...note, patientIcd10Id: foreign }] })),
    ),
    '422 reference_not_found /notes/0/patient_icd10_id',
  );
  assert.equal(
    refusalOf(
      await askCall(
        tenant,
        seeVisite,
        content(patientId, { orders: [{ title: 'x', isTicked: true, assigneeId: foreign }] }),
      ),
    ),
    '422 reference_not_found /orders/0/assignee_id',
  );
});

test('[BEYOND-06] [PATIENT-20] what changed is told from the own last visite on', async () => {
  const tenant = await server.tenant();
  const patient = await patientWithTrigger(tenant, { priority: 'high' });
  const seen = (value: number, more = {}) => tenant.ingest([weight(patient.customPatientId, value, more)]);
  await seen(81.5, { measured_at: new Date(Date.now() - 86_400_000).toISOString() });
  await askCall(tenant, seeVisite, content(patient.patientId));
  assert.deepEqual((await work(tenant, patient.patientId)).since.values, []);
  await seen(84.6);
  const { since } = await work(tenant, patient.patientId);
  const [moved] = since.values;
  assert.deepEqual([moved?.value_type, moved?.before, moved?.now, since.raised], ['weight', 81.5, 84.6, 1]);
});
