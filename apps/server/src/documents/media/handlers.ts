import {
  fileMedium,
  openMediaUploads,
  readMediumFile,
  replaceMediumFile,
  restoreMediumVersion,
} from '@fernpuls/contract/documents/medium.call';
import { personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { withinReach } from '../../ground/reach.ts';
import { type Handler, scoped, verb } from '../../kit/routes.ts';
import { unfinishedOf } from '../vault/queries.ts';
import { vaultFile } from '../vault/read-vault.ts';
import { requireReady } from '../vault/require-ready.ts';
import type { VaultParts } from '../vault/vault-parts.ts';
import { fileAsMedium, replaceFile, restoreVersion } from './medium-acts.ts';
import { fileOfMedium } from './queries.ts';

export function mediumHandlers(vault: VaultParts): Handler[] {
  return [
    verb(openMediaUploads, async (ctx) => ({
      data: await unfinishedOf(ctx.tx, { patientId: null, personId: personId(ctx) ?? '', now: ctx.now }),
      maxBytes: vault.maxBytes,
    })),
    scoped(readMediumFile, async (scope, asked) => {
      const found = await withinReach(scope, 'read only', (tx) => fileOfMedium(tx, asked));
      if (!found) throw new Refusal('not_found');
      requireReady(found);
      return vaultFile(vault, scope, found);
    }),
    verb(fileMedium, fileAsMedium),
    verb(replaceMediumFile, replaceFile),
    verb(restoreMediumVersion, restoreVersion),
  ];
}
