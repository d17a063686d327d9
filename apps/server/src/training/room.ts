import type { Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import type { Room } from '../kit/room.ts';
import type { Engine } from '../measurements/index.ts';
import { sendSessions } from './exercise/send.ts';
import { trainingHandlers } from './handlers.ts';
import { closeMornings } from './mornings.ts';

type World = { database: Database; engine: Engine; tenantOf: (id: number) => Promise<Tenant> };

const lookEveryMs = 60_000;

export const room: Room<object, World> = {
  handlers: () => trainingHandlers,
  enrich: { training_emptied: () => Promise.resolve([{}]), exercise_changed: () => Promise.resolve([{}]) },
  jobs: ({ database, engine, tenantOf }) => [
    { run: () => sendSessions({ database, engine, tenantOf }), needs: 'clock' },
    { run: () => closeMornings(database, tenantOf), pauseMs: lookEveryMs, needs: 'clock' },
  ],
};
