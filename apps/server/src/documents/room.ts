import type { Room } from '../kit/room.ts';
import { documentVerbs } from './document-verbs.ts';
import { documentHandlers } from './handlers.ts';
import type { VaultParts } from './vault/vault-parts.ts';

export const room: Room<{ vault: VaultParts }> = {
  verbs: { patient_documents: documentVerbs },
  handlers: ({ vault }) => documentHandlers(vault),
  enrich: { patient_documents_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]) },
};
