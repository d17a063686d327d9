import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import type { Context } from '../ground/context.ts';
import { publishedVersion } from './content.queries.ts';
import type { HeldItem } from './item.queries.ts';
import type { Whose } from './make.ts';
import { partsBeside } from './participation.queries.ts';

/** `phase` from 1; null: nothing runs for them. */
export type Place = { program: PublishedProgram | null; phase: number | null };
export type Following = { whose: Whose; place: Place; programName?: string };

/** The other programmes, which run, of those for whom something ends; none where nothing does. */
export async function alsoIn(
  ctx: Context,
  over: readonly HeldItem[],
  people: readonly Following[],
): Promise<Following[]> {
  if (over.length === 0) return [];
  const known = new Set(people.map(({ whose }) => whose.patientProgramId));
  const patients = [...new Set(over.map(({ patient_id: id }) => id))];
  const parts = (await partsBeside(ctx.tx, patients)).filter(({ id }) => !known.has(id));
  const programs = new Map<string, PublishedProgram | null>();
  for (const { program_id: programId, version } of parts) {
    const of = `${programId}/${version}`;
    if (!programs.has(of)) programs.set(of, await publishedVersion(ctx.tx, programId, version));
  }
  return parts.map(({ id, patient_id: patientId, program_id: programId, version, phase, program_name }) => ({
    whose: { patientId, patientProgramId: id },
    place: { program: programs.get(`${programId}/${version}`) ?? null, phase },
    programName: program_name,
  }));
}
