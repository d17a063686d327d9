import type { Tenant } from '../ground/context.ts';
import { asSystem, type Database } from '../ground/database.ts';
import type { Room } from '../kit/room.ts';
import { detailVerbs, factorHandlers, factorVerbs } from './details/verbs.ts';
import type { Engine } from './engine.ts';
import { ingestHandlers } from './ingest.ts';
import { countSomeDays } from './measured-days.queries.ts';
import { judgeHandler } from './judge.ts';
import { seriesHandlers } from './series.ts';
import { createRuleWalk } from './unreadable-rules.ts';
import { measurementVerbs } from './verbs.ts';

type World = { database: Database; tenantOf: (id: number) => Promise<Tenant> };

const walkEveryMs = 6 * 3_600_000;
const countEveryMs = 5_000;
const countedAtOnce = 500;

export const room: Room<{ engine: Engine }, World> = {
  verbs: {
    patient_measurements: measurementVerbs,
    feeling_factors: factorVerbs,
    measurement_details: detailVerbs,
  },
  handlers: ({ engine }) => [...ingestHandlers(engine), ...seriesHandlers, judgeHandler, ...factorHandlers],
  enrich: { measurements_received: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]) },
  jobs: ({ database, tenantOf }) => [
    { run: createRuleWalk(database, tenantOf), pauseMs: walkEveryMs },
    { run: () => asSystem(database, (tx) => countSomeDays(tx, countedAtOnce)), pauseMs: countEveryMs },
  ],
};
