import type { Person } from '../ground/context.ts';
import { owesFactor } from '../kit/entrance.ts';
import type { Gate } from '../kit/gate.ts';
import type { Client } from './live-feed.ts';

export type Watched = Client & {
  host: string;
  /** Number of the look at its session whose answer holds. */
  look: number;
};
type Options = {
  roomOf(tenantId: number): Iterable<Watched>;
  failed(error: unknown): void;
};

/** Looks at the sessions sockets were opened by: sockets end with them, and what is told follows their rights. */
export function createLooks(gate: Pick<Gate, 'tenantOf' | 'sessionsOf'>, { roomOf, failed }: Options) {
  let looks = 0;

  /** By the practice's settings of now: modules and duties may have changed since the socket was opened. */
  async function peopleNow(host: string, sessionIds: readonly string[]): Promise<Map<string, Person>> {
    const tenant = await gate.tenantOf(host);
    return tenant ? gate.sessionsOf(tenant, sessionIds) : new Map();
  }

  /** A lost session, a locked one and changed rights, as the database has them now; null: of everybody. */
  return function lookAt(tenantId: number, physicianIds: readonly string[] | null): void {
    const asked = [...roomOf(tenantId)].filter(
      ({ actor }) => physicianIds === null || physicianIds.includes(actor.id),
    );
    const host = asked[0]?.host;
    if (host === undefined) return;
    looks += 1;
    const look = looks;
    // The database may be away for a moment: the next round looks again.
    peopleNow(host, [...new Set(asked.map(({ actor }) => actor.sessionId))])
      .then((found) => asked.forEach((client) => follow(client, { look, found })))
      .catch(failed);
  };
}

type Answer = { look: number; found: ReadonlyMap<string, Person> };

function follow(client: Watched, { look, found }: Answer): void {
  // Of two looks the one that began later knows better, whichever is answered first.
  if (client.look > look) return;
  client.look = look;
  const actor = found.get(client.actor.sessionId);
  const end = endOfSession(actor);
  if (end) client.socket.close(end.code, end.reason);
  else if (actor) client.actor = actor;
}

/** Why a socket ends with the session it was opened by; null: it goes on. */
export function endOfSession(actor: Person | undefined): { code: number; reason: string } | null {
  if (!actor) return { code: 4401, reason: 'session ended' };
  if (actor.isLocked) return { code: 4423, reason: 'session_locked' };
  return owesFactor(actor) ? { code: 4401, reason: 'second_factor_required' } : null;
}
