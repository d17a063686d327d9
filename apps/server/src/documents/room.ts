import type { Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import type { OriginOf } from '../ground/origins.ts';
import type { Enrich, Room } from '../kit/room.ts';
import { documentVerbs } from './document-verbs.ts';
import { documentHandlers } from './handlers.ts';
import { mediumHandlers } from './media/handlers.ts';
import { mediumVerbs, mediumVersionVerbs } from './media/medium-verbs.ts';
import { shareHandlers } from './share/handlers.ts';
import { publicShareHandlers } from './share/public.ts';
import { shareVerbs } from './share/share-verbs.ts';
import { checkFiles } from './vault/check-files.ts';
import { sweepObjects } from './vault/sweep-objects.ts';
import type { VaultParts } from './vault/vault-parts.ts';

type World = { database: Database; tenantOf: (id: number) => Promise<Tenant>; vault: VaultParts };

const onlyIds: Enrich = (_tx, _tenantId, ids) => Promise.resolve([{ ids }]);

export const room: Room<{ vault: VaultParts; originOf: OriginOf }, World> = {
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
  jobs: (world) => [
    { run: () => checkFiles(world), needs: 'clock' },
    { run: () => sweepObjects(world), needs: 'clock' },
  ],
  enrich: { patient_documents_changed: onlyIds, media_changed: onlyIds },
};
