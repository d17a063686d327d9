import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { encode } from '../kit/jsonapi.ts';
import { toEntity, type Verbs } from '../kit/verbs.ts';
import type { Enrich } from '../platform/relay.ts';
import { triggerEventRows } from './queries.ts';
import { createTrigger, updateTrigger } from './write-trigger.ts';

export { countHandlers } from './counts.ts';
export { eventActionHandlers } from './event-actions.ts';

export const triggerVerbs: Partial<Verbs> = { create: createTrigger, update: updateTrigger };

export const triggerEventVerbs: Partial<Verbs> = {
  load: async (ctx, ids) => (await triggerEventRows(ctx.tx, ids)).map(toEntity),
};

/** Live payloads: each event as the list shows it. */
export const enrichTriggerEvents: Enrich = async (tx, tenantId, ids) =>
  (await triggerEventRows(tx, ids, tenantId)).map((row) => ({ data: encode(triggerEvents, toEntity(row)) }));
