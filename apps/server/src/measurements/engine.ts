import { wakeRelay } from '../kit/transaction.ts';
import type { Tenant } from '../ground/context.ts';
import { codeOf, type Database, isUnavailable, type Tx, withTenant } from '../ground/database.ts';
import { createGroupCommit } from './group-commit.ts';
import { type Incoming, type Prepared, prepare, type Refused } from './prepare.ts';
import { createRoster } from './roster/monitored-patients.ts';
import { storedReadings } from './roster/queries.ts';
import { askRules, keepRound } from './round.ts';
import { storeBatch, unforeseenDuplicate } from './storing/queries.ts';

export type { Incoming } from './prepare.ts';

export type Outcome =
  | {
      status: 'created' | 'duplicate';
      id: string;
      plausibility: 'valid' | 'implausible';
      triggerIds: string[];
      leftOut: string[];
    }
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

/** `stale`: rules or remembered readings have changed; nothing is stored and the reading is prepared anew. */
type Result = { status: 'created' | 'duplicate'; triggerIds: string[] } | 'stale';

/** A feeling factor was deleted while a reading that names it was on its way: it is looked up anew. */
const factorGone = '23503';

function createLane(database: Database, first: Tenant) {
  const roster = createRoster(database, first);
  const world = {
    roster,
    inPractice: <T>(work: (tx: Tx) => Promise<T>) => withTenant(database, first.id, work),
  };
  const commit = async (batch: readonly Prepared[]): Promise<Result[]> => {
    const round = askRules(roster, batch);
    const dropAll = () => roster.drop(round.looking.map(({ id }) => id));
    if (round.readings.length === 0) return batch.map(() => 'stale');
    const stored = await storeBatch(database, first.id, round).catch((error: unknown) => {
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
    if (stored.fresh.size > 0) wakeRelay();
    return batch.map((one): Result => {
      if (!round.asked.has(one)) return 'stale';
      const { id } = one.stored;
      // The first of several equal ones in a batch is the one that was stored.
      if (!stored.fresh.delete(id)) return { status: 'duplicate', triggerIds: [] };
      return { status: 'created', triggerIds: round.fired.get(id) ?? [] };
    });
  };
  const group = createGroupCommit<Prepared, Result>({
    maxBatch: 1_000,
    maxInFlight: 2,
    minBeside: 6,
    mayRetry: (error) => isUnavailable(error) || ['40001', '40P01'].includes(codeOf(error)),
    // Rules that look back must have seen what came before: one batch at a time for such a patient.
    alone: ({ patient }) => (patient.looking ? patient.id : null),
    commit,
  });

  const isStored = async ({ stored: { id } }: Prepared) =>
    (await withTenant(database, first.id, (tx) => storedReadings(tx, [id]))).has(id);
  const takeOne = async (prepared: Prepared): Promise<Outcome> => {
    let current = prepared;
    for (let attempt = 0; ; attempt += 1) {
      const result = await group.submit(current);
      if (result !== 'stale')
        return {
          ...result,
          id: current.stored.id,
          plausibility: current.reading.plausibility,
          leftOut: current.leftOut,
        };
      if (attempt >= 20)
        throw new Error('the rules of a patient changed faster than its reading could be stored');
      const [next] = await prepare(world, current.tenant, [current.incoming]);
      if (!next || 'status' in next) return next ?? { status: 'refused', errors: [] };
      current = next.patient.looking ? { ...next, isKnown: await isStored(next) } : next;
    }
  };
  return {
    async take(tenant: Tenant, incoming: readonly Incoming[]): Promise<Outcome[]> {
      const prepared = await prepare(world, tenant, incoming);
      return Promise.all(prepared.map(async (one) => ('status' in one ? one : takeOne(one))));
    },
  };
}
