import { calls, resources } from '@fernpuls/contract';
import type { FastifyInstance } from 'fastify';
import { askerOf } from './ground/workshop/askers.ts';
import type { Workshop } from './ground/workshop/workshop.ts';
import { knowResources, registerResource } from './kit/resource-routes.ts';
import type { Gate } from './kit/gate.ts';
import { type Handler, registerCall } from './kit/routes.ts';
import { verbs } from './registry.ts';
import { readLargeBodies } from './runtime/bodies/large-bodies.ts';

/** Every resource and call of the contract; a server that left one unanswered does not start. */
export async function serveContract(
  server: FastifyInstance,
  gate: Gate,
  { handlers, workshop }: { handlers: readonly Handler[]; workshop: Workshop },
): Promise<void> {
  const answered = new Set(handlers.map(({ call }) => call));
  const missing = calls.filter((call) => !answered.has(call));
  if (missing.length > 0)
    throw new Error(`calls without handler: ${missing.map(({ name }) => name).join(', ')}`);
  knowResources(resources, verbs);
  for (const resource of resources) registerResource(server, gate, resource, verbs[resource.type]);
  const isLarge = ({ call }: Handler) => call.maxBodyBytes !== null;
  for (const handler of handlers) if (!isLarge(handler)) registerCall(server, gate, handler);
  await server.register((files, _, done) => {
    readLargeBodies(files, { workshop, ownerOf: askerOf });
    for (const handler of handlers) if (isLarge(handler)) registerCall(files, gate, handler);
    done();
  });
}
