import type {
  amendDocument,
  fileUpload,
  signDocument,
  tagDocument,
} from '@fernpuls/contract/documents/document.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import {
  type DocumentAction,
  missingForSignature,
  nextDocumentState,
} from '@fernpuls/domain/documents/life-cycle';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import {
  addToDocument,
  documentOfFile,
  insertFiled,
  type LockedDocument,
  lastSealOf,
  lockDocument,
  markSeen,
  markSigned,
  setTags,
} from './document.queries.ts';
import { sealOfDocument, sealOfDocumentAddendum } from './document-seal.ts';
import { keepVaultFile, lockVaultFile } from './vault/queries.ts';
import { requireReady } from './vault/require-ready.ts';

const subjectType = 'patient_documents';

/** The document, held for a change that its state allows; 409 where it does not. */
export async function documentFor(ctx: Context, id: string, action: DocumentAction): Promise<LockedDocument> {
  const held = await lockDocument(ctx.tx, id);
  if (!held) throw new Refusal('not_found');
  if (nextDocumentState(held.state, action) === null) throw new Refusal('conflict');
  return held;
}

export async function file(ctx: Context, { patientId, uploadId, ...given }: InputOf<typeof fileUpload>) {
  const held = await lockVaultFile(ctx.tx, uploadId);
  if (held?.patient_id !== patientId || held.created_by_id !== personId(ctx)) throw new Refusal('not_found');
  const before = await documentOfFile(ctx.tx, uploadId);
  if (before !== null) return { id: before };
  if (held.state === 'arriving') throw new Refusal('conflict');
  if (held.state === 'infected') throw new Refusal('file_infected');
  const id = newId(ctx.now.getTime());
  await keepVaultFile(ctx.tx, uploadId);
  await insertFiled(ctx.tx, {
    ...given,
    id,
    patientId,
    source: given.source ?? null,
    tags: given.tags ?? [],
    fileId: uploadId,
    createdById: personId(ctx),
  });
  const changes = { patientId, ...given, file: held.name, digest: held.digest };
  ctx.audit({ action: 'create', subjectType, subjectId: id, changes });
  ctx.announce('patient_documents_changed', [id]);
  return { id };
}

export async function see(ctx: Context, { id }: { id: string }) {
  await documentFor(ctx, id, 'see');
  const signature = signatureOf(ctx);
  await markSeen(ctx.tx, { id, ...signature });
  return told(ctx, 'mark_seen', { id, at: signature.at });
}

/** Signs and locks; what is signed is what `basedOn` names. */
export async function sign(ctx: Context, { id, basedOn }: InputOf<typeof signDocument>) {
  const held = await documentFor(ctx, id, 'sign');
  if (held.updated_at !== basedOn) throw new Refusal('conflict');
  // Nobody can have read it.
  if (held.file_state !== null) requireReady({ state: held.file_state });
  const missing = missingForSignature({ body: held.body, hasFile: held.file_id !== null });
  if (missing.length > 0) throw invalid({ field: '/body', code: 'required' });
  const signature = signatureOf(ctx);
  const seal = sealOfDocument(held, signature);
  await markSigned(ctx.tx, { id, ...signature, seal });
  return told(ctx, 'sign_document', { id, at: signature.at, seal });
}

export async function amend(ctx: Context, { id, body }: InputOf<typeof amendDocument>) {
  await documentFor(ctx, id, 'amend');
  const signature = signatureOf(ctx);
  const seal = sealOfDocumentAddendum(await lastSealOf(ctx.tx, id), body, signature);
  await addToDocument(ctx.tx, { ...signature, id: newId(ctx.now.getTime()), documentId: id, body, seal });
  return told(ctx, 'amend_document', { id, at: signature.at, seal });
}

/** Tags order the record and say nothing in it: they may change in every state. */
export async function tag(ctx: Context, { id, tags }: InputOf<typeof tagDocument>) {
  const held = await lockDocument(ctx.tx, id);
  if (!held) throw new Refusal('not_found');
  const { at } = signatureOf(ctx);
  const wanted = [...new Set(tags)];
  await setTags(ctx.tx, id, { tags: wanted, at });
  ctx.audit({ action: 'update', subjectType, subjectId: id, changes: { tags: [held.tags, wanted] } });
  ctx.announce('patient_documents_changed', [id]);
  return { id, updatedAt: at };
}

function signatureOf(ctx: Context): { by: string; at: string } {
  const by = personId(ctx);
  if (by === null) throw new Refusal('forbidden');
  return { by, at: ctx.now.toISOString() };
}

type Told = { id: string; at: string; seal?: string };

function told(
  ctx: Context,
  action: 'mark_seen' | 'sign_document' | 'amend_document',
  { id, at, seal }: Told,
) {
  ctx.audit({ action, subjectType, subjectId: id, ...(seal && { changes: { seal } }) });
  ctx.announce('patient_documents_changed', [id]);
  return { id, updatedAt: at };
}
