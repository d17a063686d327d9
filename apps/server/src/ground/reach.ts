import type { PoolClient } from 'pg';
import type { Actor, Scope } from './context.ts';
import { readingTenant, type Tx, withOwnPatients, withTenant } from './database.ts';
import { Refusal } from './errors.ts';

/** Whose patients alone a request may see; null: all of the practice. */
export function limitedTo(actor: Actor): string | null {
  return actor.kind === 'physician' && actor.ownPatientsOnly ? actor.id : null;
}

/** What concerns every patient of the practice is not for somebody who sees their own alone: `all_patients_needed`. */
export function requireAllPatients({ actor }: Pick<Scope, 'actor'>): void {
  if (limitedTo(actor) !== null) throw new Refusal('all_patients_needed');
}

/**
 * Runs what a request asks of the database. Whoever is limited to their own patients is so in everything they ask,
 * whatever asks for them.
 */
export function withinReach<T>(
  { database, tenant, actor }: Pick<Scope, 'database' | 'tenant' | 'actor'>,
  access: 'read only' | 'read write',
  work: (tx: Tx, client: PoolClient) => Promise<T>,
): Promise<T> {
  const personId = limitedTo(actor);
  if (personId !== null) return withOwnPatients(database, { tenantId: tenant.id, personId, access }, work);
  return access === 'read only'
    ? readingTenant(database, tenant.id, work)
    : withTenant(database, tenant.id, work);
}
