import type { ListedResource } from '@fernpuls/contract';
import type { Announced } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import type { Handler } from './routes.ts';
import type { AnyVerbs, Verbs } from './verbs.ts';

/** Turns the ids of an outbox row into the payloads screens get, as the tenant would see them. */
export type Enrich = (tx: Tx, tenantId: number, ids: readonly string[]) => Promise<unknown[]>;

/** Work of the worker: done again at once while it says that it did something, else after a pause. */
export type Job = {
  run(): Promise<number>;
  pauseMs?: number;
  /** Left out where the clock, or what watches the engine and the duties (`heartbeat`), is switched off. */
  needs?: 'clock' | 'heartbeat';
};

export type RoomVerbs = { readonly [R in ListedResource as R['type']]?: Partial<Verbs<R>> };

/** What an area gives the server; the registry joins the rooms and knows nothing of what is in them. */
export type Room<Parts = object, World = object> = {
  /** Where a resource, by its type, differs from the default verbs. */
  verbs?: RoomVerbs;
  /** Who answers the calls; `parts` is what the process has from its settings and adapters. */
  handlers?: (parts: Parts) => Handler[];
  /** What the relay publishes for each kind of announcement. */
  enrich?: Readonly<Partial<Record<Announced, Enrich>>>;
  jobs?: (world: World) => Job[];
};

/**
 * The verbs of a room as verbs of any resource. Safe because routes call each for the resource of its key alone, with
 * values that resource's fields have read: nothing comes in but what its own types name.
 */
export function verbsOf({ verbs = {} }: Pick<Room, 'verbs'>): Record<string, Partial<AnyVerbs>> {
  return verbs as Record<string, Partial<AnyVerbs>>;
}
