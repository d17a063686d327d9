import { patients } from '@fernpuls/contract/patients/patient';
import { accessMap, permissionDependencies } from '@fernpuls/contract/permissions';
import Fastify from 'fastify';
import { createSessions } from '../../apps/server/src/identity/index.ts';
import type { Actor } from '../../apps/server/src/ground/context.ts';
import { verbsOf } from '../../apps/server/src/kit/room.ts';
import type { Gate } from '../../apps/server/src/kit/gate.ts';
import { registerResource } from '../../apps/server/src/kit/resource-routes.ts';
import { room } from '../../apps/server/src/patients/index.ts';
import { openDatabase } from '../../apps/server/src/ground/database.ts';
import { createRateLimiter } from '../../apps/server/src/runtime/rate-limits.ts';
import { createTenantDirectory } from '../../apps/server/src/tenancy/index.ts';

/**
 * The patient list by our kit and nothing around it, so that the check of who asks is the only difference: `checked`
 * looks up the session and counts the request, `open` takes a person as given.
 */
const isChecked = process.env.CHECK === 'checked';
const database = openDatabase(process.env.DATABASE_URL ?? '');
const tenants = createTenantDirectory(database);
const sessions = createSessions(database, 5_000);
const limits = createRateLimiter({ perPerson: 100_000_000, perAddress: 100_000_000 });
const everything = Object.keys(permissionDependencies).map((key) => ({ key, access: 'write' }));
const given: Actor = {
  kind: 'physician',
  id: '018f0000-0000-7000-8000-000000000000',
  sessionId: '018f0000-0000-7000-8000-000000000000',
  access: accessMap(everything),
  ownPatientsOnly: false,
  isLocked: false,
  freshUntil: 0,
  factorDueAt: null,
};
const gate: Gate = {
  database,
  tenantOf: (host) => tenants.byHost(host),
  actorOf: isChecked ? sessions.actorOf : () => Promise.resolve(given),
  sessionsOf: sessions.sessionsOf,
  forgetPeople: sessions.forgetPeople,
  admit: (actor) => {
    if (isChecked && actor.kind === 'physician') limits.admitPerson(actor.id);
  },
  deviceOf: () => Promise.reject(new Error('no devices here')),
  reads: { list: () => undefined, one: () => undefined, call: () => undefined },
};
const server = Fastify({ logger: false });
if (isChecked)
  server.addHook('onRequest', (request, _, done) => {
    limits.admitAddress(request.ip);
    done();
  });
registerResource(server, gate, patients, verbsOf(room).patients);

const port = Number(process.env.PORT);
await server.listen({ port, host: '127.0.0.1' });
console.log(`List server listens on port ${port}.`);
process.once('SIGTERM', () => {
  void server
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
