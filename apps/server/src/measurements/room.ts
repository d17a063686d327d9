import type { Tenant } from '../ground/context.ts';
import { asSystem, type Database } from '../ground/database.ts';
import type { Room } from '../kit/room.ts';
import { detailVerbs, factorHandlers, factorVerbs } from './details/verbs.ts';
import type { Engine } from './engine.ts';
import { heldHandlers } from './held/settle.ts';
import { ingestHandlers } from './ingest.ts';
import { countSomeDays } from './measured-days.queries.ts';
import { judgeHandler } from './judge.ts';
import { seriesHandlers } from './series.ts';
import { createRuleWalk } from './unreadable-rules.ts';
import { reviewRows } from './reviews/queries.ts';
import { reviewHandlers } from './reviews/settle.ts';
import { tellOverdueReviews } from './reviews/tell-overdue.ts';
import { measurementVerbs } from './verbs.ts';

type World = { database: Database; tenantOf: (id: number) => Promise<Tenant> };

const walkEveryMs = 6 * 3_600_000;
const countEveryMs = 5_000;
const overdueEveryMs = 60_000;
const countedAtOnce = 500;

export const room: Room<{ engine: Engine }, World> = {
  verbs: {
    patient_measurements: measurementVerbs,
    feeling_factors: factorVerbs,
    measurement_details: detailVerbs,
    reading_reviews: { load: (ctx, ids) => reviewRows(ctx.tx, ids) },
  },
  handlers: ({ engine }) => [
    ...ingestHandlers(engine),
    ...seriesHandlers,
    judgeHandler,
    ...reviewHandlers,
    ...heldHandlers(engine),
    ...factorHandlers,
  ],
  enrich: {
    measurements_received: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]),
    reading_reviews_changed: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]),
  },
  jobs: ({ database, tenantOf }) => [
    { run: createRuleWalk(database, tenantOf), pauseMs: walkEveryMs },
    { run: () => tellOverdueReviews(database, tenantOf), pauseMs: overdueEveryMs },
    { run: () => asSystem(database, (tx) => countSomeDays(tx, countedAtOnce)), pauseMs: countEveryMs },
  ],
};
