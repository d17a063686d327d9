import type { MadeThing } from '@fernpuls/contract/programs/program.call';
import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import { takenOver } from '@fernpuls/domain/programs/share';
import { type Wanted, wantedOf } from '@fernpuls/domain/programs/wanted';
import type { Context } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { sameJson } from '../ground/same-json.ts';
import { lockPatients } from '../patients/index.ts';
import {
  doneOnce,
  endItems,
  type HeldItem,
  namesOfWanted,
  runningBeside,
  runningItems,
  runningMade,
  usable,
  writeItems,
} from './item.queries.ts';
import { endMade, inTheWay, type Left, makeAll, type Order, type Whose } from './make.ts';
import { alsoIn, type Following, type Place } from './others.ts';
import { toldThings } from './told.ts';

type GoesOn = { thing: MadeThing; program: string };
type Followed = {
  made: MadeThing[];
  ended: number;
  goesOn: GoesOn[];
  left: { thing: MadeThing; reason: Left }[];
};

/** The same for one; of the other programmes of the patient it tells what goes on for them. */
export async function follow(ctx: Context, whose: Whose, place: Place): Promise<Followed> {
  const { made, left, ended, handed } = await followAll(ctx, [{ whose, place }]);
  const isOwn = (order: Order) => order.whose.patientProgramId === whose.patientProgramId;
  const names = await namesOfWanted(
    ctx.tx,
    [...made, ...left, ...handed].map(({ one }) => one),
  );
  const told = (order: Order, of: PublishedProgram | null) => (of ? toldThings([order.one], of, names) : []);
  return {
    made: made.filter(isOwn).flatMap((order) => told(order, place.program)),
    ended: ended - handed.length,
    goesOn: handed.flatMap((order) =>
      told(order, order.place.program).map((thing) => ({ thing, program: order.programName })),
    ),
    left: left
      .filter(isOwn)
      .flatMap((order) => told(order, place.program).map((thing) => ({ thing, reason: order.reason }))),
  };
}

/**
 * Brings what runs for people to what their phases ask: the same stays untouched, what is asked otherwise is made
 * anew, what is asked no more ends, unless another programme of the patient asks the same: that one takes it over, and
 * is followed again for what it left to the one that ends. Done twice it does nothing. For many at once in a few
 * statements.
 */
export async function followAll(ctx: Context, people: readonly Following[]) {
  // Of two programmes of somebody that end at once each would leave what they share to the other.
  await lockPatients(
    ctx.tx,
    people.map(({ whose }) => whose.patientId),
  );
  const own = await standOf(ctx, people);
  const over = own.flatMap((stand) => stand.over);
  const others = await standOf(ctx, await alsoIn(ctx, over, people));
  const takers = [...own, ...others].flatMap((stand) => stand.missing);
  const running = await runningMade(ctx.tx, over, ctx.now.toISOString());
  const shared = takenOver(
    over
      .filter(({ made_id: madeId }) => running.has(madeId))
      .map((item) => ({ ...item, patientId: item.patient_id })),
    takers.map((order) => ({ order, patientId: order.whose.patientId, wanted: order.one })),
  );
  const kept = new Set(shared.map(({ ending }) => ending.id));
  const taken = new Set(shared.map(({ missing }) => missing.order));
  await endMade(
    ctx,
    over.filter(({ id }) => !kept.has(id)),
  );
  await endItems(
    ctx.tx,
    over.map(({ id }) => id),
    ctx.now.toISOString(),
  );
  const handed = shared.map(({ ending, missing }) => ({ ...missing.order, madeId: ending.made_id }));
  const { made, left } = await makeAll(
    ctx,
    takers.filter((order) => !taken.has(order)),
  );
  const at = ctx.now.toISOString();
  await writeItems(
    ctx.tx,
    [...handed, ...made].map(({ one, whose, madeId }) => ({
      id: newId(),
      ...whose,
      wanted: one,
      madeId,
      at,
    })),
  );
  return { made, left, ended: over.length, handed };
}

type Taker = Order & { place: Place; programName: string };
type Stand = { over: HeldItem[]; missing: Taker[] };

/** What runs for people without being asked any more, and what is asked of them and does not run. */
async function standOf(ctx: Context, people: readonly Following[]): Promise<Stand[]> {
  if (people.length === 0) return [];
  const parts = people.map(({ whose }) => whose.patientProgramId);
  const running = Map.groupBy(await runningItems(ctx.tx, parts), (item) => item.patient_program_id);
  const once = await doneOnce(ctx.tx, parts);
  return people.map(({ whose, place, programName = '' }) => {
    const held = running.get(whose.patientProgramId) ?? [];
    const wanted = wantedAt(place);
    const over = overOf(held, wanted);
    const staying = new Set(held.filter((item) => !over.includes(item)).map(({ key }) => key));
    const own = new Set(held.map((item) => item.made_id));
    const missing = wanted.filter(
      ({ key }) => !staying.has(key) && !once.has(`${whose.patientProgramId}/${key}`),
    );
    return { over, missing: missing.map((one) => ({ one, whose, own, place, programName })) };
  });
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
