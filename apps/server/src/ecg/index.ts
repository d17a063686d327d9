import { ecgs } from '@fernpuls/contract/ecg/ecg';
import { encode } from '../kit/jsonapi.ts';
import type { Handler } from '../kit/routes.ts';
import { toEntity, type Verbs } from '../kit/verbs.ts';
import type { Enrich } from '../platform/relay.ts';
import { findingHandlers } from './findings/handlers.ts';
import { findingTemplateVerbs } from './findings/templates.ts';
import { inboxHandlers } from './inbox.ts';
import { listEcgs } from './list-ecgs.ts';
import { ecgNormVerbs } from './norms.ts';
import { processingHandler } from './processing.ts';
import { ecgRows } from './queries.ts';
import { receiveHandlers } from './receive.ts';
import { signalHandlers } from './signal.ts';
import type { Workshop } from './threads/workshop.ts';

export { readLargeBodies } from './large-bodies.ts';
export { addToSigned, signDraft } from './findings/sign-finding.ts';
export { findingVerbs } from './findings/verbs.ts';
export { writeDraft } from './findings/write-finding.ts';
export { ecgNormVerbs, findingTemplateVerbs };
export { createWorkshop, type Workshop } from './threads/workshop.ts';

export const ecgVerbs: Partial<Verbs> = {
  load: async (ctx, ids) => (await ecgRows(ctx.tx, ids)).map(toEntity),
  list: listEcgs,
};

export function ecgHandlers(workshop: Workshop): Handler[] {
  return [
    ...receiveHandlers(workshop),
    ...inboxHandlers,
    ...findingHandlers,
    ...signalHandlers(),
    processingHandler(workshop),
  ];
}

/** Live payloads: each recording as the inbox shows it. */
export const enrichEcgs: Enrich = async (tx, tenantId, ids) =>
  (await ecgRows(tx, ids, tenantId)).map((row) => ({ data: encode(ecgs, toEntity(row)) }));
