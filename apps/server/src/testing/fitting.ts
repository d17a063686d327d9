import { recordOf } from './answers.ts';
import { bodyFor, makeBreach, resourceOf } from './examples.ts';
import type { TestTenant } from './server.ts';

type Values = Record<string, unknown>;

/** What was written of one patient is never moved to another. */
export const ofOnePatient = new Set([
  'call_records',
  'cied_episodes',
  'cied_leads',
  'cieds',
  'device_groups',
  'device_orders',
  'family_members',
  'item_prices',
  'patient_addresses',
  'patient_connections',
  'patient_documents',
  'patient_drug_intakes',
  'patient_drugs',
  'patient_events',
  'patient_histories',
  'patient_icd10s',
  'patient_insurances',
  'patient_subscriptions',
  'physician_assignments',
  'scoped_info_banners',
]);

/** Fields whose values must fit each other. */
export const together: Record<string, Values> = {
  retention_rules: { kind: 'treatment', days: null },
  cieds: { implantedOn: '2023-02-14', explantedOn: '2026-02-14' },
  cied_programmings: { lowerRate: 60, upperRate: 120 },
  measurement_triggers: { valueType: 'blood_pressure', component: 'diastolic', threshold: 100.5 },
  tasks: { state: 'failed', failureReason: 'Nicht erreicht' },
  personal_values: { validFrom: '2026-01-01T00:00:00.000Z' },
  measurement_plans: { startsAt: '2026-01-01T00:00:00.000Z' },
  patient_surveys: { startsAt: '2026-01-01T00:00:00.000Z' },
  absences: { startsAt: '2026-01-01T00:00:00.000Z', coverId: null },
  patient_events: { startedAt: '2026-01-01T00:00:00.000Z' },
  task_schedules: { startAt: '2026-01-01T00:00:00.000Z' },
  health_providers: { kind: 'person', institutionType: null, bsnr: null },
  patient_health_providers: { startsOn: '2026-01-01', endsOn: '2026-12-31' },
  patients: { status: 'active', countryCode: 'DE', subdivisionCode: 'DE-NI', postalCode: '21244' },
  patient_addresses: {
    countryCode: 'DE',
    subdivisionCode: 'DE-NI',
    postalCode: '21244',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
  },
  patient_connections: { startsOn: '2026-01-01', endsOn: '2026-12-31' },
  scoped_info_banners: { roleIds: [], physicianIds: [], startsOn: '2026-01-01', endsOn: '2026-12-31' },
  patient_drugs: { fromDay: '2026-01-01', untilDay: '2026-12-31', triggerEventId: null },
  patient_drug_intakes: { day: '2026-11-20', state: 'skipped', takenAt: null, replacesId: null },
  patient_icd10s: { since: '2025-01-01', until: '2025-12-31', isPermanent: false },
  patient_histories: { fromYear: 1998, untilYear: 2014 },
  articles: { gtin: '4006381333931' },
  sensor_packages: { items: [] },
  device_orders: { packageId: null, items: null },
  stock_movements: { reason: 'purchase', fromLocationId: null, batch: null, batchExpiresOn: null },
  item_prices: { validFrom: '2026-01-01', validTo: '2026-12-31' },
  patient_subscriptions: { startsOn: '2026-02-01', endsOn: '2026-12-31', endReason: 'cancelled' },
  licenses: { practiceKey: null, validFrom: '2026-01-01', validTo: '2026-12-31' },
};

/** Alarm, task and kind that fit an event; what is told of later stays with its patient. */
export async function ofOneStay(at: TestTenant, turn: number): Promise<Values> {
  if (turn > 0) return { kind: 'stay', triggerEventId: null, taskId: null };
  const { eventId: triggerEventId, patientId } = await makeBreach(at);
  const tasks = resourceOf('tasks');
  const made = await at.ask('POST', '/web/v1/tasks', bodyFor(tasks, { ...tasks.example, patientId }));
  return { kind: 'stay', patientId, triggerEventId, taskId: recordOf(made).id };
}

export async function messageTo(at: TestTenant, patientId: string): Promise<string> {
  const body = bodyFor(resourceOf('chat_messages'), { patientId, text: 'Bitte zurückrufen.' });
  return recordOf(await at.ask('POST', '/web/v1/messages', body)).id;
}

/** Where people work. */
export async function makeInstitution(at: TestTenant): Promise<string> {
  const values = { kind: 'institution', name: 'Pflegedienst Heideblick' };
  const resource = resourceOf('health_providers');
  return recordOf(await at.ask('POST', `/web/v1/${resource.path}`, bodyFor(resource, values))).id;
}

export async function patientOfProgram(at: TestTenant, id: string): Promise<string | undefined> {
  const { relationships } = recordOf(await at.ask('GET', `/web/v1/patients/programs/${id}`));
  return relationships.patient?.data?.id;
}

/** When a call was, in the past, and what its own outcome stands for; at last nothing is told of it, and it may go. */
export function ofOneCall(turn: number): Values {
  const at = (minute: number) => `2026-0${turn + 1}-01T10:0${minute}:00.000Z`;
  const untold = { outcome: null, callOutcomeId: null, note: null, callAgainAt: null };
  return {
    callBeginAt: at(0),
    callEndAt: at(6),
    ...(turn === 0 ? { outcome: 'relative_reached' } : untold),
  };
}
