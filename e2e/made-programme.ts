import { call, expect } from './fixtures.ts';

type Headers = Record<string, string>;
type Parts = { phases: { name: string; weeks: number | null; transition?: object; components: object[] }[] };

const nothing = { sections: [], measurements: [], surveys: [], tasks: [], goals: [], guideIds: [] };

/** A component of care; `parts` is what it holds. */
export function madeComponent(headers: Headers, name: string, parts: object): Promise<string> {
  const document = { ...nothing, schedules: ['15 8 * * *'], windowMinutes: 240, minutes: 5, ...parts };
  return made(headers, '/web/v1/programs/components', 'program_components', { name, document });
}

/** A programme with a version published; its phases hold components by their ids. */
export async function publishedProgramme(
  headers: Headers,
  name: string,
  { phases, ...parts }: Parts & Record<string, unknown>,
): Promise<string> {
  const document = {
    cohortIds: [],
    personIds: [],
    icd10s: [],
    manuals: [],
    consentText: null,
    ...parts,
    phases: phases.map((phase, at) => ({ id: `a${at + 1}`, transition: { kind: 'time' }, ...phase })),
  };
  const id = await made(headers, '/web/v1/programs', 'programs', { name, document });
  const published = await call('POST', `/web/v1/programs/${id}/publish`, {
    headers,
    body: { after: 0, move: 'none' },
  });
  expect(published.status).toBe(200);
  return id;
}

/** A component as a phase holds it, with its own times unless told otherwise. */
export const inPhase = (id: string, componentId: string) => ({
  id,
  componentId,
  schedules: null,
  windowMinutes: null,
});

export async function made(
  headers: Headers,
  path: string,
  type: string,
  attributes: object,
): Promise<string> {
  const answer = await call('POST', path, { headers, body: { data: { type, attributes } } });
  expect(answer.status).toBe(201);
  const { data } = answer.body as unknown as { data: { id: string } };
  return data.id;
}
