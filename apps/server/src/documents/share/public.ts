import {
  checkDocumentShare,
  openDocumentShare,
  readSharedFile,
} from '@fernpuls/contract/documents/document-share.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { shareStateAt } from '@fernpuls/domain/documents/share';
import type { Context, Scope } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { type Handler, scoped } from '../../kit/routes.ts';
import { inContext } from '../../kit/transaction.ts';
import { createRateLimiter } from '../../runtime/rate-limits.ts';
import { documentRows, fileOfDocument } from '../document.queries.ts';
import { vaultFile } from '../vault/read-vault.ts';
import type { VaultParts } from '../vault/vault-parts.ts';
import { countOpening, countWrongCode, type HeldShare, shareToOpen } from './queries.ts';
import { digestOfToken, isCode, makeTicket, openTicket } from './share-keys.ts';

/** Requests a minute of one address; codes are counted with their link, in the database. */
const perAddress = 120;

/** What somebody with a link does: it opens, or it is not found, for whichever reason. */
export function publicShareHandlers(vault: VaultParts): Handler[] {
  const limits = createRateLimiter({ perPerson: null, perAddress });
  const enter = (scope: Scope): Scope => {
    limits.admitAddress(scope.address);
    // What was written to practise reaches nobody outside.
    if (scope.tenant.purpose === 'training' && scope.actor.kind !== 'physician')
      throw new Refusal('not_found');
    return { ...scope, actor: { kind: 'nobody' } };
  };
  return [
    scoped(checkDocumentShare, async (asked, { token }) => {
      const { expiresAt } = await inContext(enter(asked), (ctx) => openShare(ctx, token));
      return { expiresAt };
    }),
    scoped(openDocumentShare, async (asked, given) => {
      const scope = enter(asked);
      const shown = await inContext(scope, (ctx) => show(ctx, given, vault));
      // Only now: the wrong code has been counted.
      if (shown === null) throw invalid({ field: '/code', code: 'share_code_wrong' });
      return shown;
    }),
    scoped(readSharedFile, async (asked, { ticket }) => {
      const scope = enter(asked);
      const shareId = openTicket(vault.secrets, { ticket, tenantId: scope.tenant.id }, scope.now);
      const file = await inContext(scope, async (ctx) => {
        const held = shareId === null ? null : await shareToOpen(ctx.tx, { id: shareId });
        const state = held && shareStateAt(held, ctx.now.getTime());
        // The last opening that was allowed is the one this ticket is of.
        if (!held || (state !== 'open' && state !== 'used_up')) throw new Refusal('not_found');
        return fileOfDocument(ctx.tx, held.documentId);
      });
      if (!file) throw new Refusal('not_found');
      return vaultFile(vault, scope, file);
    }),
  ];
}

async function openShare(ctx: Context, token: string): Promise<HeldShare> {
  const held = await shareToOpen(ctx.tx, { tokenDigest: digestOfToken(token) });
  if (!held || shareStateAt(held, ctx.now.getTime()) !== 'open') throw new Refusal('not_found');
  return held;
}

/** Null where the code is wrong, which is counted. */
async function show(ctx: Context, given: InputOf<typeof openDocumentShare>, { secrets }: VaultParts) {
  const held = await openShare(ctx, given.token);
  const { id, documentId, expiresAt } = held;
  const subject = { subjectType: 'document_shares', subjectId: id } as const;
  ctx.announce('patient_documents_changed', [documentId]);
  if (!isCode(given, held.codeDigest)) {
    await countWrongCode(ctx.tx, id);
    ctx.audit({ action: 'share_code_refused', ...subject });
    return null;
  }
  const [row] = await documentRows(ctx.tx, [documentId]);
  if (!row) throw new Refusal('not_found');
  await countOpening(ctx.tx, { id, at: ctx.now.toISOString() });
  ctx.audit({ action: 'open_share', ...subject, changes: { documentId } });
  return {
    title: row.title,
    kind: row.kind,
    documentDay: row.document_day,
    source: row.source,
    body: row.body,
    signedByName: row.signed_by_name,
    signedAt: row.signed_at,
    seal: row.seal,
    addenda: row.addenda,
    file: row.file,
    expiresAt,
    ticket: makeTicket(secrets, { tenantId: ctx.tenant.id, shareId: id }, ctx.now),
  };
}
