import {
  amendDocument,
  fileUpload,
  openUploads,
  readDocumentFile,
  seeDocument,
  signDocument,
  tagDocument,
} from '@fernpuls/contract/documents/document.call';
import { personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { withinReach } from '../ground/reach.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { fileOfDocument } from './document.queries.ts';
import { amend, file, see, sign, tag } from './document-acts.ts';
import { unfinishedOf } from './vault/queries.ts';
import { vaultFile } from './vault/read-vault.ts';
import { requireReady } from './vault/require-ready.ts';
import type { VaultParts } from './vault/vault-parts.ts';

export function documentHandlers(vault: VaultParts): Handler[] {
  return [
    verb(openUploads, async (ctx, { patientId }) => {
      const known = ctx.tx.selectFrom('patient').where('id', '=', patientId).select('id');
      if (!(await known.executeTakeFirst())) throw new Refusal('not_found');
      return {
        data: await unfinishedOf(ctx.tx, { patientId, personId: personId(ctx) ?? '', now: ctx.now }),
        maxBytes: vault.maxBytes,
      };
    }),
    scoped(readDocumentFile, async (scope, { id }) => {
      const found = await withinReach(scope, 'read only', (tx) => fileOfDocument(tx, id));
      if (!found) throw new Refusal('not_found');
      requireReady(found);
      return vaultFile(vault, scope, found);
    }),
    verb(fileUpload, file),
    verb(seeDocument, see),
    verb(signDocument, sign),
    verb(amendDocument, amend),
    verb(tagDocument, tag),
  ];
}
