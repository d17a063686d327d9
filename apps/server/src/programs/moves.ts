import { phaseIn } from '@fernpuls/domain/programs/difference';
import type { Context, Tenant } from '../ground/context.ts';
import { asSystem, type Database } from '../ground/database.ts';
import { eachAlone } from '../ground/each-alone.ts';
import { inContext } from '../kit/transaction.ts';
import { systemScope } from '../tasks/index.ts';
import { dayOf } from '../tenancy/index.ts';
import { publishedVersion } from './content.queries.ts';
import { follow } from './follow.ts';
import { type Move, overByTime, practicesWithWork, takeMoves } from './move.queries.ts';
import { log } from './participation.ts';
import { heldPart, type PartChange, type Part, writePart } from './participation.queries.ts';

type World = { database: Database; tenantOf: (id: number) => Promise<Tenant> };
const atOnce = 25;

/**
 * Takes people over to another version and into the next phase where the last one ended by its time; how many. Each
 * few in a transaction of their own: what a server had taken when it was killed is taken again by the next.
 */
export async function moveOn({ database, tenantOf }: World, now = new Date()): Promise<number> {
  const today = dayOf(now);
  let moved = 0;
  await eachAlone(await asSystem(database, (tx) => practicesWithWork(tx, today)), async (id) => {
    const scope = systemScope(database, await tenantOf(id), now);
    moved += await inContext(scope, moveSome);
    moved += await inContext(scope, (ctx) => endPhases(ctx, today));
  });
  return moved;
}

async function moveSome(ctx: Context): Promise<number> {
  const moves = await takeMoves(ctx.tx, atOnce);
  for (const move of moves) await moveOne(ctx, move);
  if (moves.length > 0) ctx.announce('programs_changed', [...new Set(moves.map((move) => move.program_id))]);
  return moves.length;
}

async function moveOne(ctx: Context, move: Move): Promise<void> {
  const part = await heldPart(ctx.tx, move.patient_program_id);
  const to = await publishedVersion(ctx.tx, move.program_id, move.version);
  if (!part || !to || part.status !== 'consented' || part.version === move.version) return;
  const from = await publishedVersion(ctx.tx, part.program_id, part.version);
  // Whose phase was taken away goes on in the one at its place, at most in the last.
  const place = (from && phaseIn(to, from, part.phase - 1)) ?? part.phase - 1;
  const phase = Math.min(place + 1, to.phases.length);
  const changed = { ...kept(part), version: move.version, phase };
  await writePart(ctx.tx, part.id, changed);
  const day = dayOf(ctx.now);
  await log(ctx, { ...part, ...changed }, { step: 'change_version', day });
  await follow(
    ctx,
    { patientId: part.patient_id, patientProgramId: part.id },
    {
      program: to,
      phase: part.paused_since === null ? phase : null,
    },
  );
  ctx.audit({
    action: 'update',
    subjectType: 'patient_programs',
    subjectId: part.id,
    changes: { version: [part.version, move.version], phase: [part.phase, phase] },
  });
  ctx.announce('patient_programs_changed', [part.patient_id]);
}

async function endPhases(ctx: Context, today: string): Promise<number> {
  const over = await overByTime(ctx.tx, today, atOnce);
  for (const { id, ends } of over) {
    const part = await heldPart(ctx.tx, id);
    if (!part) continue;
    const changed = { ...kept(part), phase: part.phase + 1, phase_started_on: ends };
    await writePart(ctx.tx, id, changed);
    await log(ctx, { ...part, ...changed }, { step: 'change_phase', day: ends });
    const program = await publishedVersion(ctx.tx, part.program_id, part.version);
    const whose = { patientId: part.patient_id, patientProgramId: id };
    await follow(ctx, whose, { program, phase: changed.phase });
    ctx.audit({
      action: 'update',
      subjectType: 'patient_programs',
      subjectId: id,
      changes: { phase: [part.phase, changed.phase] },
    });
    ctx.announce('patient_programs_changed', [part.patient_id]);
  }
  return over.length;
}

function kept(part: Part): PartChange {
  const { status, phase, version, started_on, phase_started_on, paused_since, answers } = part;
  return { status, phase, version, started_on, phase_started_on, paused_since, answers, ended_on: null };
}
