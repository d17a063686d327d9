import type { Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import type { Room } from '../kit/room.ts';
import { trainingHandlers } from './handlers.ts';
import { closeMornings } from './mornings.ts';

type World = { database: Database; tenantOf: (id: number) => Promise<Tenant> };

const lookEveryMs = 60_000;

export const room: Room<object, World> = {
  handlers: () => trainingHandlers,
  enrich: { training_emptied: () => Promise.resolve([{}]) },
  jobs: ({ database, tenantOf }) => [
    { run: () => closeMornings(database, tenantOf), pauseMs: lookEveryMs, needs: 'clock' },
  ],
};
