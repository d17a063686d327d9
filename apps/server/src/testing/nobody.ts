import type { Scope } from '../ground/context.ts';
import type { TestServer } from './server.ts';

/** What the platform itself does in a practice, with nobody signed in. */
export async function scopeOfNobody(
  { database, tenantOf }: Pick<TestServer, 'database' | 'tenantOf'>,
  tenantId: number,
): Promise<Scope> {
  return {
    database,
    tenant: await tenantOf(tenantId),
    actor: { kind: 'nobody' },
    now: new Date(),
    requestId: 'test',
    language: 'de',
    address: '127.0.0.1',
    headers: {},
    reply: new Map<string, string>(),
  };
}
