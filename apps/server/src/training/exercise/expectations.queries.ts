import type { ExerciseCase } from '@fernpuls/domain/training/exercise-cases';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Stated = {
  kind: ExerciseCase;
  reasons: string[];
  source: string;
  since: string;
  set_by_name: string | null;
};

/** The newest of each course that was there at an instant. */
export async function expectationsSet(tx: Tx, at: string): Promise<Stated[]> {
  const found = await sql<Stated>`
    select distinct on (kind) kind, reasons, source, created_at as since,
      (select concat_ws(' ', title, first_name, last_name) from physician
       where physician.id = exercise_expectation.created_by_id) as set_by_name
    from exercise_expectation where created_at <= ${at}::timestamptz
    order by kind, created_at desc, id desc
  `.execute(tx);
  return found.rows;
}
