import { recordOf } from './answers.ts';
import type { TestTenant } from './server.ts';

const settling = ['see', 'snooze', 'close', 'inform'];

/** What the screen shows of these alarms now. */
export async function seenNow(tenant: TestTenant, ids: readonly string[]) {
  const read = ids.map(async (id) => {
    const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/triggers/events/${id}`));
    return { id, worse_count: attributes.worse_count };
  });
  return Promise.all(read);
}

/** The same as input of an action, of those that ask for it. */
export async function withSeen(tenant: TestTenant, action: string, ids: readonly string[]) {
  return settling.includes(action) ? { seen_as: await seenNow(tenant, ids) } : {};
}
