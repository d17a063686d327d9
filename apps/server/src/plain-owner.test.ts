import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { SettingError } from './config.ts';
import { ensureRoles } from './ground/database-roles.ts';
import { applyMigrations } from './migrations.ts';
import { keepHouse } from './runtime/housekeeping.ts';
import { start } from './start.ts';
import { refusalOf } from './testing/answers.ts';
import { connected } from './testing/installation.ts';
import { plainOwner } from './testing/plain-owner.ts';
import { configOf, makeTenant, patientWithTrigger, type TestTenant } from './testing/server.ts';

const here = await plainOwner();
const { superuser, urlOf } = here;
const { rows } = await superuser.query<{ n: number }>(
  "select current_setting('server_version_num')::integer as n",
);
const version = rows[0]?.n ?? 0;

/** The whole server on an empty database of the least user. */
async function started(url: string) {
  const running = await start(configOf(url, join(here.folder, 'data'), { clock: false }));
  after(running.stop);
  return running;
}

const limitPeople = (tenant: TestTenant, people: number) =>
  tenant.asWorker((_, client) =>
    client.query('insert into practice_limit (tenant_id, people) values ($1, $2)', [tenant.id, people]),
  );

test('with a user who may create roles and owns the database everything starts, and what it keeps in order it sees', async () => {
  const { url, beyond } = await here.database('practice');
  await ensureRoles(url);
  // What versions before did on every start.
  const given = await connected(url);
  await given.query('grant fernpuls_app to current_user; grant fernpuls_limited to current_user');
  await given.end();
  const running = await started(url);
  const tenant = await makeTenant(running);
  const { patientId } = await patientWithTrigger(tenant);
  await tenant.asWorker((_, client) =>
    client.query(
      `insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, plausibility)
       select $1, gen_random_uuid(), $2, 'weight', 80, at, 60, 'hub', 'valid'
       from generate_series('2031-04-30T00:00:00Z'::timestamptz, '2031-06-01T00:00:00Z', '1 day') as at`,
      [tenant.id, patientId],
    ),
  );
  await keepHouse(running.database, new Date('2031-05-10T00:00:00Z'));
  const held = await beyond.query<{ part: string; n: number }>(
    `select tableoid::regclass::text as part, count(*)::integer as n from measurement
     where patient_id = $1 group by 1 order by 1`,
    [patientId],
  );
  assert.deepEqual(held.rows, [
    { part: 'measurement_2031_04', n: 1 },
    { part: 'measurement_2031_05', n: 31 },
    { part: 'measurement_2031_06', n: 1 },
  ]);
  const owner = await connected(url);
  const seen = async (client: typeof owner) =>
    (await client.query<{ n: number }>('select count(*)::integer as n from patient')).rows[0]?.n;
  assert.equal(await seen(owner), await seen(beyond));
  assert.ok(((await seen(owner)) ?? 0) > 0);
  await owner.end();
});

test('the limit of a practice counts its people, whoever owns the database, and functions of other owners stop a start', async () => {
  const { url, beyond } = await here.database('limited');
  const running = await started(url);
  const tenant = await makeTenant(running);
  await limitPeople(tenant, 1);
  const one = await tenant.ask('POST', '/web/v1/physicians', {
    data: {
      type: 'physicians',
      attributes: {
        email: `bruening@${tenant.key}.example`,
        first_name: 'Malte',
        last_name: 'Brüning',
        salutation: 'mr',
        profession: 'nurse',
      },
    },
  });
  assert.equal(refusalOf(one), '409 people_limit');
  await beyond.query('alter function app.use_of_limit owner to given');
  await assert.rejects(
    applyMigrations(url, { migrationLockMs: 2_000 }),
    /app\.use_of_limit belongs to given, .*without its owners/,
  );
  await beyond.query('alter function app.use_of_limit owner to fernpuls_system');
  assert.deepEqual(await applyMigrations(url, { migrationLockMs: 2_000 }), []);
});

type Refused = { title: string; user: string; database: string; says: RegExp; from?: number };

const refused: Refused[] = [
  {
    title: 'who may not create roles',
    user: "create role unable login password 'probe'",
    database: 'owner unable',
    says: /unable .*"alter role unable createrole"/,
  },
  {
    title: 'who does not own the database',
    user: "create role stranger login createrole password 'probe'",
    database: 'owner given',
    says: /stranger .*make it the database's owner/,
  },
  {
    title: 'who does not inherit what its roles may',
    user: "create role loner noinherit login createrole password 'probe'",
    database: 'owner loner',
    says: /loner .*"alter role loner inherit"/,
  },
  {
    title: 'to whom the roles of this PostgreSQL do not belong',
    user: "create role second login createrole password 'probe'",
    database: 'owner second',
    says: /made by another user/,
    from: 160_000,
  },
  {
    title: 'whom a superuser made a member of a role that sees a part',
    user: "create role half login createrole password 'probe'; grant fernpuls_limited, fernpuls_app, fernpuls_system to half with admin option",
    database: 'owner half',
    says: /half .*"revoke fernpuls_(app|limited) from half"/,
    from: 160_000,
  },
];

for (const { title, user, database, says, from = 0 } of refused)
  test(`a start is refused in one sentence by a user ${title}, before anything is made`, async (t) => {
    if (version < from) return t.diagnostic('PostgreSQL 15 lets whoever may create roles change all of them');
    const name = /role (\w+)/.exec(user)?.[1] ?? '';
    await superuser.query(user);
    await superuser.query(`create database of_${name} ${database}`);
    const url = urlOf(name, `of_${name}`);
    await assert.rejects(
      ensureRoles(url),
      (error) => error instanceof SettingError && says.test(error.message),
    );
    const client = await connected(url);
    const made = await client.query("select 1 from pg_class where relnamespace = 'public'::regnamespace");
    assert.equal(made.rowCount, 0);
    await client.end();
  });
