import type { Enrich, Room } from '../kit/room.ts';
import { documentVerbs } from './document-verbs.ts';
import { documentHandlers } from './handlers.ts';
import { mediumHandlers } from './media/handlers.ts';
import { mediumVerbs, mediumVersionVerbs } from './media/medium-verbs.ts';
import type { VaultParts } from './vault/vault-parts.ts';

const onlyIds: Enrich = (_tx, _tenantId, ids) => Promise.resolve([{ ids }]);

export const room: Room<{ vault: VaultParts }> = {
  verbs: { patient_documents: documentVerbs, media: mediumVerbs, medium_versions: mediumVersionVerbs },
  handlers: ({ vault }) => [...documentHandlers(vault), ...mediumHandlers(vault)],
  enrich: { patient_documents_changed: onlyIds, media_changed: onlyIds },
};
