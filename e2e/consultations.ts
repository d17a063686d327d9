import { call, expect, session } from './fixtures.ts';
import { ownPatient } from './own.ts';

const base = '/web/v1/physicians/video_consultations';

type Planned = { id: string; link: string; lastName: string };

/** A consultation with a patient, mostly of its own, whose name it answers, and the link a patient gets. */
export async function plannedConsultation(whose = ownPatient()): Promise<Planned> {
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

/** Takes it off the list again, so that no other journey finds somebody waiting. */
export async function cancelConsultation(id: string): Promise<void> {
  const headers = await session('physician');
  const answer = await call('POST', `${base}/${id}/cancellation`, { headers, body: {} });
  expect(answer.status).toBe(200);
}
