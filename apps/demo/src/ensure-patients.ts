import { codesOf } from './device-port.ts';
import type { Answer } from './http-client.ts';
import { insuranceOf } from './insurances.ts';
import type { DemoPatient } from './patient.ts';
import { patientAttributes } from './patient-attributes.ts';
import type { WrittenTrigger } from './rule-words.ts';
import type { StaffPort } from './staff-port.ts';

type EnsureOptions = {
  port: StaffPort;
  patients: readonly DemoPatient[];
  concurrency: number;
  signal: AbortSignal;
  onProgress?: (done: number, created: number) => void;
};

/** Makes sure that every patient exists with devices and thresholds, through the API staff use; safe to repeat. */
export async function ensurePatients(
  options: EnsureOptions,
): Promise<{ created: number; completed: number }> {
  const { port, patients, signal, onProgress } = options;
  let next = 0;
  let done = 0;
  let created = 0;
  let completed = 0;
  const failure = new AbortController();
  const lane = async () => {
    for (
      let patient = patients[next];
      patient && !signal.aborted && !failure.signal.aborted;
      patient = patients[next]
    ) {
      next += 1;
      const outcome = await ensure(port, patient);
      if (outcome === 'created') created += 1;
      if (outcome === 'completed') completed += 1;
      done += 1;
      onProgress?.(done, created);
    }
  };
  // One lane's failure ends the others, and nothing is on its way any more when it is told.
  const lanes = Array.from({ length: options.concurrency }, () =>
    lane().catch((error: unknown) => failure.abort(error)),
  );
  await Promise.all(lanes);
  if (failure.signal.aborted) throw failure.signal.reason;
  return { created, completed };
}

/** What an interrupted run left half made is completed. */
async function ensure(port: StaffPort, patient: DemoPatient): Promise<'created' | 'completed' | 'present'> {
  const made = await port.post('/web/v1/patients', record('patients', patientAttributes(patient)));
  if (made.status === 201) {
    const id = idOf(made.body);
    await giveInsurance(port, patient, id);
    await giveDevices(port, patient, id);
    await giveThresholds(port, patient.triggers, id);
    return 'created';
  }
  expectTaken(made, `patient ${patient.customPatientId}`);
  const number = encodeURIComponent(patient.customPatientId);
  const found = recordsOf(await port.get(`/web/v1/patients?custom_patient_id=${number}&per_page=1`));
  const id = idOf({ data: found[0] });
  const rules = recordsOf(await port.get(`/web/v1/patients/triggers?patient_id=${id}&per_page=100`));
  const known = new Set(rules.map(({ attributes }) => ruleName(attributes)));
  const missing = patient.triggers.filter((trigger) => !known.has(ruleName(triggerAttributes(trigger))));
  if (missing.length === 0) return 'present';
  const insured = recordsOf(await port.get(`/web/v1/patients/insurances?patient_id=${id}&per_page=1`));
  if (insured.length === 0) await giveInsurance(port, patient, id);
  await giveDevices(port, patient, id);
  await giveThresholds(port, missing, id);
  return 'completed';
}

async function giveInsurance(port: StaffPort, patient: DemoPatient, id: string): Promise<void> {
  const attributes = insuranceOf(patient, new Date().toISOString().slice(0, 10));
  const answer = await port.post('/web/v1/patients/insurances', record('patient_insurances', attributes, id));
  if (answer.status !== 201) expectTaken(answer, `insurance of ${patient.customPatientId}`);
}

async function giveDevices(port: StaffPort, patient: DemoPatient, id: string): Promise<void> {
  for (const { serial, manufacturer, model, batteryPercent } of patient.devices) {
    const attributes = { serial, manufacturer, model, battery_percent: batteryPercent };
    const answer = await port.post('/web/v1/devices', record('devices', attributes, id));
    if (answer.status !== 201) expectTaken(answer, `device ${serial}`);
  }
}

async function giveThresholds(
  port: StaffPort,
  triggers: readonly WrittenTrigger[],
  id: string,
): Promise<void> {
  for (const trigger of triggers) {
    const attributes = triggerAttributes(trigger);
    const answer = await port.post(
      '/web/v1/patients/triggers',
      record('measurement_triggers', attributes, id),
    );
    if (answer.status !== 201) throw refusal(answer, `threshold ${trigger.id}`);
  }
}

type Attributes = Record<string, unknown>;

function ruleName({ value_type, component, threshold_type, threshold }: Attributes): string {
  return [value_type, component, threshold_type, threshold].join(' ');
}

function triggerAttributes(trigger: WrittenTrigger): Attributes {
  return {
    value_type: trigger.valueType,
    component: trigger.component,
    threshold_type: trigger.thresholdType,
    threshold: trigger.threshold,
    priority: trigger.priority,
    description: trigger.description,
    is_active: true,
  };
}

function recordsOf(answer: Answer): { attributes: Attributes }[] {
  const data = (answer.body as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) throw refusal(answer, 'a list');
  return data as { attributes: Attributes }[];
}

function record(type: string, attributes: Record<string, unknown>, patientId?: string) {
  if (patientId === undefined) return { data: { type, attributes } };
  return {
    data: { type, attributes, relationships: { patient: { data: { type: 'patients', id: patientId } } } },
  };
}

function idOf(body: unknown): string {
  const id = (body as { data?: { id?: unknown } } | null)?.data?.id;
  if (typeof id !== 'string') throw new Error('the server answered without a record');
  return id;
}

function expectTaken(answer: Answer, what: string): void {
  if (answer.status === 422 && codesOf(answer.body) === 'already_taken') return;
  throw refusal(answer, what);
}

function refusal(answer: Answer, what: string): Error {
  return new Error(`${what} was refused: ${answer.status} ${codesOf(answer.body)}`);
}
