import type { Call } from '@fernpuls/contract/kit/call';
import type { Actor, Person, Scope, Tenant } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';

/** What a door asks of a session beyond being one. */
export type Entrance = {
  open?: boolean;
  whileLocked?: boolean;
  whileUnenrolled?: boolean;
  host?: Call['host'];
};
/** The practice and key of a device; refuses keys that do not work or may not do what `scope` names. */
export type DeviceOf = (
  asked: Pick<Scope, 'headers' | 'address' | 'requestId'> & { host: string },
  scope: Call['scope'],
) => Promise<{ tenant: Tenant; actor: Actor }>;
type Known = { actorOf(tenant: Tenant, headers: Scope['headers'], now?: 'now'): Promise<Actor> };
type Asked = { headers: Scope['headers']; entrance: Entrance };

export function entranceOf({ whileLocked, whileUnenrolled, host }: Call): Entrance {
  return { whileLocked, whileUnenrolled, host };
}

/** What the contract keeps to one kind of host does not exist on the other. */
export function requireHost({ kind }: Tenant, host: Call['host']): void {
  if (host !== null && (kind === 'operator') !== (host === 'manage')) throw new Refusal('route_unknown');
}

const endedSession: ReadonlySet<string> = new Set(['session_expired', 'session_idle']);

/** Where anybody may come in, a session that has run out counts as none. */
export async function actorAt(gate: Known, tenant: Tenant, { headers, entrance }: Asked) {
  const actor = await gate.actorOf(tenant, headers).catch((error: unknown): Actor => {
    if (entrance.open && error instanceof Refusal && endedSession.has(error.code))
      return { kind: 'nobody', ended: error.code };
    throw error;
  });
  if (entrance.open || !refusalFor(actor, entrance)) return actor;
  // Another server may have unlocked it or taken the second factor a moment ago.
  const current = await gate.actorOf(tenant, headers, 'now');
  const code = refusalFor(current, entrance);
  if (code) throw new Refusal(code);
  return current;
}

function refusalFor(actor: Actor, { whileLocked, whileUnenrolled }: Entrance) {
  if (actor.kind !== 'physician') return null;
  if (actor.isLocked && !whileLocked) return 'session_locked';
  return owesFactor(actor) && !whileUnenrolled ? 'second_factor_required' : null;
}

/** Whether the practice's duty for a second factor holds this person up now. */
export function owesFactor({ factorDueAt }: Person): boolean {
  return factorDueAt !== null && factorDueAt <= Date.now();
}
