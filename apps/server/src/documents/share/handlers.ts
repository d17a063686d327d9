import {
  extendDocumentShare,
  restoreDocumentShare,
  revokeDocumentShare,
  shareDocument,
} from '@fernpuls/contract/documents/document-share.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { sharedDocumentPath } from '@fernpuls/contract/paths';
import { isShareTerm, longestShareDays } from '@fernpuls/domain/documents/share';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import type { OriginOf } from '../../ground/origins.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { lockDocument } from '../document.queries.ts';
import { insertShare, lockShare, setEnd, shareToOpen } from './queries.ts';
import { newShareKeys } from './share-keys.ts';

const subjectType = 'document_shares';

/** What people of the practice do with links. */
export function shareHandlers(originOf: OriginOf): Handler[] {
  return [
    verb(shareDocument, (ctx, given) => share(ctx, given, originOf)),
    verb(extendDocumentShare, async (ctx, { id, expiresAt }) => {
      const held = await shareFor(ctx, id);
      if (held.revokedAt !== null) throw new Refusal('conflict');
      requireTerm(ctx, expiresAt);
      await setEnd(ctx.tx, { ...held, expiresAt, by: null });
      ctx.audit({
        action: 'update',
        subjectType,
        subjectId: id,
        changes: { expiresAt: [held.expiresAt, expiresAt] },
      });
      return told(ctx, { ...held, expiresAt });
    }),
    verb(revokeDocumentShare, async (ctx, { id }) => {
      const held = await shareFor(ctx, id);
      if (held.revokedAt !== null) throw new Refusal('conflict');
      const revokedAt = ctx.now.toISOString();
      await setEnd(ctx.tx, { ...held, revokedAt, by: personId(ctx) });
      ctx.audit({ action: 'revoke', subjectType, subjectId: id });
      return told(ctx, { ...held, revokedAt });
    }),
    verb(restoreDocumentShare, async (ctx, { id }) => {
      const held = await shareFor(ctx, id);
      if (held.revokedAt === null) throw new Refusal('conflict');
      await setEnd(ctx.tx, { ...held, revokedAt: null, by: null });
      ctx.audit({ action: 'reopen', subjectType, subjectId: id });
      return told(ctx, { ...held, revokedAt: null });
    }),
  ];
}

async function share(ctx: Context, given: InputOf<typeof shareDocument>, originOf: OriginOf) {
  const { id: documentId, recipient = null, expiresAt, mostOpenings = null } = given;
  const document = await lockDocument(ctx.tx, documentId);
  if (!document) throw new Refusal('not_found');
  requireTerm(ctx, expiresAt);
  const id = newId(ctx.now.getTime());
  const { token, code, ...digests } = newShareKeys();
  const patientId = document.patient_id;
  const made = { id, patientId, documentId, recipient, expiresAt, mostOpenings, ...digests };
  await insertShare(ctx.tx, { ...made, createdById: personId(ctx), at: ctx.now.toISOString() });
  // Whoever made a link that opens nothing would tell others a code for nothing.
  if (!(await shareToOpen(ctx.tx, { id }))) throw new Refusal('conflict');
  const changes = { patientId, documentId, recipient, expiresAt, mostOpenings };
  ctx.audit({ action: 'create', subjectType, subjectId: id, changes });
  ctx.announce('patient_documents_changed', [documentId]);
  return { id, link: `${originOf(ctx.tenant)}${sharedDocumentPath}#${token}`, code, expiresAt };
}

async function shareFor(ctx: Context, id: string) {
  const held = await lockShare(ctx.tx, id);
  if (!held) throw new Refusal('not_found');
  return held;
}

function requireTerm(ctx: Context, expiresAt: string): void {
  if (isShareTerm(expiresAt, ctx.now.getTime())) return;
  throw invalid({ field: '/expires_at', code: 'term_too_long', params: { max: longestShareDays } });
}

type Told = { id: string; documentId: string; expiresAt: string; revokedAt: string | null };

function told(ctx: Context, { id, documentId, expiresAt, revokedAt }: Told) {
  ctx.announce('patient_documents_changed', [documentId]);
  return { id, expiresAt, revokedAt };
}
