import { sql } from 'kysely';
import { asSystem, type Database, type Tx } from '../ground/database.ts';
import { comingsAndGoings, type OnlineStatus, type Someone, splitByPresence } from './comings.ts';
import { self } from './relay.ts';

export const presenceChannel = 'fernpuls_presence';
/** A server refreshes its people this often; who was not refreshed for three rounds is gone with their server. */
const roundMs = 15_000;
const gone = sql<string>`now() - interval '45 seconds'`;
/** People who come together, after a restart for instance, are written together. */
const gatherMs = 30;

type Key = `${number} ${string}`;
type Options = {
  database: Database;
  /** People with an open screen at this server, by tenant. */
  here(): ReadonlyMap<number, ReadonlySet<string>>;
  tell(tenantId: number, physicianId: string, status: OnlineStatus): void;
  failed(error: unknown): void;
};

/**
 * Who is there, over all servers: each writes its people into the database, tells the others that something changed,
 * and tells its screens what differs from what they were told before.
 */
export function startPresence({ database, here, tell, failed }: Options) {
  const told = new Map<number, ReadonlySet<string>>();
  const touched = new Set<Key>();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let last: Promise<void> = Promise.resolve();

  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).catch(failed);
    return last;
  };

  /** Reads anew who is there in these practices, as far as anybody here watches. */
  const refresh = async (tenantIds: readonly number[]) => {
    const rooms = here();
    for (const tenantId of tenantIds) if (!rooms.has(tenantId)) told.delete(tenantId);
    const watched = tenantIds.filter((tenantId) => rooms.has(tenantId));
    if (watched.length === 0) return;
    const found = await peopleOf(database, watched);
    for (const tenantId of watched) {
      const now = found.get(tenantId) ?? new Set<string>();
      const before = told.get(tenantId) ?? new Set<string>();
      told.set(tenantId, now);
      for (const { id, status } of comingsAndGoings(before, now)) tell(tenantId, id, status);
    }
  };
  const flush = async () => {
    const people = [...touched].map((key) => {
      const [tenantId = '', id = ''] = key.split(' ');
      return { tenantId: Number(tenantId), id };
    });
    touched.clear();
    const tenantIds = [...new Set(people.map(({ tenantId }) => tenantId))];
    await asSystem(database, async (tx) => {
      await add(tx, splitByPresence(people, here()).here);
      // Asked anew: who came back meanwhile stays.
      await remove(tx, splitByPresence(people, here()).gone);
      await announce(tx, tenantIds);
    });
    await refresh(tenantIds);
  };
  /** What a lost connection or a server that died left behind is put right. */
  const round = async () => {
    const rooms = here();
    const people = [...rooms].flatMap(([tenantId, ids]) => [...ids].map((id) => ({ tenantId, id })));
    await asSystem(database, async (tx) => {
      await add(tx, people);
      await announce(tx, await forgetSilent(tx));
    });
    await refresh([...new Set([...rooms.keys(), ...told.keys()])]);
  };
  const rounds = setInterval(() => void inTurn(round), roundMs);

  return {
    /** The first screen of a person was opened here, or the last one closed. */
    touch(tenantId: number, physicianId: string): void {
      if (stopped) return;
      touched.add(`${tenantId} ${physicianId}`);
      timer ??= setTimeout(() => {
        timer = null;
        void inTurn(flush);
      }, gatherMs);
    },
    /** Another server said that people of these practices came or went. */
    heard(payload: string): void {
      if (!stopped) void inTurn(() => refresh(JSON.parse(payload) as number[]));
    },
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(rounds);
      if (timer) clearTimeout(timer);
      await last;
      await asSystem(database, async (tx) => {
        await announce(tx, await forgetOwn(tx));
      }).catch(failed);
    },
  };
}

/** People of the transaction's tenant with an open screen at any server. */
export async function peopleOnline(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('online_person')
    .where('seen_at', '>', gone)
    .select('physician_id')
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.physician_id));
}

/** Who is there in these practices, at any server. */
async function peopleOf(
  database: Database,
  tenantIds: readonly number[],
): Promise<Map<number, ReadonlySet<string>>> {
  const found = await database.system.query<{ tenant_id: number; ids: string[] }>(
    `select tenant_id, array_agg(distinct physician_id) as ids from online_person
     where tenant_id = any($1) and seen_at > now() - interval '45 seconds' group by tenant_id`,
    [tenantIds],
  );
  return new Map(found.rows.map((row) => [row.tenant_id, new Set(row.ids)]));
}

/** Forgets who gave no sign any more; answers their practices. */
async function forgetSilent(tx: Tx): Promise<number[]> {
  const left = await tx
    .deleteFrom('online_person')
    .where('seen_at', '<', gone)
    .returning('tenant_id')
    .execute();
  return [...new Set(left.map((row) => row.tenant_id))];
}

/** Forgets the people of this server; answers their practices. */
async function forgetOwn(tx: Tx): Promise<number[]> {
  const left = await tx
    .deleteFrom('online_person')
    .where('server_id', '=', self)
    .returning('tenant_id')
    .execute();
  return [...new Set(left.map((row) => row.tenant_id))];
}

async function add(tx: Tx, people: readonly Someone[]): Promise<void> {
  if (people.length === 0) return;
  await sql`
    insert into online_person (tenant_id, physician_id, server_id, seen_at)
    select person.tenant_id, person.id, ${self}::uuid, now()
    from unnest(${people.map(({ tenantId }) => tenantId)}::int[], ${people.map(({ id }) => id)}::uuid[]) as given (tenant_id, id)
    join physician as person on person.tenant_id = given.tenant_id and person.id = given.id
    on conflict (tenant_id, physician_id, server_id) do update set seen_at = now()
  `.execute(tx);
}

async function remove(tx: Tx, people: readonly Someone[]): Promise<void> {
  if (people.length === 0) return;
  await sql`
    delete from online_person as online
    using unnest(${people.map(({ tenantId }) => tenantId)}::int[], ${people.map(({ id }) => id)}::uuid[]) as left_here (tenant_id, id)
    where online.tenant_id = left_here.tenant_id and online.physician_id = left_here.id and online.server_id = ${self}::uuid
  `.execute(tx);
}

/** Heard after the commit. */
async function announce(tx: Tx, tenantIds: readonly number[]): Promise<void> {
  for (let at = 0; at < tenantIds.length; at += 500)
    await sql`select pg_notify(${presenceChannel}, ${JSON.stringify(tenantIds.slice(at, at + 500))})`.execute(
      tx,
    );
}
