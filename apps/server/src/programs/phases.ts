import {
  type PatientProgramPhases,
  patientProgramPhases,
} from '@fernpuls/contract/programs/patient-program.call';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { Refusal } from '../ground/errors.ts';
import { verb } from '../kit/routes.ts';
import { begunParts, phaseNames } from './participation.queries.ts';
import { type Stretch, standingOf } from './standing.ts';

type Program = PatientProgramPhases['programs'][number];

export const phasesHandler = verb(patientProgramPhases, async (ctx, { patientId }) => {
  const { tx } = ctx;
  const patient = await tx.selectFrom('patient').where('id', '=', patientId).select('id').executeTakeFirst();
  if (!patient) throw new Refusal('not_found');
  const parts = await begunParts(tx, patientId);
  const names = await phaseNames(
    tx,
    parts.map(({ program_id: programId }) => programId),
  );
  const programs: Program[] = [];
  for (const { id, program_id: programId, program_name: name } of parts) {
    const { stretches } = await standingOf(ctx, id);
    const phases = joined(stretches).map(({ phase, version, begins, ends }) => ({
      phase,
      name: names.get(`${programId}/${version}/${phase}`) ?? null,
      begins: dayText(begins),
      ends: ends === null ? null : dayText(ends),
    }));
    if (phases.length > 0) programs.push({ patientProgramId: id, name, phases });
  }
  return { programs };
});

/** Another version in the middle of a phase does not end it; the version it ended in names it. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const stretch of stretches) {
    const last = found.at(-1);
    const goesOn = last && last.phase === stretch.phase && last.ends === stretch.begins;
    if (goesOn) found[found.length - 1] = { ...stretch, begins: last.begins };
    else found.push(stretch);
  }
  return found;
}
