import type { ClientBase } from 'pg';
import { functionsOfOthers } from '../runtime/function-owners.ts';
import { hiddenFromSystem } from '../runtime/backup/every-row.ts';

const roles = ['fernpuls_app', 'fernpuls_limited', 'fernpuls_system'];
/** Tables that name a patient and are no patient's, each with its reason. */
const nobodys = new Map([['engine_pulse', 'the patient that does not exist, by whom the engine is watched']]);
/** Indexes that need not start with the tenant, each with its reason. */
const acrossTenants = new Map([
  ['outbox_pkey', 'the relay takes the rows of all tenants in the order they were written'],
  ['physician_by_email', 'the login host looks for one person in all tenants'],
  ['trigger_event_escalation', 'the worker takes the alarms of all tenants whose time has come'],
  ['measurement_plan_due', 'the worker takes the plans of all tenants whose deadline has passed'],
  ['exercise_session_due', 'the worker sends what invented patients of all training practices measure'],
  ['patient_survey_due', 'the worker takes the surveys of all tenants whose deadline has passed'],
  ['patient_pause_due', 'the worker begins and ends the pauses of all tenants whose time has come'],
  ['patient_deletion_due', 'the worker erases the patients of all tenants that need not be kept any more'],
  ['adherence_event_look', 'the worker takes the gaps of all tenants it is time to look at'],
  ['feed_incident_down', 'the worker watches the open incidents of all tenants'],
  ['vault_work_due', 'the worker has the files of all tenants checked and the object store swept'],
  ['trigger_clock_due', 'the worker asks the rules of all tenants whose time has come'],
  ['drug_reminder_due', 'the worker reminds the patients of all tenants whose time has come'],
  ['live_event_created_at', 'housekeeping removes old events of all tenants at once'],
]);

/** Everything in the database that breaks a rule every tenant table has to keep; empty when all is well. */
export async function schemaFaults(client: ClientBase): Promise<string[]> {
  const faults: string[] = [];
  for (const check of [fences, patientFences, rights, copying, keys, indexes, pendingEntries])
    faults.push(...(await check(client)));
  return faults.sort();
}

async function rowsOf(client: ClientBase, text: string, values: unknown[] = []): Promise<string[]> {
  const found = await client.query<{ fault: string }>(text, values);
  return found.rows.map((row) => row.fault);
}

/** Row-level security: on, forced, one policy for the application that compares the tenant. */
async function fences(client: ClientBase): Promise<string[]> {
  return rowsOf(
    client,
    `with held as (
       select class.oid, class.oid::regclass::text as name, relrowsecurity, relforcerowsecurity
       from pg_class as class join pg_attribute as column_of on attrelid = class.oid and attname = 'tenant_id' and not attisdropped
       where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'app'::regnamespace)
     )
     select name || ': row-level security is off' as fault from held where not relrowsecurity
     union all select name || ': row-level security is not forced' from held where not relforcerowsecurity
     union all select name || ': no policy tenant_fence on its tenant for the application alone' from held where not exists (
       select 1 from pg_policy where polrelid = held.oid and polname = 'tenant_fence' and polcmd = '*' and polpermissive
         and polroles = array['fernpuls_app'::regrole::oid]
         and pg_get_expr(polqual, polrelid) = '(tenant_id = app.tenant_id())'
         and pg_get_expr(polwithcheck, polrelid) = '(tenant_id = app.tenant_id())')
     union all select name || ': policy ' || polname || ' opens it to the application' from held join pg_policy on polrelid = held.oid
       where polname <> 'tenant_fence' and polpermissive and (polroles && array['fernpuls_app'::regrole::oid, 0::oid])`,
  );
}

/** The fence around one's own patients: on every table that names a patient, or a row of a table behind it. */
async function patientFences(client: ClientBase): Promise<string[]> {
  return rowsOf(
    client,
    `with fenced as (
       select distinct polrelid as oid from pg_policy
       where polroles = array['fernpuls_limited'::regrole::oid] and not polpermissive and polcmd = '*'
     )
     select attrelid::regclass::text || ': ' || attname || ' stands behind no fence around patients' as fault
     from pg_attribute join pg_class as class on class.oid = attrelid
     where attname ~ '^([a-z_]+_)?patient_id$' and attname <> 'custom_patient_id' and not attisdropped and relkind in ('r', 'p')
       and relnamespace = 'public'::regnamespace and attrelid not in (select oid from fenced)
       and not attrelid::regclass::text = any($1)
     union all
     select conrelid::regclass::text || ': ' || conname || ' leads to a patient past the fence' from pg_constraint
     where contype = 'f' and confrelid in (select oid from fenced) and conrelid not in (select oid from fenced)`,
    [[...nobodys.keys()]],
  );
}

/** The application may not step over the fence by what it is or owns. */
async function rights(client: ClientBase): Promise<string[]> {
  const faults = await rowsOf(
    client,
    `select rolname || ': bypasses row-level security' as fault from pg_roles where rolname = any($1) and rolbypassrls
     union all select rolname || ': is a superuser' from pg_roles where rolname = any($1) and rolsuper
     union all select rolname || ': may make roles or databases' from pg_roles where rolname = any($1) and (rolcreaterole or rolcreatedb)
     union all select 'fernpuls_app: is a member of ' || roleid::regrole::text from pg_auth_members where member = 'fernpuls_app'::regrole
     union all select 'fernpuls_limited: is a member of ' || roleid::regrole::text from pg_auth_members
       where member = 'fernpuls_limited'::regrole and roleid <> 'fernpuls_app'::regrole
     union all select 'fernpuls_app: owns ' || oid::regclass::text from pg_class where relowner = 'fernpuls_app'::regrole
     union all select 'fernpuls_app: may not only read but ' || privilege_type || ' tenant' from information_schema.role_table_grants
       where grantee = 'fernpuls_app' and table_name = 'tenant' and privilege_type <> 'SELECT'
     union all select 'fernpuls_app: may make tables in ' || nspname from pg_namespace
       where nspname in ('public', 'app') and has_schema_privilege('fernpuls_app', oid, 'create')
     union all select proname || ': runs with its owner''s rights and may be called by everybody' from pg_proc
       where pronamespace = 'app'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype and has_function_privilege('public', oid, 'execute')`,
    [roles],
  );
  const others = await functionsOfOthers(client);
  return [
    ...faults,
    ...others.map(({ name, owner }) => `${name}: runs with the rights of ${owner}, not of fernpuls_system`),
  ];
}

/** Who copies the database as fernpuls_system (`npm run backup`, `pg_dump --role`) must not copy a part of it. */
async function copying(client: ClientBase): Promise<string[]> {
  const unread = await rowsOf(
    client,
    `select oid::regclass::text || ': fernpuls_system may not copy it' as fault from pg_class
     where relnamespace in ('public'::regnamespace, 'app'::regnamespace) and (
       relkind in ('r', 'p') and not has_table_privilege('fernpuls_system', oid, 'select')
       or relkind = 'S' and not has_sequence_privilege('fernpuls_system', oid, 'select'))`,
  );
  const hidden = await hiddenFromSystem(client);
  return [...unread, ...hidden.map((name) => `${name}: hides rows from fernpuls_system`)];
}

/** A foreign key between tables of tenants carries the tenant on both sides. */
async function keys(client: ClientBase): Promise<string[]> {
  return rowsOf(
    client,
    `with tenant_column as (
       select attrelid, attnum from pg_attribute where attname = 'tenant_id' and not attisdropped
     )
     select conrelid::regclass::text || ': foreign key ' || conname || ' does not carry tenant_id' as fault
     from pg_constraint
     join tenant_column as own on own.attrelid = conrelid
     join tenant_column as other on other.attrelid = confrelid
     where contype = 'f' and not exists (
       select 1 from generate_subscripts(conkey, 1) as at where conkey[at] = own.attnum and confkey[at] = other.attnum)`,
  );
}

async function indexes(client: ClientBase): Promise<string[]> {
  return rowsOf(
    client,
    `select class.relname || ': index does not start with tenant_id' as fault
     from pg_index
     join pg_class as class on class.oid = indexrelid
     join pg_attribute as tenant on tenant.attrelid = indrelid and tenant.attname = 'tenant_id' and not tenant.attisdropped
     where not class.relispartition and indkey[0] <> tenant.attnum and not class.relname = any($1)
       and class.relnamespace in ('public'::regnamespace, 'app'::regnamespace)`,
    [[...acrossTenants.keys()]],
  );
}

/** What waits beside an index of words is read through by every search, by default up to 4 MB of it. */
async function pendingEntries(client: ClientBase): Promise<string[]> {
  return rowsOf(
    client,
    `select class.relname || ': more than 64 kB may wait to be sorted in' as fault
     from pg_class as class join pg_am as method on method.oid = class.relam and method.amname = 'gin'
     where not coalesce(reloptions && array['gin_pending_list_limit=64', 'fastupdate=off'], false)`,
  );
}
