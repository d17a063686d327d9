import type { Scope } from '../context.ts';

/** For whom work is done: nobody's takes the turns of others. */
export type Owner = { practice: number; who: string };

type Asking = Pick<Scope, 'actor'> & { tenant: { id: number } | null; address: string };

export function ownerOf({ tenant, actor, address }: Asking): Owner {
  return { practice: tenant?.id ?? 0, who: whoOf(actor) ?? address };
}

function whoOf(actor: Scope['actor']): string | null {
  if (actor.kind === 'nobody') return null;
  return actor.kind === 'device_key' ? actor.sourceId : actor.id;
}

export function isSameOwner(a: Owner, b: Owner): boolean {
  return a.practice === b.practice && a.who === b.who;
}
