import { licensableModules } from '@fernpuls/contract/modules';
import { answerTogether } from '@fernpuls/contract/support/answers.call';
import { openConnection } from '../driver/connection.ts';
import { median, percentile } from '../figures.ts';
import { awaitQuiet } from '../quiet.ts';
import { ceilingFigure, type Figure } from '../report.ts';
import { licensed } from '../seed/license.ts';
import { seedPatients } from '../seed/patients.ts';
import { seedReadings, seriesData } from '../seed/readings.ts';
import { openTenant } from '../seed/tenant.ts';
import { withStrangers } from '../strangers.ts';
import type { Bench } from './bench.ts';
import { listDatabase } from './list-database.ts';

const goalMs = 30;
const opened = 200;
const dayMs = 86_400_000;

/** (s) A record opens: its head and its summary, two requests one after the other, out of ten million readings (short: one million). */
export async function measureRecordOpening(bench: Bench): Promise<Figure[]> {
  const patients = bench.short ? 1_000 : 10_000;
  const databaseUrl = await listDatabase(bench);
  const tenant = await openTenant(databaseUrl, `series-${patients}`);
  await licensed(databaseUrl, tenant.key, licensableModules);
  await seedPatients(databaseUrl, tenant.id, patients);
  await seedReadings(databaseUrl, tenant.id);
  const { patientIds, to } = await seriesData(databaseUrl, tenant.id);
  const ours = await bench.stage.fernpuls(databaseUrl);
  const connection = await openConnection(ours.port);
  const { session } = tenant;
  const head = [
    `POST ${answerTogether.path} HTTP/1.1`,
    `host: ${tenant.host(ours.port)}`,
    `access-token: ${session['access-token']}`,
    `client: ${session.client}`,
    `uid: ${session.uid}`,
    'content-type: application/json',
  ].join('\r\n');
  const ask = async (questions: readonly string[]) => {
    const body = JSON.stringify({ questions });
    const answer = await connection.ask(
      `${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    checkAll(answer, questions);
  };
  const taken: number[] = [];
  const { strangerCores } = await withStrangers(async () => {
    for (const [position, id] of patientIds.slice(0, opened + 20).entries()) {
      // The first ones warm up.
      if (position === 20) await awaitQuiet(bench.patienceMs);
      const began = performance.now();
      await ask(headOf(id, to));
      await ask(summaryOf(id, to));
      if (position >= 20) taken.push(performance.now() - began);
    }
  });
  connection.close();
  await ours.stop();
  const name = `head and summary of a record, ${patients / 1_000} million readings`;
  const note = `p99 ${percentile(taken, 0.99).toFixed(1)} ms, strangers ${(strangerCores ?? 0).toFixed(1)} cores`;
  bench.log(`${name}: p50 ${median(taken).toFixed(1)} ms, ${note}`);
  return [ceilingFigure({ part: 's', name, value: median(taken), unit: 'ms p50', note }, goalMs)];
}

/** An answer that was refused costs nothing and would make the figure worthless. */
function checkAll({ status, body }: { status: number; body: string }, questions: readonly string[]): void {
  const { answers = [] } = JSON.parse(body) as { answers?: { status: number }[] };
  const refused = questions.filter((_, position) => answers[position]?.status !== 200);
  if (status !== 200 || refused.length > 0) throw new Error(`${status}: ${refused.join(' ')}`);
}

const open = 'state[]=raised&state[]=seen&state[]=in_progress&state[]=informed&state[]=proposed';

/** As the web asks them: `use-head-questions.ts`. */
function headOf(id: string, to: string): string[] {
  const yearAgo = new Date(Date.parse(to) - 365 * dayMs).toISOString();
  return [
    `/web/v1/patients/${id}`,
    `/web/v1/patients/${id}/life_cycle`,
    `/web/v1/patients/info_banners?per_page=50&patient_id=${id}`,
    `/web/v1/patients/contacts?per_page=100&patient_id=${id}`,
    `/web/v1/patients/health_providers?per_page=100&patient_id=${id}`,
    `/web/v1/patients/triggers/events?per_page=1000&sort=-created_at&patient_id=${id}&created_at[from]=${yearAgo}`,
    '/web/v1/patients/calls/running',
  ];
}

/** As the web asks them: `use-summary-questions.ts`. */
function summaryOf(id: string, to: string): string[] {
  const monthAgo = new Date(Date.parse(to) - 30 * dayMs).toISOString();
  return [
    `/web/v1/patients/${id}/insights`,
    `/web/v1/patients/${id}/recent_contacts`,
    `/web/v1/patients/${id}/measurements/leading_series?time_from=${monthAgo}&time_to=${to}&count=4`,
    `/web/v1/patients/triggers/events?per_page=100&sort=priority&patient_id=${id}&${open}&suppression=null`,
    `/web/v1/patients/icd10s?per_page=8&patient_id=${id}&state[]=active`,
    `/web/v1/patients/histories?per_page=10&patient_id=${id}&kind[]=allergy`,
    `/web/v1/patients/drugs?per_page=100&patient_id=${id}&status[]=active&is_mistake=false`,
    `/web/v1/patients/programs?per_page=10&sort=-created_at&patient_id=${id}&status[]=consented&status[]=candidate`,
    `/web/v1/tasks?per_page=6&sort=due_at&patient_id=${id}&state[]=not_started&state[]=active`,
    `/web/v1/tasks?per_page=100&sort=-created_at&patient_id=${id}&state[]=completed`,
    `/web/v1/physicians/video_consultations?per_page=4&sort=starts_at&patient_id=${id}&status[]=scheduled&status[]=running`,
    `/web/v1/patients/triggers?per_page=100&sort=value_type&patient_id=${id}`,
    `/web/v1/patients/personal_values?per_page=100&sort=-valid_from&patient_id=${id}`,
    `/web/v1/patients/events?per_page=100&sort=-started_at&patient_id=${id}`,
    `/web/v1/patients/${id}/devices`,
  ];
}
