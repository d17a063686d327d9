import type { ComponentDocument } from '@fernpuls/domain/programs/component';
import type { ProgramDocument } from '@fernpuls/domain/programs/program';
import type { Tx } from '../ground/database.ts';
import { missingOf } from './content.queries.ts';

type Fault = { path: string; code: string };
type Table = Parameters<typeof missingOf>[1];
type Named = { table: Table; id: string | null; path: string };

async function faultsOf(tx: Tx, named: readonly Named[]): Promise<Fault[]> {
  const tables = [...new Set(named.map(({ table }) => table))];
  const faults: Fault[] = [];
  for (const table of tables) {
    const of = named.filter((one) => one.table === table);
    const missing = await missingOf(
      tx,
      table,
      of.flatMap(({ id }) => id ?? []),
    );
    for (const { id, path } of of)
      if (id !== null && missing.has(id)) faults.push({ path, code: 'reference_not_found' });
  }
  return faults;
}

/** What a component names and the practice does not have. */
export function missingOfComponent(tx: Tx, document: ComponentDocument): Promise<Fault[]> {
  const { sections, measurements, surveys, tasks, guideIds } = document;
  return faultsOf(tx, [
    ...sections.map(({ mediumId: id }, at) => named('medium', id, `sections/${at}/medium_id`)),
    ...measurements.flatMap(({ templateIds }, at) =>
      templateIds.map((id, of) => named('trigger_template', id, `measurements/${at}/template_ids/${of}`)),
    ),
    ...surveys.map(({ surveyId: id }, at) => named('survey', id, `surveys/${at}/survey_id`)),
    ...tasks.map(({ roleId: id }, at) => named('role', id, `tasks/${at}/role_id`)),
    ...guideIds.map((id, at) => named('interview_guide', id, `guide_ids/${at}`)),
  ]);
}

/** What a programme names and the practice does not have. */
export function missingOfProgram(tx: Tx, document: ProgramDocument): Promise<Fault[]> {
  const { cohortIds, personIds, phases } = document;
  return faultsOf(tx, [
    ...cohortIds.map((id, at) => named('cohort', id, `cohort_ids/${at}`)),
    ...personIds.map((id, at) => named('physician', id, `person_ids/${at}`)),
    ...phases.flatMap(({ components, transition }, phase) => [
      ...components.map(({ componentId: id }, at) =>
        named('program_component', id, `phases/${phase}/components/${at}/component_id`),
      ),
      ...(transition.kind === 'criteria' ? transition.criteria : []).flatMap((criterion, at) =>
        criterion.kind === 'score'
          ? [named('survey', criterion.surveyId, `phases/${phase}/transition/criteria/${at}/survey_id`)]
          : [],
      ),
    ]),
  ]);
}

function named(table: Table, id: string | null, path: string): Named {
  return { table, id, path };
}
