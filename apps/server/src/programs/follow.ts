import type { MadeThing } from '@fernpuls/contract/programs/program.call';
import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import { type Wanted, wantedOf } from '@fernpuls/domain/programs/wanted';
import type { Context } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { sameJson } from '../ground/same-json.ts';
import {
  doneOnce,
  endItems,
  type HeldItem,
  namesOfWanted,
  runningBeside,
  runningItems,
  usable,
  writeItems,
} from './item.queries.ts';
import { endMade, inTheWay, type Left, makeAll, type Order, type Whose } from './make.ts';
import { toldThings } from './told.ts';

/** `phase` from 1; null: nothing runs for them. */
type Place = { program: PublishedProgram | null; phase: number | null };
type Followed = { made: MadeThing[]; ended: number; left: { thing: MadeThing; reason: Left }[] };

/** The same for one. */
export async function follow(ctx: Context, whose: Whose, place: Place): Promise<Followed> {
  const { made, left, ended } = await followAll(ctx, [{ whose, place }]);
  const { program } = place;
  const names = await namesOfWanted(
    ctx.tx,
    [...made, ...left].map(({ one }) => one),
  );
  const told = (orders: readonly Order[]) =>
    program
      ? toldThings(
          orders.map(({ one }) => one),
          program,
          names,
        )
      : [];
  return {
    made: told(made),
    ended,
    left: left.flatMap((order) => told([order]).map((thing) => ({ thing, reason: order.reason }))),
  };
}

type Following = { whose: Whose; place: Place };

/**
 * Brings what runs for people to what their phases ask: the same stays untouched, what is asked otherwise is made
 * anew, what is asked no more ends. Done twice it does nothing. For many at once in a few statements.
 */
export async function followAll(ctx: Context, people: readonly Following[]) {
  const parts = people.map(({ whose }) => whose.patientProgramId);
  const running = Map.groupBy(await runningItems(ctx.tx, parts), (item) => item.patient_program_id);
  const once = await doneOnce(ctx.tx, parts);
  const over: HeldItem[] = [];
  const orders: Order[] = [];
  for (const { whose, place } of people) {
    const held = running.get(whose.patientProgramId) ?? [];
    const gone = overOf(held, wantedAt(place));
    over.push(...gone);
    const staying = new Set(held.filter((item) => !gone.includes(item)).map(({ key }) => key));
    const own = new Set(held.map((item) => item.made_id));
    for (const one of wantedAt(place))
      if (!staying.has(one.key) && !once.has(`${whose.patientProgramId}/${one.key}`))
        orders.push({ one, whose, own });
  }
  await endMade(ctx, over);
  await endItems(
    ctx.tx,
    over.map(({ id }) => id),
    ctx.now.toISOString(),
  );
  const { made, left } = await makeAll(ctx, orders);
  const at = ctx.now.toISOString();
  await writeItems(
    ctx.tx,
    made.map(({ one, whose, madeId }) => ({ id: newId(), ...whose, wanted: one, madeId, at })),
  );
  return { made, left, ended: over.length };
}

function wantedAt({ program, phase }: Place): Wanted[] {
  return program && phase !== null ? wantedOf(program, phase - 1) : [];
}

function overOf(held: readonly HeldItem[], wanted: readonly Wanted[]): HeldItem[] {
  const byKey = new Map(wanted.map((one) => [one.key, one]));
  return held.filter((item) => !sameJson(byKey.get(item.key), item.wanted));
}

/** What following a phase would make, with nothing written. */
export async function foreseen(
  ctx: Context,
  patientId: string,
  program: PublishedProgram,
): Promise<Pick<Followed, 'made' | 'left'>> {
  const wanted = wantedOf(program, 0);
  const beside = await runningBeside(ctx.tx, [patientId], ctx.now.toISOString());
  const can = await usable(ctx.tx, wanted);
  const names = await namesOfWanted(ctx.tx, wanted);
  const whose = { patientId, patientProgramId: '' };
  const reasonOf = (one: Wanted) => inTheWay({ one, whose, own: new Set() }, { beside, can });
  const told = (one: Wanted) => toldThings([one], program, names);
  return {
    made: wanted.filter((one) => reasonOf(one) === null).flatMap(told),
    left: wanted.flatMap((one) => {
      const reason = reasonOf(one);
      return reason ? told(one).map((thing) => ({ thing, reason })) : [];
    }),
  };
}
