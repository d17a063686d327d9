import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ingestMessage } from '@fernpuls/contract/messages/patient-app.call';
import { recentContactDays } from '@fernpuls/contract/triggers/recent-contacts.call';
import { idsOf, recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { newId } from '../../ground/ids.ts';
import {
  patientWithTrigger,
  type TestPerson,
  type TestTenant,
  testServer,
  weight,
} from '../../testing/server.ts';

const server = await testServer();
const dayMs = 86_400_000;

type Contact = {
  kind: string;
  outcome: string | null;
  by: string | null;
  is_from_patient: boolean;
  text: string;
};
type Answered = { contacts: Contact[]; drug_changes: { title: string; by: string | null }[] };

/** A patient with an open alarm, and the ways to come into contact. */
async function patient(tenant: TestTenant) {
  const { customPatientId, patientId } = await patientWithTrigger(tenant);
  const whose = { patient: { data: { type: 'patients', id: patientId } } };
  const intervene = (kind: string, title: string, startedAt: Date, note: string | null = null) =>
    tenant.ask('POST', '/web/v1/patients/events', {
      data: {
        type: 'patient_events',
        attributes: { kind, title, note, started_at: startedAt.toISOString() },
        relationships: whose,
      },
    });
  const told = async (as?: TestPerson) =>
    (await tenant.ask('GET', `/web/v1/patients/${patientId}/recent_contacts`, undefined, as))
      .body as Answered;
  return { customPatientId, patientId, whose, intervene, told };
}

const ago = (days: number) => new Date(Date.now() - days * dayMs);

/** A call, a message each way, a consultation, a visit and a change of medication. */
async function busyPatient(tenant: TestTenant) {
  const one = await patient(tenant);
  const { customPatientId, patientId, whose, intervene } = one;
  await intervene('drug_change', 'Torasemid 20 → 10 mg', ago(5), 'Kreatinin 1,9 mg/dl');
  await intervene('visit', 'Hausbesuch', ago(4), 'Stabil');
  await server.admin.query(
    `insert into video_consultation (tenant_id, id, patient_id, physician_id, starts_at, planned_minutes, subject, status,
       started_at, ended_at, link_expires_at)
     values ($1, $2, $3, $4, $5, 20, 'Gewicht besprechen', 'completed', $5, $5, $5)`,
    [tenant.id, newId(), patientId, tenant.staff.id, ago(3)],
  );
  await askCall(tenant, ingestMessage, {
    data: {
      attributes: {
        custom_patient_id: customPatientId,
        external_id: newId(),
        text: 'Schläft im Sessel',
        sent_at: ago(2).toISOString(),
      },
    },
  });
  const written = { type: 'chat_messages', attributes: { text: 'Wir rufen an' }, relationships: whose };
  recordOf(await tenant.ask('POST', '/web/v1/messages', { data: written }));
  return one;
}

test('[DASH-02] calls, messages, consultations and visits of a patient are told newest first, with person and words', async () => {
  const tenant = await server.tenant();
  const { customPatientId, told } = await busyPatient(tenant);
  await tenant.ingest([weight(customPatientId, 90)]);
  const path = '/web/v1/patients/triggers/events';
  const ids = idsOf(await tenant.ask('GET', path));
  await tenant.ask('POST', `${path}/note`, { ids, kind: 'not_reached', note: 'Mailbox' });
  const { contacts, drug_changes: changes } = await told();
  const name = 'Petra Probe';
  assert.deepEqual(
    contacts.map(({ kind, outcome, by, is_from_patient: own, text }) => [kind, outcome, by, own, text]),
    [
      ['call', 'not_reached', name, false, 'Mailbox'],
      ['message', null, name, false, 'Wir rufen an'],
      ['message', null, null, true, 'Schläft im Sessel'],
      ['consultation', null, name, false, 'Gewicht besprechen'],
      ['visit', null, name, false, 'Hausbesuch: Stabil'],
    ],
  );
  assert.deepEqual(
    changes.map(({ title, by }) => [title, by]),
    [['Torasemid 20 → 10 mg', name]],
  );
});

test('[ENTITY-28] [DASH-02] how many doses were taken stands beside it, for those who may read intakes', async () => {
  const tenant = await server.tenant();
  const { patientId, told } = await patient(tenant);
  const shares = async (as?: TestPerson) =>
    ((await told(as)) as unknown as { intakes: Record<7 | 30, { planned: number; taken: number }> | null })
      .intakes;
  assert.equal(await shares(), null);
  const plan = resourceOf('patient_drugs');
  const { id } = recordOf(
    await tenant.ask(
      'POST',
      '/web/v1/patients/drugs',
      bodyFor(plan, { ...plan.example, patientId, fromDay: null, evening: '0' }),
    ),
  );
  await server.admin.query(
    "update patient_drug_period set from_at = now() - interval '20 days' where patient_drug_id = $1",
    [id],
  );
  const intakes = resourceOf('patient_drug_intakes');
  const day = ago(3).toISOString().slice(0, 10);
  recordOf(
    await tenant.ask(
      'POST',
      '/web/v1/patients/drugs/intakes',
      bodyFor(intakes, { patientDrugId: id, day, dayTime: 'morning', state: 'taken' }),
    ),
  );
  const found = await shares();
  assert.ok(found);
  assert.deepEqual([found[7].taken, found[30].taken], [1, 1]);
  assert.ok(found[7].planned >= 6 && found[30].planned > found[7].planned);
  assert.equal(await shares(await tenant.person([{ key: 'patient_trigger', access: 'read' }])), null);
});

test('[DASH-02] one call noted at two alarms is one call', async () => {
  const tenant = await server.tenant();
  const { customPatientId, patientId, told } = await patient(tenant);
  const trigger = { value_type: 'weight', threshold_type: 'above', threshold: 85, priority: 'low' };
  await tenant.ask('POST', '/web/v1/patients/triggers', {
    data: {
      type: 'measurement_triggers',
      attributes: trigger,
      relationships: { patient: { data: { type: 'patients', id: patientId } } },
    },
  });
  await tenant.ingest([weight(customPatientId, 90)]);
  const path = '/web/v1/patients/triggers/events';
  const ids = idsOf(await tenant.ask('GET', path));
  assert.equal(ids.length, 2);
  await tenant.ask('POST', `${path}/note`, { ids, kind: 'reached', note: 'Tochter erreicht' });
  const { contacts } = await told();
  assert.deepEqual(
    contacts.map(({ outcome, text }) => [outcome, text]),
    [['reached', 'Tochter erreicht']],
  );
});

test('[ROLES-05] who may not read messages, consultations or measurements is told of calls alone', async () => {
  const tenant = await server.tenant();
  const { told } = await busyPatient(tenant);
  const kinds = async (keys: string[]) => {
    const permissions = ['patient_trigger', ...keys].map((key) => ({ key, access: 'read' as const }));
    const { contacts, drug_changes: changes } = await told(await tenant.person(permissions));
    return [...contacts.map(({ kind }) => kind), ...changes.map(() => 'drug_change')];
  };
  assert.deepEqual(await kinds(['message']), ['message', 'message']);
  assert.deepEqual(await kinds(['video_consultation']), ['consultation']);
  assert.deepEqual(await kinds([]), []);
});

test('[DASH-02] a module that is off tells nothing of its own', async () => {
  const { told } = await busyPatient(await server.tenant({ disabledModules: ['conferences'] }));
  const { contacts } = await told();
  assert.deepEqual(
    contacts.map(({ kind }) => kind),
    ['message', 'message', 'visit'],
  );
});

test('[DASH-02] a contact just within the span is told, one before it and one to come are not', async () => {
  const tenant = await server.tenant();
  const { intervene, told } = await patient(tenant);
  const minute = 1 / 1440;
  await intervene('visit', 'vorher', ago(recentContactDays + minute));
  await intervene('visit', 'gerade noch', ago(recentContactDays - minute));
  await intervene('visit', 'geplant', ago(-1));
  await intervene('drug_change', 'alt', ago(recentContactDays + minute));
  const { contacts, drug_changes: changes } = await told();
  assert.deepEqual(
    contacts.map(({ text }) => text),
    ['gerade noch'],
  );
  assert.deepEqual(changes, []);
});

test('[ROLES-09] another practice’s patient is not found', async () => {
  const [own, other] = [await server.tenant(), await server.tenant()];
  const { patientId } = await patient(other);
  assert.equal(
    refusalOf(await own.ask('GET', `/web/v1/patients/${patientId}/recent_contacts`)),
    '404 not_found',
  );
});
