import { practiceHealthList } from '@fernpuls/contract/tenancy/practice-health.call';
import {
  type PracticeFigures,
  practiceHealth,
  practiceHealths,
} from '@fernpuls/domain/tenancy/practice-health';
import { asSystem, type Database, type Tx } from '../ground/database.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { dayOf } from './day.ts';
import {
  freshness,
  keepFigures,
  mayTakeFigures,
  standingCount,
  standings,
  statesOfPractices,
  type Taken,
  takenFigures,
  usualSecondsOf,
} from './practice-health.queries.ts';

const defaultPerPage = 50;
const hourMs = 3_600_000;

/** How the practices stand, a page at a time. */
export const practiceHealthHandler: Handler = scoped(
  practiceHealthList,
  async ({ database, now }, { query = '', state = null, page = 1, perPage = defaultPerPage }) => {
    await freshFigures(database, now);
    const words = query.split(/\s+/).filter(Boolean);
    return asSystem(database, async (tx) => {
      const rows = await standings(tx, { words, state, limit: perPage, offset: (page - 1) * perPage });
      return {
        data: rows.map(({ isTraining: _, ...row }) => row),
        total: await standingCount(tx, words, state),
        states: await statesOfPractices(tx),
        computedAt: (await freshness(tx)).computedAt,
      };
    });
  },
);

/** Taken anew here where a practice or a licence has come or changed since; else the worker does it. */
export async function freshFigures(database: Database, now: Date): Promise<void> {
  const { isMissing } = await asSystem(database, freshness);
  if (isMissing) await takeFigures(database, now);
}

/** Counts for every practice, judges and keeps it; nothing to do where somebody else is at it. */
export async function takeFigures(database: Database, now: Date, key: string | null = null): Promise<void> {
  await asSystem(database, async (tx) => {
    if (!(await mayTakeFigures(tx))) return;
    const today = dayOf(now);
    const rows = await takenFigures(tx, { now, today, key });
    const judged = [];
    for (const row of rows) {
      const usual = await withUsual(tx, row, now);
      const state = practiceHealth(figuresOf(usual), now.getTime(), today);
      judged.push({ ...usual, state, severity: practiceHealths.indexOf(state) });
    }
    await keepFigures(tx, judged, now);
  });
}

/** What is usual changes slowly: looked at once an hour. */
async function withUsual(tx: Tx, row: Taken, now: Date): Promise<Taken> {
  const isKnown = row.usualAt !== null && now.getTime() - Date.parse(row.usualAt) < hourMs;
  if (isKnown || row.lastReadingAt === null) return row;
  return { ...row, usualSeconds: await usualSecondsOf(tx, row.id, now), usualAt: now.toISOString() };
}

type Figured = Pick<
  Taken,
  | 'isTraining'
  | 'lastReadingAt'
  | 'usualSeconds'
  | 'failingSince'
  | 'overdueAlarms'
  | 'licenseTo'
  | 'devicesUsed'
  | 'devicesMax'
  | 'lastSeenAt'
> &
  Partial<Pick<Taken, 'unreachableDuties'>>;

export function figuresOf(row: Figured): PracticeFigures {
  const ms = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  return {
    isTraining: row.isTraining,
    lastReadingMs: ms(row.lastReadingAt),
    usualSeconds: row.usualSeconds,
    failingSinceMs: ms(row.failingSince),
    overdueAlarms: row.overdueAlarms,
    unreachableDuties: row.unreachableDuties ?? 0,
    licenseTo: row.licenseTo,
    devicesUsed: row.devicesUsed,
    devicesMax: row.devicesMax,
    isEntered: row.lastSeenAt !== null,
  };
}
