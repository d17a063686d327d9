import { call, expect, session } from './fixtures.ts';
import { ownPatient } from './own.ts';

const base = '/web/v1/physicians/video_consultations';

export type Whose = { id: string; lastName: string };
type Planned = { id: string; link: string; lastName: string };

/** A consultation with a patient, mostly of its own, whose name it answers, and the link a patient gets. */
export async function plannedConsultation(whose: Promise<Whose> = ownPatient()): Promise<Planned> {
  const headers = await session('physician');
  const { id: patientId, lastName } = await whose;
  const people = await call('GET', '/web/v1/physicians?per_page=1', { headers });
  const one = (type: string, id: string | undefined) => ({ data: { type, id } });
  const made = await call('POST', base, {
    headers,
    body: {
      data: {
        type: 'video_consultations',
        attributes: { starts_at: new Date(Date.now() + 600_000).toISOString(), planned_minutes: 20 },
        relationships: {
          patient: one('patients', patientId),
          physician: one('physicians', people.body.data[0]?.id),
        },
      },
    },
  });
  const { id } = made.body.data as unknown as { id: string };
  const { body } = await call('POST', `${base}/${id}/link`, { headers, body: {} });
  return { id, link: String(body.link), lastName };
}

/** Whom the demo tells most of: with a plan of drugs, alarms and values that a new one stands out from. */
export async function brandt(): Promise<Whose> {
  const headers = await session('physician');
  const { body } = await call('GET', '/web/v1/patients?query=brandt+hannelore', { headers });
  return { id: body.data[0]?.id ?? '', lastName: 'Brandt' };
}

/** Takes it off the list again, so that no other journey finds somebody waiting. */
export async function cancelConsultation(id: string): Promise<void> {
  const headers = await session('physician');
  const answer = await call('POST', `${base}/${id}/cancellation`, { headers, body: {} });
  expect(answer.status).toBe(200);
}
