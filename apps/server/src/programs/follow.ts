import type { MadeThing } from '@fernpuls/contract/programs/program.call';
import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import { type Wanted, wantedOf } from '@fernpuls/domain/programs/wanted';
import type { Context } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { sameJson } from '../ground/same-json.ts';
import { endItems, namesOfWanted, runningBeside, runningItems, usable, writeItem } from './item.queries.ts';
import { endMade, inTheWay, type Left, make } from './make.ts';
import { toldThings } from './told.ts';

type Whose = { patientId: string; patientProgramId: string };
/** `phase` from 1; null: nothing runs for them. */
type Place = { program: PublishedProgram | null; phase: number | null };
type Followed = { made: MadeThing[]; ended: number; left: { thing: MadeThing; reason: Left }[] };

/**
 * Brings what runs for somebody to what their phase asks: the same stays untouched, what is asked otherwise is made
 * anew, what is asked no more ends. Done twice it does nothing.
 */
export async function follow(ctx: Context, whose: Whose, { program, phase }: Place): Promise<Followed> {
  const wanted = program && phase !== null ? wantedOf(program, phase - 1) : [];
  const held = await runningItems(ctx.tx, whose.patientProgramId);
  const byKey = new Map(wanted.map((one) => [one.key, one]));
  const over = held.filter((item) => !sameJson(byKey.get(item.key), item.wanted));
  const staying = new Set(held.filter((item) => !over.includes(item)).map(({ key }) => key));
  await endMade(ctx, over);
  await endItems(
    ctx.tx,
    over.map(({ id }) => id),
    ctx.now.toISOString(),
  );
  const missing = wanted.filter(({ key }) => !staying.has(key));
  const written = await makeAll(ctx, whose, { missing, own: new Set(held.map((item) => item.made_id)) });
  const names = await namesOfWanted(ctx.tx, missing);
  const told = (things: readonly Wanted[]) => (program ? toldThings(things, program, names) : []);
  return {
    made: told(written.made),
    ended: over.length,
    left: written.left.flatMap(({ one, reason }) => told([one]).map((thing) => ({ thing, reason }))),
  };
}

type Asked = { missing: readonly Wanted[]; own: ReadonlySet<string> };

async function makeAll(ctx: Context, whose: Whose, { missing, own }: Asked) {
  const made: Wanted[] = [];
  const left: { one: Wanted; reason: Left }[] = [];
  if (missing.length === 0) return { made, left };
  const at = ctx.now.toISOString();
  const beside = await runningBeside(ctx.tx, whose.patientId, at);
  const can = await usable(ctx.tx, missing);
  for (const one of missing) {
    const reason = inTheWay(one, { beside, can, own });
    const thing = reason ? { left: reason } : await make(ctx, one, whose);
    if ('left' in thing) {
      left.push({ one, reason: thing.left });
      continue;
    }
    await writeItem(ctx.tx, { id: newId(), ...whose, wanted: one, madeId: thing.id, at });
    made.push(one);
    if (one.kind === 'trigger') beside.templates.add(one.templateId);
    if (one.kind === 'survey') beside.surveys.add(one.surveyId);
  }
  return { made, left };
}

/** What following a phase would make, with nothing written. */
export async function foreseen(
  ctx: Context,
  patientId: string,
  program: PublishedProgram,
): Promise<Pick<Followed, 'made' | 'left'>> {
  const wanted = wantedOf(program, 0);
  const beside = await runningBeside(ctx.tx, patientId, ctx.now.toISOString());
  const can = await usable(ctx.tx, wanted);
  const names = await namesOfWanted(ctx.tx, wanted);
  const reasonOf = (one: Wanted) => inTheWay(one, { beside, can, own: new Set() });
  const told = (one: Wanted) => toldThings([one], program, names);
  return {
    made: wanted.filter((one) => reasonOf(one) === null).flatMap(told),
    left: wanted.flatMap((one) => {
      const reason = reasonOf(one);
      return reason ? told(one).map((thing) => ({ thing, reason })) : [];
    }),
  };
}
