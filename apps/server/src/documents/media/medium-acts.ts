import type { fileMedium, replaceMediumFile } from '@fernpuls/contract/documents/medium.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { mediumKindOf } from '@fernpuls/domain/documents/medium';
import { type Context, personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { findVaultFile, keepVaultFile, lockVaultFile, type VaultFile } from '../vault/queries.ts';
import {
  addMediumVersion,
  contentOfVersion,
  insertFiledMedium,
  lockMedium,
  mediumOfFile,
  setMediumContent,
} from './queries.ts';

const subjectType = 'media';

export async function fileAsMedium(ctx: Context, { uploadId, title }: InputOf<typeof fileMedium>) {
  const held = await arrived(ctx, uploadId);
  const before = await mediumOfFile(ctx.tx, uploadId);
  if (before !== null) return { id: before };
  if (held.state === 'arriving') throw new Refusal('conflict');
  if (held.state === 'infected') throw new Refusal('file_infected');
  const id = newId(ctx.now.getTime());
  await keepVaultFile(ctx.tx, uploadId);
  const at = ctx.now.toISOString();
  const kind = mediumKindOf(held.media_type);
  await insertFiledMedium(ctx.tx, { id, title, kind, fileId: uploadId, byId: personId(ctx), at });
  await addVersion(ctx, { id, version: 1, external_url: null, file_id: uploadId });
  ctx.audit({ action: 'create', subjectType, subjectId: id, changes: { title, ...nameOf(held) } });
  ctx.announce('media_changed', [id]);
  return { id };
}

export async function replaceFile(ctx: Context, { id, uploadId }: InputOf<typeof replaceMediumFile>) {
  const medium = await lockMedium(ctx.tx, id);
  if (!medium) throw new Refusal('not_found');
  if (medium.file_id === uploadId) return { id, version: medium.version };
  const held = await arrived(ctx, uploadId);
  if (held.state === 'arriving' || held.expires_at === null) throw new Refusal('conflict');
  if (held.state === 'infected') throw new Refusal('file_infected');
  await keepVaultFile(ctx.tx, uploadId);
  return nextVersion(ctx, { ...medium, file_id: uploadId });
}

export async function restoreVersion(ctx: Context, { id, version }: { id: string; version: number }) {
  const medium = await lockMedium(ctx.tx, id);
  const wanted = await contentOfVersion(ctx.tx, { id, version });
  if (!medium || !wanted) throw new Refusal('not_found');
  if (version === medium.version) return { id, version };
  return nextVersion(ctx, { ...medium, ...wanted });
}

type Content = { external_url: string | null; file_id: string | null };
type Version = Content & { id: string; version: number };

/** Writes down what it consists of from now on; `version` is the one before. */
export async function nextVersion(ctx: Context, { id, version, external_url, file_id }: Version) {
  const next = version + 1;
  const held = file_id === null ? null : await findVaultFile(ctx.tx, file_id);
  const at = ctx.now.toISOString();
  const kind = mediumKindOf(held?.media_type ?? null);
  await setMediumContent(ctx.tx, { id, external_url, file_id, version: next, kind, at });
  await addVersion(ctx, { id, version: next, external_url, file_id });
  const changes = { version: [version, next], externalUrl: external_url, ...(held && nameOf(held)) };
  ctx.audit({ action: 'update', subjectType, subjectId: id, changes });
  ctx.announce('media_changed', [id]);
  return { id, version: next };
}

export function addVersion(ctx: Context, { id: mediumId, ...content }: Version): Promise<void> {
  const id = newId(ctx.now.getTime());
  return addMediumVersion(ctx.tx, {
    ...content,
    id,
    mediumId,
    byId: personId(ctx),
    at: ctx.now.toISOString(),
  });
}

/** A file for the library that whoever asks has sent. */
async function arrived(ctx: Context, uploadId: string): Promise<VaultFile> {
  const held = await lockVaultFile(ctx.tx, uploadId);
  if (held?.purpose !== 'medium' || held.created_by_id !== personId(ctx)) throw new Refusal('not_found');
  return held;
}

function nameOf({ name, digest }: VaultFile) {
  return { file: name, digest };
}
