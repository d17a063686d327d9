import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

type Blocks = {
  studyId: string;
  strata: readonly string[];
  arms: readonly string[];
  shares: readonly number[];
  sizes: readonly number[];
  /** Places at least in each stratum. */
  wanted: number;
};

export async function makeList(tx: Tx, of: Blocks): Promise<void> {
  await sql`
    select app.make_randomisation(${of.studyId}::uuid, ${of.strata}::text[], ${of.arms}::text[],
      ${of.shares}::integer[], ${of.sizes}::integer[], ${of.wanted}::integer)
  `.execute(tx);
}

export async function putList(
  tx: Tx,
  { studyId, strata, arms }: { studyId: string; strata: readonly string[]; arms: readonly string[] },
): Promise<void> {
  await sql`select app.put_randomisation(${studyId}::uuid, ${strata}::text[], ${arms}::text[])`.execute(tx);
}

export async function placesOf(tx: Tx, studyId: string): Promise<Map<string, number>> {
  const found = await sql<{ stratum: string; places: number }>`
    select stratum, places from app.randomisation_places(${studyId}::uuid)
  `.execute(tx);
  return new Map(found.rows.map(({ stratum, places }) => [stratum, places]));
}

/** The number of the draw; null where the list of the stratum is at its end. */
export async function drawArm(
  tx: Tx,
  { studyId, partId, stratum, by }: { studyId: string; partId: string; stratum: string; by: string | null },
): Promise<number | null> {
  const found = await sql<{ number: number | null }>`
    select app.draw_arm(${studyId}::uuid, ${partId}::uuid, ${stratum}, ${by}::uuid) as number
  `.execute(tx);
  return found.rows[0]?.number ?? null;
}

type Drawn = {
  patient_study_id: string;
  number: number;
  stratum: string;
  /** Null: of a blinded study, and not for the reader. */
  arm: string | null;
  drawn_at: string;
  by_name: string | null;
};

/** What was drawn in a study, newest first. */
export async function drawnArms(tx: Tx, studyId: string, reader: string | null): Promise<Drawn[]> {
  const found = await sql<Drawn>`
    select drawn.patient_study_id, drawn.number, drawn.stratum, drawn.arm, drawn.drawn_at,
      nullif(concat_ws(' ', by.title, by.first_name, by.last_name), '') as by_name
    from app.drawn_arms(${studyId}::uuid, ${reader}::uuid) as drawn left join physician as by on by.id = drawn.drawn_by_id
    order by drawn.number desc
  `.execute(tx);
  return found.rows;
}
