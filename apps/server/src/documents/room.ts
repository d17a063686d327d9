import type { OriginOf } from '../ground/origins.ts';
import type { Enrich, Room } from '../kit/room.ts';
import { documentVerbs } from './document-verbs.ts';
import { documentHandlers } from './handlers.ts';
import { mediumHandlers } from './media/handlers.ts';
import { mediumVerbs, mediumVersionVerbs } from './media/medium-verbs.ts';
import { shareHandlers } from './share/handlers.ts';
import { publicShareHandlers } from './share/public.ts';
import { shareVerbs } from './share/share-verbs.ts';
import type { VaultParts } from './vault/vault-parts.ts';

const onlyIds: Enrich = (_tx, _tenantId, ids) => Promise.resolve([{ ids }]);

export const room: Room<{ vault: VaultParts; originOf: OriginOf }> = {
  verbs: {
    patient_documents: documentVerbs,
    document_shares: shareVerbs,
    media: mediumVerbs,
    medium_versions: mediumVersionVerbs,
  },
  handlers: ({ vault, originOf }) => [
    ...documentHandlers(vault),
    ...shareHandlers(originOf),
    ...publicShareHandlers(vault),
    ...mediumHandlers(vault),
  ],
  enrich: { patient_documents_changed: onlyIds, media_changed: onlyIds },
};
