import { type Database, withTenant } from '../ground/database.ts';
import { stillHere } from './queries.ts';
import { beat, type Members, send } from './room-members.ts';
import type { ConferenceTokens } from './tokens.ts';

const heartbeatMs = 15_000;
const renewalMs = 10 * 60_000;

type Given = {
  database: Database;
  members: Members;
  tokens: ConferenceTokens;
  show: (tenantId: number, id: string) => Promise<void>;
  recheckMs: number;
  failed: (error: unknown) => void;
};

/** What happens in rooms without anybody saying anything; answers what ends it. */
export function startClocks({ database, members, tokens, show, recheckMs, failed }: Given): () => void {
  const heartbeat = setInterval(() => {
    for (const [tenantId, here] of Map.groupBy(members.all(), (member) => member.tenantId)) {
      beat(here);
      const ids = here.map(({ connectionId }) => connectionId);
      withTenant(database, tenantId, (tx) => stillHere(tx, ids)).catch(failed);
    }
  }, heartbeatMs);
  // A change nobody told this server of is seen all the same.
  const rounds = setInterval(() => {
    for (const [id, [member]] of members.rooms()) if (member) void show(member.tenantId, id);
  }, recheckMs);
  const renewal = setInterval(() => {
    const now = new Date();
    for (const member of members.all())
      send(member, { type: 'token', token: tokens.placeToken(member, now) });
  }, renewalMs);
  return () => {
    for (const clock of [heartbeat, rounds, renewal]) clearInterval(clock);
  };
}
