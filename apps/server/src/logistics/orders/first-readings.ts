import { sql } from 'kysely';
import { asSystem, type Database } from '../../ground/database.ts';
import type { Job } from '../../kit/room.ts';

const everyMs = 5_000;

/** Tells each order of the first reading of what was sent for it, and forgets addresses whose time is over. */
export function firstReadingsJob(database: Database): Job {
  return {
    pauseMs: everyMs,
    needs: 'clock',
    run: async () => {
      const found = await asSystem(database, (tx) =>
        sql<{ told: number }>`
          select app.tell_first_readings() as told, app.forget_order_addresses() as forgotten
        `.execute(tx),
      );
      return found.rows[0]?.told ?? 0;
    },
  };
}
