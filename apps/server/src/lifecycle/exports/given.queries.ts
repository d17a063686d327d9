import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

/** What follows from the rest, or is of the running servers alone. */
const derived = [
  'audit_waiting',
  'duty_sweep',
  'ecg_chunk',
  'engine_pulse',
  'live_event',
  'monitoring_version',
  'outbox',
  'patient_bucket',
  'practice_export',
  'study_export',
  'study_export_piece',
  'vault_work',
];
/** What proves to this server who somebody is: worth nothing elsewhere, and dangerous there. */
const secret = [
  'attempt_counter',
  'auth_challenge',
  'credential',
  'device_connection',
  'email_change',
  'known_address',
  'passkey',
  'password_token',
  'provider_attempt',
  'recovery_code',
  'remember_token',
  'session',
  'totp',
  'trusted_device',
  'used_passkey_challenge',
];
/** Who would get which arm of a study: its file (ODM) tells what is to be told, arms of open studies among it. */
const blinded = ['randomisation_seed', 'randomisation_slot'];
/** Bytes of files, which come as the files they are. */
const pieces = ['ecg_file_chunk', 'practice_export_piece', 'stored_file_piece', 'vault_piece'];

const why = new Map<string, Reason>([
  ...derived.map((name) => [name, 'derived'] as const),
  ...secret.map((name) => [name, 'secret'] as const),
  ...blinded.map((name) => [name, 'blinded'] as const),
  ...pieces.map((name) => [name, 'file'] as const),
]);

type GivenTable = { name: string; columns: string[] };
/** `operator`: no practice has rows there, and none may look. */
type Reason = 'derived' | 'secret' | 'blinded' | 'file' | 'operator';
type LeftOut = { table: string; columns?: string[]; reason: Reason };

/** Every table of the practice as the database knows them: one that is added is given without a word. */
export async function givenTables(tx: Tx): Promise<{ tables: GivenTable[]; leftOut: LeftOut[] }> {
  const found = await sql<{ name: string; isOurs: boolean; columns: string[]; bytes: string[] }>`
    select rel.relname as name, has_table_privilege(rel.oid, 'select') as "isOurs",
      array_agg(att.attname::text order by att.attnum) filter (where att.atttypid <> 'bytea'::regtype) as columns,
      coalesce(array_agg(att.attname::text order by att.attnum) filter (where att.atttypid = 'bytea'::regtype), '{}') as bytes
    from pg_class as rel
    join pg_attribute as att on att.attrelid = rel.oid and att.attnum > 0 and not att.attisdropped
      and att.attname <> 'tenant_id'
    where rel.relnamespace = 'public'::regnamespace and rel.relkind in ('r', 'p') and not rel.relispartition
      and (rel.relname = 'tenant' or exists (
        select from pg_attribute as of_tenant where of_tenant.attrelid = rel.oid and of_tenant.attname = 'tenant_id'
          and not of_tenant.attisdropped
      ))
    group by rel.oid, rel.relname order by rel.relname
  `.execute(tx);
  const reasonOf = (row: { name: string; isOurs: boolean }) =>
    why.get(row.name) ?? (row.isOurs ? null : 'operator');
  const leftOut = found.rows.flatMap(({ bytes, ...row }): LeftOut[] => {
    const { name } = row;
    const reason = reasonOf(row);
    if (reason) return [{ table: name, reason }];
    return bytes.length > 0 ? [{ table: name, columns: bytes, reason: bytesAre(name) }] : [];
  });
  return { tables: found.rows.filter((row) => reasonOf(row) === null), leftOut };
}

function bytesAre(table: string): Reason {
  if (table === 'brand_image') return 'file';
  return table === 'ecg_analysis' || table.startsWith('audit_') ? 'derived' : 'secret';
}

const rowsATrip = 500;

/** The rows of a table, one JSON object a line, a few at a time. */
export async function* linesOf(tx: Tx, { name, columns }: GivenTable): AsyncGenerator<Buffer[]> {
  const cursor = sql.id('rows_given');
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    declare ${cursor} no scroll cursor for
    select row_to_json(given)::text as line from (select ${listed} from ${sql.table(name)}) as given
  `.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsATrip)} from ${cursor}`.execute(tx);
    if (rows.length > 0) yield rows.map(({ line }) => Buffer.from(`${line}\n`));
    if (rows.length < rowsATrip) break;
  }
  await sql`close ${cursor}`.execute(tx);
}
