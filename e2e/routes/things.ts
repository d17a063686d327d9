import { call, expect, session } from '../fixtures.ts';

/** What a parameter stands for, and the patient it belongs to. */
type Thing = { id: string; patientId?: string };
/** By the word before the parameter and its name, as in `ecgs/:ecgId`; with what is before those where it matters. */
type Things = ReadonlyMap<string, Thing>;

const taskKey = 'task/:taskId';

type Row = {
  id: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: { id: string } | null }>;
};

/** The path with what is really there for each parameter; the patient is the one of what is shown. */
export function addressOf(path: string, things: Things): string {
  const parts = path.split('/');
  const named = parts.map((part, at) => (part.startsWith(':') ? thingFor(parts, at, things) : null));
  const owner = named.findLast((thing) => thing?.patientId)?.patientId;
  return parts
    .map((part, at) => {
      const isPatient = /^:(id|patientId)$/.test(part) && /^patients?$/.test(parts[at - 1] ?? '');
      return (isPatient && owner) || (named[at]?.id ?? part);
    })
    .join('/');
}

function thingFor(parts: readonly string[], at: number, things: Things): Thing {
  const keyFrom = (first: number) => parts.slice(Math.max(0, first), at + 1).join('/');
  const thing = things.get(keyFrom(at - 3)) ?? things.get(keyFrom(at - 1));
  if (!thing) throw new Error(`nothing is known for ${keyFrom(at - 1)} of ${parts.join('/')}`);
  return thing;
}

/** One of each that clinical work is about, of the demo practice. */
export async function clinicalThings(): Promise<Things> {
  const headers = await session('physician');
  const isOnRhythm = ({ attributes }: Row) => JSON.stringify(attributes.rule).includes('ecg_rhythm');
  const patient = await find(headers, 'patients?query=brandt+hannelore');
  const [chat, reading] = await chatWithReading(headers);
  const task = await find(headers, 'tasks?state=active&per_page=100', (row) => patientOf(row) !== undefined);
  const hasSamples = ({ attributes }: Row) => (attributes.leads as string[]).length > 0;
  const ecg = ofPatient(await find(headers, 'measurements/ecgs?per_page=100', hasSamples));
  const trigger = await find(headers, 'patients/triggers', ({ attributes }) => attributes.rule === null);
  const onRhythm = await find(headers, 'patients/triggers?value_type=null&per_page=100', isOnRhythm);
  const answered = await find(headers, 'patients/surveys/sessions');
  const carrying = await find(headers, 'content/surveys?per_page=100', ({ attributes }) =>
    carriesAll(attributes.document),
  );
  const component = await find(headers, 'programs/components', ({ attributes }) => {
    const { tasks, goals } = attributes.document as Lists;
    return tasks.length > 0 && goals.length > 0;
  });
  return new Map<string, Thing>([
    ['patients/:id', patient],
    ['patients/:patientId', patient],
    ['messages/:id', { id: patientOf(chat) ?? '' }],
    ['measurements/:measurementId', reading],
    ['tasks/:taskId', { id: task.id }],
    [taskKey, await taskOfAlarm(headers)],
    ['ecgs/:ecgId', ecg],
    ['patient/:id', patient],
    ['ecg/:ecgId', ecg],
    ['findings/:findingId', ofPatient(await find(headers, 'findings'))],
    ['triggers/:triggerId', ofPatient(trigger)],
    ['ecg_triggers/:triggerId', ofPatient(onRhythm)],
    ['observation_cases/:observationCaseId', ofPatient(await find(headers, 'patients/observation_cases'))],
    ['icd10s/:patientIcd10Id', ofPatient(await find(headers, 'patients/icd10s'))],
    ['events/:eventId', ofPatient(await find(headers, 'patients/events'))],
    ['cieds/:ciedId', ofPatient(await find(headers, 'patients/cieds'))],
    ['groups/:groupId', ofPatient(await find(headers, 'patients/device_groups'))],
    ['histories/:recordId', ofPatient(await find(headers, 'patients/histories'))],
    ['surveys/:patientSurveyId', { id: answered.relationships.patient_survey?.data?.id ?? '' }],
    [':patientSurveyId/:patientSurveySessionId', ofPatient(answered)],
    ['drugs/:id', await find(headers, 'content/drugs')],
    ['drugs/:drugId', await find(headers, 'content/drugs')],
    ['pzn/:drugId', await find(headers, 'content/drugs')],
    ['patient/:patientDrugId', ofPatient(await find(headers, 'patients/drugs'))],
    ['trigger_templates/:id', await find(headers, 'content/trigger_templates')],
    ['text_templates/:id', await find(headers, 'content/text_templates')],
    ['cohorts/:id', await find(headers, 'cohorts')],
    ['feeling_factors/:id', await find(headers, 'content/feeling_factors')],
    ['media_library/:id', await find(headers, 'content/media')],
    ['surveys/:id', carrying],
    ...carriedThings(carrying),
    ['health_provider/:id', await find(headers, 'content/health_providers?kind=institution')],
    ['institutions/:id', await find(headers, 'content/health_providers?kind=institution')],
    ['people/:id', await find(headers, 'content/people')],
    ['user/:id', await find(headers, 'physicians')],
    ['interview_guides/:id', await find(headers, 'content/interview_guides')],
    ['studies/:id', await find(headers, 'studies')],
    ['studies/:patientStudyId', ofPatient(await find(headers, 'patients/studies'))],
    ['programs/:id', await find(headers, 'programs')],
    ['components/:id', component],
    ['components/:id/task/:taskId', firstOf(component, 'tasks')],
    ['components/:id/goal/:goalId', firstOf(component, 'goals')],
    ['family_members/:familyMemberId', { id: 'new' }],
    ...(await programmeThings(headers)),
    [
      'health_providers/:patientHealthProviderId',
      ofPatient(await find(headers, 'patients/health_providers')),
    ],
    [
      'video_consultations/:videoConsultationId',
      ofPatient(await find(headers, 'physicians/video_consultations')),
    ],
  ]);
}

type Carried = { kind: string; id: string };
type Asked = { questions: { answers?: { carries?: Carried[] | null }[] }[] };

/** What answers of a survey carry. */
function carriedIn(document: unknown): Carried[] {
  return (document as Asked).questions.flatMap(({ answers = [] }) =>
    answers.flatMap(({ carries }) => carries ?? []),
  );
}

/** Others of the same practice may carry one of them alone. */
function carriesAll(document: unknown): boolean {
  const kinds = new Set(carriedIn(document).map(({ kind }) => kind));
  return ['task', 'goal', 'survey', 'medium'].every((kind) => kinds.has(kind));
}

/** The pages of what they carry, by their addresses. */
function carriedThings({ attributes }: Row): [string, Thing][] {
  return carriedIn(attributes.document).map(({ kind, id }) => [`surveys/:id/${kind}/:${kind}Id`, { id }]);
}

type Lists = Record<'tasks' | 'goals', { id: string }[]>;

/** Of a component of programmes. */
function firstOf({ attributes }: Row, list: keyof Lists): Thing {
  return { id: (attributes.document as Lists)[list][0]?.id ?? '' };
}

/** Takes away what was made for looking at it. */
export async function removeMade(things: Things): Promise<void> {
  const headers = await session('physician');
  const answer = await call('DELETE', `/web/v1/tasks/${things.get(taskKey)?.id}`, { headers });
  expect(answer.status).toBe(204);
}

/** Somebody of the practice, and a role they may have. */
export async function settingsThings(): Promise<Things> {
  const headers = await session('administrator');
  return new Map<string, Thing>([
    ['users/:id', await find(headers, 'physicians')],
    ['user/:id', await find(headers, 'physicians')],
    ['roles/:id', await find(headers, 'system/roles')],
  ]);
}

type Headers = Record<string, string>;

async function find(
  headers: Headers,
  path: string,
  isWanted: (row: Row) => boolean = () => true,
): Promise<Row> {
  const ask = async () => {
    const { body } = await call('GET', `/web/v1/${path}`, { headers });
    return (body.data as unknown as Row[]).find(isWanted);
  };
  // The demo goes on making recordings and findings while it serves.
  await expect.poll(ask, path).toBeDefined();
  const found = await ask();
  if (!found) throw new Error(`the demo has none of ${path}`);
  return found;
}

/** Somebody the practice writes with, and a reading of theirs; journeys write with patients who have none. */
async function chatWithReading(headers: Headers): Promise<[Row, Thing]> {
  const { body } = await call('GET', '/web/v1/messages/chats?per_page=100', { headers });
  for (const chat of body.data as unknown as Row[]) {
    const patientId = patientOf(chat) ?? '';
    const asked = await call('GET', `/web/v1/measurements?patient_id=${patientId}`, { headers });
    const [first] = asked.body.data;
    if (first) return [chat, { id: first.id, patientId }];
  }
  throw new Error('nobody whom the demo writes with has measured anything');
}

/** Nobody has made a task of an alarm yet. */
async function taskOfAlarm(headers: Headers): Promise<Thing> {
  const event = await find(headers, 'patients/triggers/events');
  const patientId = patientOf(event) ?? '';
  const attributes = { title: 'Alarm nachgehen', task_type: 'organisation', priority: 'low' };
  const relationships = {
    patient: { data: { type: 'patients', id: patientId } },
    trigger_event: { data: { type: 'trigger_events', id: event.id } },
  };
  const made = await call('POST', '/web/v1/tasks', {
    headers,
    body: { data: { type: 'tasks', attributes, relationships } },
  });
  expect(made.status).toBe(201);
  return { id: (made.body.data as unknown as Row).id, patientId };
}

/** Somebody's part in a programme, with a component and a goal of the phase they are in. */
async function programmeThings(headers: Headers): Promise<[string, Thing][]> {
  const programme = await find(headers, 'programs', ({ attributes }) => Number(attributes.version) > 0);
  const part = await find(headers, 'patients/programs?status=consented');
  const { version: number, phase } = part.attributes;
  const programId = part.relationships.program?.data?.id;
  const version = await find(headers, `programs/versions?program_id=${programId}&version=${String(number)}`);
  const { phases, components } = version.attributes.document as {
    phases: { components: Record<string, string>[] }[];
    components: Record<string, { document: { goals: { id: string }[] } }>;
  };
  const held = (phases[Number(phase) - 1]?.components ?? []).map((one) => ({
    id: one.id,
    componentId: one.component_id ?? one.componentId ?? '',
  }));
  const aiming = held.find(({ componentId }) => components[componentId]?.document.goals[0]);
  const goal = components[aiming?.componentId ?? '']?.document.goals[0];
  const { patientId } = ofPatient(part);
  const whose = patientId ? { patientId } : {};
  return [
    ['programs/:programId', { id: programme.id }],
    ['new/:programId', { id: programme.id }],
    ['patient/:patientProgramId', ofPatient(part)],
    ['goals/:goalId', { id: `${aiming?.id}-${goal?.id}`, ...whose }],
    ['interview_guides/:interviewGuideId', await find(headers, 'content/interview_guides')],
    ['program_components/:programComponentId', { id: held[0]?.componentId ?? '', ...whose }],
  ];
}

function ofPatient(row: Row): Thing {
  const patientId = patientOf(row);
  return { id: row.id, ...(patientId ? { patientId } : {}) };
}

function patientOf({ relationships }: Row): string | undefined {
  return relationships.patient?.data?.id;
}
