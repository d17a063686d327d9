import { type ComponentDocument, emptyComponent } from '@fernpuls/domain/programs/component';
import { emptyProgram, type Phase, type ProgramDocument } from '@fernpuls/domain/programs/program';
import { weekOf } from '@fernpuls/domain/programs/week';
import { type HttpClient, openHttp } from '../../apps/demo/src/http-client.ts';
import { median } from '../figures.ts';
import { awaitQuiet } from '../quiet.ts';
import { ceilingFigure, type Figure } from '../report.ts';
import { seedPatients } from '../seed/patients.ts';
import { type BenchTenant, openTenant } from '../seed/tenant.ts';
import { withClient } from '../stage.ts';
import type { Bench } from './bench.ts';
import { wire } from './wire.ts';

const people = 5_000;
const goals = { weekMs: 50, publishSeconds: 20 };
const weekComponents = 60;

/** (r) The week a phase of 60 components asks for, and a version that 5,000 people follow at once. */
export async function measurePrograms(bench: Bench): Promise<Figure[]> {
  return [weekPreview(bench), await publishing(bench)];
}

const document = (parts: Partial<ComponentDocument>): ComponentDocument => ({ ...emptyComponent, ...parts });
const phase = (components: Phase['components']): Phase => ({
  id: 'a',
  name: 'Einführung',
  weeks: null,
  transition: { kind: 'manual' },
  components,
});
const held = (componentId: string, id: string, schedules: readonly string[] | null = null) => ({
  id,
  componentId,
  schedules,
  windowMinutes: null,
});

function weekPreview(bench: Bench): Figure {
  const ids = Array.from({ length: weekComponents }, (_, at) => `c${at}`);
  const said = document({ measurements: [{ id: 'm1', valueType: 'weight', templateIds: [] }], minutes: 3 });
  // No two at the same times, so that each is worked out.
  const times = (at: number) => [`${at} 8 * * *`, `${at} 12 * * 1,3,5`, `${at} 20 * * *`];
  const program = {
    phases: [phase(ids.map((id, at) => held(id, id, times(at))))],
    components: Object.fromEntries(ids.map((id) => [id, { name: id, version: 1, document: said }])),
  };
  const taken = Array.from({ length: 20 * bench.rounds }, (_, round) => {
    const started = performance.now();
    const days = weekOf(program, { phase: 0, from: 20_800 + round * 7, phaseStart: null });
    const took = performance.now() - started;
    if (days.flatMap(({ entries }) => entries).length !== weekComponents * 17)
      throw new Error('the week does not have all its times');
    return took;
  });
  bench.log(`a week of ${weekComponents} components: ${median(taken).toFixed(1)} ms`);
  const figure = { part: 'r', name: `a week of a phase with ${weekComponents} components`, unit: 'ms' };
  return ceilingFigure(
    { ...figure, value: median(taken), note: `first ${taken[0]?.toFixed(1)} ms` },
    goals.weekMs,
  );
}

async function publishing(bench: Bench): Promise<Figure> {
  const databaseUrl = await bench.stage.database('bench_programs', true);
  await withClient(databaseUrl, (client) =>
    client.query(`insert into tenant (key, name, purpose) values ('programs', 'programs', 'training')`),
  );
  const tenant = await openTenant(databaseUrl, 'programs');
  await seedPatients(databaseUrl, tenant.id, people);
  const server = await bench.stage.fernpuls(databaseUrl);
  const http = openHttp({
    origin: `http://127.0.0.1:${server.port}`,
    host: tenant.host(server.port),
    maxSockets: 2,
  });
  try {
    const practice = { http, tenant, databaseUrl };
    const { programId, later } = await programmeOf(practice);
    await withClient(databaseUrl, (client) =>
      client.query(
        `insert into patient_program (tenant_id, id, patient_id, program_id, status, started_on, phase_started_on)
         select $1, gen_random_uuid(), id, $2, 'consented', current_date, current_date from patient
         where tenant_id = $1 and not is_synthetic`,
        [tenant.id, programId],
      ),
    );
    await publish(practice, programId, 0);
    const begun = await moved(practice, 1);
    bench.log(`${people} people begin with version 1: ${begun.toFixed(1)} s`);
    await withClient(databaseUrl, (client) => client.query('vacuum analyze'));
    await awaitQuiet(bench.patienceMs);
    await ask(practice, 'PATCH', `/web/v1/programs/${programId}`, draftBody(later, programId));
    await publish(practice, programId, 1);
    const seconds = await moved(practice, 2);
    await checkPlans(practice);
    bench.log(`${people} people follow version 2: ${seconds.toFixed(1)} s`);
    const note = `each loses a plan, gains two; beginning with version 1 took ${begun.toFixed(1)} s`;
    const figure = { part: 'r', name: `a version for ${people} people`, unit: 's', value: seconds, note };
    return ceilingFigure(figure, goals.publishSeconds);
  } finally {
    http.close();
    await server.stop();
  }
}

type Practice = { http: HttpClient; tenant: BenchTenant; databaseUrl: string };

async function ask(practice: Practice, method: 'POST' | 'PATCH', path: string, body: unknown) {
  const { 'access-token': token = '', client = '', uid = '' } = practice.tenant.session;
  const headers = { 'access-token': token, client, uid };
  const answer = await practice.http.ask({ method, path, headers, body: wire(body) });
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as { data: { id: string } };
}

const draftBody = (draft: ProgramDocument, id: string) => ({
  data: { type: 'programs', id, attributes: { document: draft } },
});

/** Weight, pressure and a task of the practice; later the pressure is taken in the evening and the pulse as well. */
async function programmeOf(practice: Practice) {
  const component = async (name: string, said: ComponentDocument) => {
    const attributes = { name, document: said };
    const body = { data: { type: 'program_components', attributes } };
    return (await ask(practice, 'POST', '/web/v1/programs/components', body)).data.id;
  };
  const measuring = (valueType: string) =>
    document({ measurements: [{ id: 'm1', valueType, templateIds: [] }], minutes: 2 });
  const [weight, pressure, pulse] = [
    await component('Gewicht', measuring('weight')),
    await component('Blutdruck', measuring('blood_pressure')),
    await component('Puls', measuring('pulse')),
  ];
  const draft = { ...emptyProgram, phases: [phase([held(weight, 'p1'), held(pressure, 'p2')])] };
  const evening = [held(weight, 'p1'), held(pressure, 'p2', ['0 19 * * *']), held(pulse, 'p3')];
  const later = { ...emptyProgram, phases: [phase(evening)] };
  const body = { data: { type: 'programs', attributes: { name: 'Herz aktiv', document: draft } } };
  const programId = (await ask(practice, 'POST', '/web/v1/programs', body)).data.id;
  return { programId, later };
}

const publish = (practice: Practice, programId: string, after: number) =>
  ask(practice, 'POST', `/web/v1/programs/${programId}/publish`, { after, comment: null, move: 'all' });

/** Seconds until everybody follows a version; asked of the table twice a second. */
async function moved({ databaseUrl }: Practice, version: number): Promise<number> {
  const started = performance.now();
  return withClient(databaseUrl, async (client) => {
    for (;;) {
      const found = await client.query<{ n: number }>(
        'select count(*)::int as n from patient_program where version = $1',
        [version],
      );
      if (found.rows[0]?.n === people) return (performance.now() - started) / 1_000;
      if (performance.now() - started > 300_000) throw new Error('the move does not end');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}

/** Nobody was left out and nobody has a plan twice. */
async function checkPlans({ databaseUrl }: Practice): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const found = await client.query<{ value_type: string; n: number; patients: number }>(
      `select value_type, count(*)::int as n, count(distinct patient_id)::int as patients from measurement_plan
       where ends_at is null group by value_type order by value_type`,
    );
    for (const { value_type: type, n, patients } of found.rows)
      if (n !== people || patients !== people) throw new Error(`${type}: ${n} plans of ${patients} people`);
    if (found.rows.length !== 3) throw new Error(`${found.rows.length} kinds of plans`);
  });
}
