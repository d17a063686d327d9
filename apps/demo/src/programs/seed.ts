import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import type { Tx } from '@fernpuls/server/ground/database';
import { idOf, newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from '../patient.ts';
import type { DemoWorld } from '../world.ts';
import { componentId, type ComponentKey, demoComponents } from './components.ts';
import { courseOf } from './course.ts';
import { type Part, partRows, stepRows } from './part-rows.ts';
import { demoDocuments } from './programs.ts';
import { published } from './published.ts';
import { insertAll, namesIn } from './queries.ts';
import { seedDone } from './seed-done.ts';
import { programSurveys } from './surveys.ts';

type Setting = {
  world: DemoWorld;
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
  nurses: string;
  now: Date;
};

/** Programmes with what they are made of, who takes part, and what they did in the last weeks. */
export async function seedPrograms(tx: Tx, setting: Setting): Promise<void> {
  const { world, people, nurses, now } = setting;
  const made = new Date(now.getTime() - 400 * 86_400_000).toISOString();
  const by = people[0] ?? null;
  await seedContentSurveys(tx, by);
  const cohort = await namesIn(tx, 'cohort');
  const components = demoComponents({
    template: await namesIn(tx, 'trigger_template'),
    guide: await namesIn(tx, 'interview_guide'),
    // The library is filled once the practice is there, under names that are known before.
    medium: (title) => idOf('demo', title),
    nurses,
  });
  const dated = { created_at: made, updated_at: made };
  const entries = Object.entries(components) as [ComponentKey, (typeof components)[ComponentKey]][];
  await insertAll(
    tx,
    'program_component',
    entries.map(([key, { name, description, cohorts, document }]) => ({
      id: componentId(key),
      name,
      description,
      document,
      is_active: true,
      version: 1,
      cohort_ids: cohorts.map(cohort),
      ...dated,
    })),
  );
  await insertAll(
    tx,
    'program_component_version',
    entries.map(([key, { name, document }]) => ({
      id: newId(),
      component_id: componentId(key),
      version: 1,
      name,
      document,
      created_by_id: by,
      created_at: made,
    })),
  );
  const documents = demoDocuments({ cohort, persons: people.slice(0, 3) });
  const programs = new Map<string, { id: string; program: PublishedProgram }>();
  const [drafts, versions]: [object[], object[]] = [[], []];
  for (const { name, description, phaseCount } of world.programs) {
    const document = documents[name];
    if (!document) throw new Error(`the demo has no content for „${name}“`);
    const id = newId();
    const program = published(document, components);
    programs.set(name, { id, program });
    drafts.push({
      id,
      name,
      description,
      document,
      phase_count: phaseCount,
      version: 1,
      is_active: true,
      published_at: made,
      ...dated,
    });
    versions.push({
      id: newId(),
      program_id: id,
      version: 1,
      document: program,
      comment: 'Erste Fassung',
      created_by_id: by,
      created_at: made,
    });
  }
  await insertAll(tx, 'program', drafts as Record<string, unknown>[]);
  await insertAll(tx, 'program_version', versions as Record<string, unknown>[]);
  await seedParts(tx, setting, programs);
}

async function seedContentSurveys(tx: Tx, by: string | null): Promise<void> {
  const all = Object.values(programSurveys);
  await insertAll(
    tx,
    'survey',
    all.map(({ id, name, description, document }) => ({
      id,
      name,
      description,
      document,
      version: 1,
      key: null,
      is_active: true,
      created_at: new Date(),
      updated_at: new Date(),
    })),
  );
  await insertAll(
    tx,
    'survey_version',
    all.map(({ id, document }) => ({
      id: newId(),
      survey_id: id,
      version: 1,
      document,
      created_by_id: by,
      created_at: new Date(),
    })),
  );
}

type Programs = ReadonlyMap<string, { id: string; program: PublishedProgram }>;

async function seedParts(
  tx: Tx,
  { world, patientId, people, nurses, now }: Setting,
  programs: Programs,
): Promise<void> {
  const parts = world.patients.flatMap((patient): Part[] => {
    const course = courseOf(patient, world.today);
    const held = patient.program && programs.get(patient.program.name);
    if (!course || !held) return [];
    const whose = { patientId: patientId(patient), by: people[patient.primaryPhysicianIndex] ?? null };
    return [{ id: newId(), patient, course, programId: held.id, program: held.program, ...whose }];
  });
  await insertAll(tx, 'patient_program', parts.map(partRows));
  await insertAll(tx, 'patient_program_step', parts.flatMap(stepRows));
  await seedDone(tx, { parts, world, nurses, now });
}
