import { calls, resources } from '@fernpuls/contract';
import type { Call } from '@fernpuls/contract/kit/call';
import type { Resource } from '@fernpuls/contract/kit/resource';
import { idsOf } from './answers.ts';
import { requestOf } from './calls.ts';
import { type Answer, ask1, type TestPerson } from './server.ts';

type Visitor = { port: number; host: string; isOperator: boolean; as: readonly TestPerson[] };
/** By name: `patients list`, `patients read`, `task_counts`; a fault with its answer behind it. */
type Opened = { faults: string[]; opened: string[] };

/** Whose records a question that needs an id is asked about, and as which input. */
const about: Record<string, [input: string, type: string]> = {
  responsibility: ['id', 'physicians'],
  physician_sessions: ['id', 'physicians'],
  role_holders: ['id', 'roles'],
  read_mail: ['id', 'mail_messages'],
  patient_overviews: ['ids', 'patients'],
  measurement_series: ['patientId', 'patients'],
  leading_series: ['patientId', 'patients'],
  patient_adherence: ['patientId', 'patients'],
  patient_insights: ['id', 'patients'],
  patient_coverage: ['id', 'patients'],
  recent_contacts: ['id', 'patients'],
  visite_work: ['id', 'patients'],
  patient_versions: ['id', 'patients'],
  patient_checks: ['id', 'patients'],
  patient_devices: ['patientId', 'patients'],
  cied_course: ['id', 'cieds'],
  cied_egm: ['id', 'cied_episodes'],
  patient_life_cycle: ['id', 'patients'],
  record_viewers: ['patientId', 'patients'],
  ecg_details: ['ecgId', 'ecgs'],
  ecg_window: ['ecgId', 'ecgs'],
  ecg_strips: ['ids', 'ecgs'],
  process_ecg: ['ecgId', 'ecgs'],
  trigger_event_story: ['id', 'trigger_events'],
  duties_left: ['id', 'physicians'],
  duty_candidates: ['id', 'control_alarms'],
  task_relations: ['id', 'tasks'],
  task_versions: ['id', 'tasks'],
  patient_event_versions: ['id', 'patient_events'],
  event_kind_versions: ['id', 'event_kinds'],
  drug_versions: ['id', 'drugs'],
  print_drug_plan: ['patientId', 'patients'],
  export_drug_plan: ['patientId', 'patients'],
  export_survey: ['id', 'surveys'],
  export_survey_session: ['id', 'patient_survey_sessions'],
  drug_reminders: ['patientId', 'patients'],
  drug_course: ['patientId', 'patients'],
  patient_dose_times: ['patientId', 'patients'],
  patient_drug_versions: ['id', 'patient_drugs'],
  feeling_factor_versions: ['id', 'feeling_factors'],
  feeling_factor_readings: ['id', 'feeling_factors'],
  article_stock: ['id', 'articles'],
  article_versions: ['id', 'articles'],
  device_life: ['id', 'stock_devices'],
  stock_device_versions: ['id', 'stock_devices'],
  order_life: ['id', 'stock_orders'],
  stock_order_versions: ['id', 'stock_orders'],
  sensor_package_versions: ['id', 'sensor_packages'],
  order_offer: ['patientId', 'patients'],
  call_record_versions: ['id', 'call_records'],
  open_uploads: ['patientId', 'patients'],
  read_document_file: ['id', 'patient_documents'],
  read_medium_file: ['id', 'media'],
  guide_version: ['id', 'interview_guides'],
  chat_tasks: ['patientId', 'patients'],
  template_values: ['patientId', 'patients'],
  program_moves: ['programId', 'programs'],
  program_change: ['programId', 'programs'],
  program_candidates: ['programId', 'programs'],
  patient_program_week: ['patientProgramId', 'patient_programs'],
  patient_program_weeks: ['patientId', 'patients'],
  patient_program_course: ['patientProgramId', 'patient_programs'],
  patient_program_phases: ['patientId', 'patients'],
  study_page: ['studyId', 'studies'],
  patient_study_page: ['patientStudyId', 'patient_studies'],
  joined_participants: ['id', 'video_consultations'],
  deletion_preview: ['id', 'patients'],
};
/** Asked as the contract's example asks. */
const asItsExample = new Set([
  'call_plan',
  'consultation_clashes',
  'coverage_gaps',
  'group_alarms',
  'group_course',
  'legal_versions',
  'offered_subscriptions',
  'patient_groups',
  'patient_round',
  'practice_insights',
  'search_drugs',
  'search_icd10',
  'tenant_key_state',
  'visite_queue',
]);
/** Lists that are asked for one patient only. */
export const ofOnePatient = new Set(['patient_measurements', 'chat_messages']);
/** Records without a list, by the ids of what they belong to. */
const sameIds: Record<string, string> = { measurement_details: 'patient_measurements' };
const mostRead = 3;

/**
 * Opens every list, some records of each, and asks everything that can be asked without changing anything; with an
 * area, of that area. Whoever of the visitors may look is asked to: a door that opens for none of them is a fault.
 */
export async function openEverything(visitor: Visitor, area?: string): Promise<Opened> {
  const seen: Opened = { faults: [], opened: [] };
  const known = new Map<string, string[]>();
  const isMeant = (one: Resource | Call) =>
    (one.host === 'manage') === visitor.isOperator && (area === undefined || area === one.area);
  const open = async (name: string, path: string) => {
    const answer = await answerTo(visitor, path);
    if (answer.status === 200) seen.opened.push(name);
    else seen.faults.push(`${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    return answer.status === 200 ? answer : null;
  };
  for (const { type, path, verbs } of resources.filter(isMeant)) {
    const ids: string[] = [...(known.get(sameIds[type] ?? '') ?? [])];
    const patients = known.get('patients') ?? [];
    const asked = ofOnePatient.has(type) ? patients.map((id) => `&patient_id=${id}`) : [''];
    for (const one of verbs.includes('list') ? asked : []) {
      const answer = await open(`${type} list`, `/web/v1/${path}?per_page=100${one}`);
      ids.push(...(answer ? idsOf(answer) : []));
      if (ids.length > 0) break;
    }
    known.set(type, ids);
    if (verbs.includes('read'))
      for (const id of ids.slice(0, mostRead)) await open(`${type} read`, `/web/v1/${path}/${id}`);
  }
  for (const call of calls.filter((one) => one.method === 'GET' && isMeant(one))) {
    const input = inputOf(call, known);
    if (input) await open(call.name, requestOf(call, input).path);
  }
  return seen;
}

/** Everything there is to open. */
export function everyOpening(): string[] {
  const ofResources = resources.flatMap(({ type, verbs }) =>
    verbs.filter((verb) => verb === 'list' || verb === 'read').map((verb) => `${type} ${verb}`),
  );
  return [...ofResources, ...calls.filter(({ method }) => method === 'GET').map(({ name }) => name)];
}

/** Null where nothing here answers to it. */
function inputOf(call: Call, known: ReadonlyMap<string, string[]>): Record<string, unknown> | null {
  const example = call.example as Record<string, unknown>;
  if (asItsExample.has(call.name)) return example;
  const [input, type] = about[call.name] ?? [];
  if (!input || !type) return call.input.safeParse({}).success ? {} : null;
  const [id] = known.get(type) ?? [];
  return id === undefined ? null : { ...example, [input]: input === 'ids' ? [id] : id };
}

async function answerTo({ port, host, as }: Visitor, path: string): Promise<Answer> {
  let answer: Answer | null = null;
  for (const { headers } of as) {
    answer = await ask1(port, { method: 'GET', path, host, headers });
    if (answer.status !== 403) break;
  }
  if (!answer) throw new Error('nobody visits');
  return answer;
}
