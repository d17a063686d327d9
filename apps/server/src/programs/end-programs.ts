import type { Context } from '../ground/context.ts';
import { dayOf } from '../tenancy/index.ts';
import { log } from './participation.ts';
import { heldPart, runningOf, writeParts } from './participation.queries.ts';

/**
 * Nobody takes part any more whose care ends; which parts. What ran for them is ended by its own areas, and so can go on
 * with them.
 */
export async function endProgramsOf(
  ctx: Context,
  patientId: string,
  endReason: 'deceased' | 'other',
): Promise<string[]> {
  const ids = await runningOf(ctx.tx, patientId);
  const day = dayOf(ctx.now);
  for (const id of ids) {
    const part = await heldPart(ctx.tx, id);
    if (!part) continue;
    const changed = { ...part, status: 'former' as const, ended_on: day };
    await writeParts(ctx.tx, [changed]);
    await log(ctx, changed, { step: 'end', day, endReason });
  }
  if (ids.length > 0) ctx.announce('patient_programs_changed', [patientId]);
  return ids;
}

/** Those that stand as they were ended go on; which. */
export async function resumePrograms(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const resumed: string[] = [];
  for (const id of ids) {
    const part = await heldPart(ctx.tx, id);
    if (part?.status !== 'former') continue;
    const changed = { ...part, status: 'consented' as const, ended_on: null };
    await writeParts(ctx.tx, [changed]);
    await log(ctx, changed, { step: 'resume', day: dayOf(ctx.now) });
    ctx.announce('patient_programs_changed', [part.patient_id]);
    resumed.push(id);
  }
  return resumed;
}
