import { randomBytes } from 'node:crypto';
import { call, expect, type Role, sendReading, session } from './fixtures.ts';

type Made = { data: { id: string } };
type OwnPatient = { id: string; number: string; lastName: string; name: string };

/** What a journey changes is its own: nothing of the demo's, which others look at before and after it. */
export async function made(
  path: string,
  type: string,
  { role = 'physician', ...given }: { role?: Role; attributes: object; relationships?: object },
): Promise<string> {
  const headers = await session(role);
  const answer = await call('POST', `/web/v1/${path}`, { headers, body: { data: { type, ...given } } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as unknown as Made).data.id;
}

export const to = (type: string, id: string | undefined) => ({ data: { type, id } });

/** A patient nobody else knows. */
export async function ownPatient(more: Record<string, unknown> = {}): Promise<OwnPatient> {
  const mark = randomBytes(4).toString('hex');
  const about = {
    last_name: `Eilers-${mark}`,
    first_name: 'Alwine',
    custom_patient_id: `E-${mark}`,
    birth_date: '1946-08-19',
    gender: 'female',
    ...more,
  };
  const id = await made('patients', 'patients', { attributes: about });
  const { last_name: lastName, first_name: firstName, custom_patient_id: number } = about;
  return { id, number, lastName, name: `${lastName}, ${firstName}` };
}

/** A patient whose weight is above a threshold of this priority, and the alarm of it. */
export async function ownAlarm(priority: 'blocker' | 'high' = 'blocker') {
  const patient = await ownPatient();
  await ownThreshold(patient, priority);
  const sent = await sendReading(above(patient));
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const path = `/web/v1/patients/triggers/events?patient_id=${patient.id}`;
  const alarms = async () => (await call('GET', path, { headers: await session() })).body.data;
  await expect.poll(async () => (await alarms()).length).toBe(1);
  return { ...patient, alarm: (await alarms())[0]?.id ?? '' };
}

export async function ownThreshold({ id }: OwnPatient, priority: 'blocker' | 'high' = 'blocker') {
  await made('patients/triggers', 'measurement_triggers', {
    attributes: { value_type: 'weight', threshold_type: 'above', threshold: 84, priority },
    relationships: { patient: to('patients', id) },
  });
}

/** A weight above it. */
export const above = ({ number }: OwnPatient) => ({
  custom_patient_id: number,
  value_type: 'weight',
  value: 84.6,
  unit: 'kg',
});
