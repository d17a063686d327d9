import { phaseIn } from '@fernpuls/domain/programs/difference';
import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import type { Context, Tenant } from '../ground/context.ts';
import { asSystem, type Database } from '../ground/database.ts';
import { eachAlone } from '../ground/each-alone.ts';
import { inContext } from '../kit/transaction.ts';
import { lockPatients } from '../patients/index.ts';
import { systemScope } from '../tasks/index.ts';
import { dayOf } from '../tenancy/index.ts';
import { publishedVersion } from './content.queries.ts';
import { followAll } from './follow.ts';
import {
  overByTime,
  practicesWithEnds,
  practicesWithMoves,
  putBack,
  takeMoves,
  waitingMoves,
} from './move.queries.ts';
import { logAll } from './participation.ts';
import { heldParts, type Part, type PartChange, writeParts } from './participation.queries.ts';

type World = { database: Database; tenantOf: (id: number) => Promise<Tenant> };
type Run = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;
const atOnce = 200;

/**
 * Takes people over to another version; how many. Each few in a transaction of their own: what a server had taken when
 * it was killed is taken again by the next. Who cannot be moved holds up nobody.
 */
export async function movePeople({ database, tenantOf }: World, now = new Date()): Promise<number> {
  let moved = 0;
  await eachAlone(await asSystem(database, practicesWithMoves), async (id) => {
    const scope = systemScope(database, await tenantOf(id), now);
    const run: Run = (work) => inContext(scope, work);
    moved += await run((ctx) => moveSome(ctx, atOnce)).catch(() => moveEach(run));
  });
  return moved;
}

/** Takes people into the next phase where the last one ended by its time; how many. */
export async function endPhases({ database, tenantOf }: World, now = new Date()): Promise<number> {
  const today = dayOf(now);
  let moved = 0;
  await eachAlone(await asSystem(database, (tx) => practicesWithEnds(tx, today)), async (id) => {
    const scope = systemScope(database, await tenantOf(id), now);
    const run: Run = (work) => inContext(scope, work);
    moved += await run((ctx) => endSome(ctx, { today, most: atOnce })).catch(() => endEach(run, today));
  });
  return moved;
}

/** One after the other, where one of them cannot be moved: whoever cannot goes to the end and is thrown last. */
async function moveEach(run: Run): Promise<number> {
  let moved = 0;
  await eachAlone(await run((ctx) => waitingMoves(ctx.tx, atOnce)), async (id) => {
    moved += await run((ctx) => moveSome(ctx, 1, id)).catch(async (error: unknown) => {
      await run((ctx) => putBack(ctx.tx, id));
      throw error;
    });
  });
  return moved;
}

async function endEach(run: Run, today: string): Promise<number> {
  let moved = 0;
  const over = await run((ctx) => overByTime(ctx.tx, { today, most: atOnce }));
  await eachAlone(over, async ({ id }) => {
    moved += await run((ctx) => endSome(ctx, { today, most: 1, only: id }));
  });
  return moved;
}

async function moveSome(ctx: Context, most: number, only: string | null = null): Promise<number> {
  const moves = await takeMoves(ctx.tx, most, only);
  await lockPatients(
    ctx.tx,
    moves.map((move) => move.patient_id),
  );
  const asked = new Map(moves.map((move) => [move.patient_program_id, move]));
  const versions = versionsOf(ctx);
  const changes: Change[] = [];
  for (const part of await heldParts(ctx.tx, [...asked.keys()])) {
    const { version = null, phase: phaseBefore = null } = asked.get(part.id) ?? {};
    const to = await versions(part.program_id, version);
    if (!to || part.status !== 'consented' || part.version === version) continue;
    const from = await versions(part.program_id, part.version);
    // Whose phase was taken away goes on in the one at its place, at most in the last.
    const place = (from && phaseIn(to, from, part.phase - 1)) ?? part.phase - 1;
    const phase = Math.min(phaseBefore ?? place + 1, to.phases.length);
    const changed = { ...kept(part), version, phase };
    changes.push({ part, changed, program: to, step: 'change_version', day: dayOf(ctx.now) });
  }
  await change(ctx, changes);
  if (moves.length > 0) ctx.announce('programs_changed', [...new Set(moves.map((move) => move.program_id))]);
  return moves.length;
}

type Ending = { today: string; most: number; only?: string };

async function endSome(ctx: Context, ending: Ending): Promise<number> {
  const over = new Map((await overByTime(ctx.tx, ending)).map(({ id, ends }) => [id, ends]));
  const versions = versionsOf(ctx);
  const changes: Change[] = [];
  for (const part of await heldParts(ctx.tx, [...over.keys()])) {
    const day = over.get(part.id) ?? ending.today;
    const program = await versions(part.program_id, part.version);
    const changed = { ...kept(part), phase: part.phase + 1, phase_started_on: day };
    changes.push({ part, changed, program, step: 'change_phase', day });
  }
  await change(ctx, changes);
  return over.size;
}

type Change = {
  part: Part;
  changed: PartChange;
  program: PublishedProgram | null;
  step: 'change_version' | 'change_phase';
  day: string;
};

async function change(ctx: Context, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await writeParts(
    ctx.tx,
    changes.map(({ part, changed }) => ({ id: part.id, ...changed })),
  );
  await logAll(
    ctx,
    changes.map(({ part, changed, step, day }) => ({ part: { ...part, ...changed }, told: { step, day } })),
  );
  await followAll(
    ctx,
    changes.map(({ part, changed, program }) => ({
      whose: { patientId: part.patient_id, patientProgramId: part.id },
      place: { program, phase: part.paused_since === null ? changed.phase : null },
    })),
  );
  for (const { part, changed, step } of changes) {
    const phase = [part.phase, changed.phase];
    const version = step === 'change_version' ? { version: [part.version, changed.version] } : {};
    const entry = { action: 'update', subjectType: 'patient_programs', subjectId: part.id } as const;
    ctx.audit({ ...entry, changes: { ...version, phase } });
  }
  ctx.announce(
    'patient_programs_changed',
    changes.map(({ part }) => part.patient_id),
  );
}

/** Versions of programmes, each read one time. */
function versionsOf(ctx: Context) {
  const known = new Map<string, PublishedProgram | null>();
  return async (programId: string, version: number | null) => {
    const key = `${programId}/${version}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = await publishedVersion(ctx.tx, programId, version);
    known.set(key, found);
    return found;
  };
}

function kept(part: Part): PartChange {
  const { status, phase, version, started_on, phase_started_on, paused_since, answers } = part;
  return { status, phase, version, started_on, phase_started_on, paused_since, answers, ended_on: null };
}
