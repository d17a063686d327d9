import { ecgs } from '@fernpuls/contract/ecg/ecg';
import { toEntity } from '../ground/rows.ts';
import { encode } from '../kit/jsonapi.ts';
import type { Enrich, Room } from '../kit/room.ts';
import { findingHandlers } from './findings/handlers.ts';
import { findingTemplateVerbs } from './findings/templates.ts';
import { findingVerbs } from './findings/verbs.ts';
import { inboxHandlers } from './inbox.ts';
import { listEcgs } from './list-ecgs.ts';
import { ecgNormVerbs } from './norms.ts';
import { processingHandler } from './processing.ts';
import { ecgRows, groupRows } from './rows.queries.ts';
import { receiveHandlers } from './receive.ts';
import { signalHandlers } from './signal.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';

/** Live payloads: each recording as the inbox shows it. */
const enrichEcgs: Enrich = async (tx, tenantId, ids) =>
  (await ecgRows(tx, ids, tenantId)).map((row) => ({ data: encode(ecgs, toEntity(row)) }));

export const room: Room<{ workshop: Workshop }> = {
  verbs: {
    ecgs: { load: async (ctx, ids) => (await ecgRows(ctx.tx, ids)).map(toEntity), list: listEcgs },
    ecg_groups: { load: async (ctx, ids) => (await groupRows(ctx.tx, ids)).map(toEntity) },
    findings: findingVerbs,
    ecg_norms: ecgNormVerbs,
    finding_templates: findingTemplateVerbs,
  },
  handlers: ({ workshop }) => [
    ...receiveHandlers(workshop),
    ...inboxHandlers,
    ...findingHandlers,
    ...signalHandlers(),
    processingHandler(workshop),
  ],
  enrich: { ecg_received: enrichEcgs, ecg_changed: enrichEcgs },
};
