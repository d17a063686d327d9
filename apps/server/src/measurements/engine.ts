import type { Plausibility } from '@fernpuls/domain/measurements/plausibility';
import type { Timeliness } from '@fernpuls/domain/measurements/timeliness';
import { wakeRelay } from '../kit/transaction.ts';
import type { Tenant } from '../ground/context.ts';
import { codeOf, type Database, isUnavailable, type Tx, withTenant } from '../ground/database.ts';
import { createGroupCommit } from './group-commit.ts';
import { heldId, holdAll } from './held/hold.ts';
import { besides, type Held, type Incoming, type Prepared, prepare, type Refused } from './prepare.ts';
import { createRoster, type Roster } from './roster/monitored-patients.ts';
import { storedReadings } from './roster/queries.ts';
import { askRules, keepRound } from './round.ts';
import { storeBatch, unforeseenDuplicate } from './storing/queries.ts';
import { markOvertaken } from './storing/raise.ts';

export type { Incoming } from './prepare.ts';

export type Outcome =
  | {
      status: 'created' | 'duplicate';
      id: string;
      plausibility: Plausibility;
      timeliness: Timeliness | null;
      /** The reading that said something else under the same number. */
      conflictsWithId: string | null;
      triggerIds: string[];
      leftOut: string[];
    }
  /** It is kept and stands in no record. */
  | { status: 'held'; id: string }
  | Refused;

export type Engine = { take(tenant: Tenant, incoming: readonly Incoming[]): Promise<Outcome[]> };

/** Reading → patient → rules → one shared transaction → answer after its commit (architecture, section 5). */
export function createEngine(database: Database): Engine {
  const lanes = new Map<number, ReturnType<typeof createLane>>();
  return {
    async take(tenant, incoming) {
      const lane = lanes.get(tenant.id) ?? createLane(database, tenant);
      lanes.set(tenant.id, lane);
      return lane.take(tenant, incoming);
    },
  };
}

/**
 * `duplicate`: the reading that is the same, whatever its number; `conflict`: one of its number says something else. `stale`:
 * rules or remembered readings have changed; nothing is stored and the reading is prepared anew.
 */
type Result =
  | { status: 'created' | 'duplicate'; id: string; triggerIds: string[] }
  | { status: 'conflict'; id: string }
  | 'stale';

/** A feeling factor was deleted while a reading that names it was on its way: it is looked up anew. */
const factorGone = '23503';

/** Asks the rules about a batch and stores it with what they said; `stale` where that must be done anew. */
async function commitBatch(
  { roster, database, tenantId }: { roster: Roster; database: Database; tenantId: number },
  batch: readonly Prepared[],
): Promise<Result[]> {
  const round = askRules(roster, batch);
  const dropAll = () => roster.drop(round.looking.map(({ id }) => id));
  if (round.readings.length === 0) return batch.map(() => 'stale');
  const stored = await storeBatch(database, tenantId, round).catch((error: unknown) => {
    // What the rules remember now holds readings that were not stored.
    dropAll();
    if ([unforeseenDuplicate, factorGone].includes(codeOf(error))) return null;
    throw error;
  });
  if (stored && stored.stale.length > 0) {
    dropAll();
    roster.drop(stored.stale);
  }
  if (!stored || stored.stale.length > 0) return batch.map(() => 'stale');
  keepRound(round);
  await markOvertaken(database, tenantId, round.overtaken);
  if (stored.fresh.size > 0) wakeRelay();
  // The first of several equal ones in a batch is the one that was stored.
  const created = new Set(batch.filter(({ stored: { id } }) => stored.fresh.delete(id)));
  const others = batch.filter((one) => round.asked.has(one) && !created.has(one) && !one.isKnown);
  const known = await recognised(database, tenantId, others);
  return batch.map((one): Result => {
    if (!round.asked.has(one)) return 'stale';
    const { id } = one.stored;
    if (created.has(one)) return { status: 'created', id, triggerIds: round.fired.get(id) ?? [] };
    const there = known.get(one);
    if (there && !there.isSame) return { status: 'conflict', id };
    return { status: 'duplicate', id: there?.id ?? id, triggerIds: [] };
  });
}

/** Readings that are stored already, and whether what is there says the same. */
async function recognised(database: Database, tenantId: number, readings: readonly Prepared[]) {
  if (readings.length === 0) return new Map<Prepared, { id: string; isSame: boolean }>();
  const named = readings.map(({ stored }) => stored);
  const found = await withTenant(database, tenantId, (tx) => storedReadings(tx, named));
  return new Map(
    readings.flatMap((one, place) => {
      const there = found.get(place);
      return there ? [[one, there] as const] : [];
    }),
  );
}

const noAnswer: Outcome = { status: 'refused', errors: [] };

function createLane(database: Database, first: Tenant) {
  const roster = createRoster(database, first);
  const world = {
    roster,
    inPractice: <T>(work: (tx: Tx) => Promise<T>) => withTenant(database, first.id, work),
  };
  const group = createGroupCommit<Prepared, Result>({
    maxBatch: 1_000,
    maxInFlight: 2,
    minBeside: 6,
    mayRetry: (error) => isUnavailable(error) || ['40001', '40P01'].includes(codeOf(error)),
    // Rules that look back must have seen what came before: one batch at a time for such a patient. Of others one reading
    // under two names must not be stored twice.
    alone: ({ patient, stored }) => (patient.looking ? patient.id : stored.same),
    commit: (batch) => commitBatch({ roster, database, tenantId: first.id }, batch),
  });

  /** What is stored already is not asked about again; another of its number stands beside it. */
  const asKnown = async (prepared: Prepared): Promise<Prepared> => {
    const there = (await recognised(database, first.id, [prepared])).get(prepared);
    if (!there) return prepared;
    const { stored } = prepared;
    return there.isSame
      ? { ...prepared, stored: { ...stored, id: there.id }, isKnown: true }
      : besides(prepared, stored.id);
  };
  /** What goes into no record: kept, or refused. */
  const settled = async (tenant: Tenant, away: readonly (Held | Refused)[]): Promise<Outcome[]> => {
    const held = away.filter((one) => one.status === 'held');
    await holdAll(database, tenant, held);
    return away.map((one) => (one.status === 'refused' ? one : { status: 'held', id: heldId(one) }));
  };
  const takeOne = async (prepared: Prepared): Promise<Outcome> => {
    let current = prepared;
    for (let attempt = 0; ; attempt += 1) {
      const result = await group.submit(current);
      if (result !== 'stale' && result.status === 'conflict') {
        current = besides(current, result.id);
        continue;
      }
      if (result !== 'stale')
        return {
          ...result,
          plausibility: current.reading.plausibility,
          timeliness: current.timeliness,
          conflictsWithId: current.stored.conflictsWithId,
          leftOut: current.leftOut,
        };
      if (attempt >= 20)
        throw new Error('the rules of a patient changed faster than its reading could be stored');
      const [next] = await prepare(world, current.tenant, [current.incoming]);
      if (!next) return noAnswer;
      if ('status' in next) return (await settled(current.tenant, [next]))[0] ?? noAnswer;
      current = next.patient.looking ? await asKnown(next) : next;
    }
  };
  return {
    async take(tenant: Tenant, incoming: readonly Incoming[]): Promise<Outcome[]> {
      const prepared = await prepare(world, tenant, incoming);
      const away = prepared.filter((one) => 'status' in one);
      const outcomes = new Map((await settled(tenant, away)).map((outcome, at) => [away[at], outcome]));
      return Promise.all(
        prepared.map(async (one) => ('status' in one ? (outcomes.get(one) ?? noAnswer) : takeOne(one))),
      );
    },
  };
}
