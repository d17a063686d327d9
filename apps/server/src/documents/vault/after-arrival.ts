import { createHash } from 'node:crypto';
import { type FiledType, filedTypeNames } from '@fernpuls/contract/documents/filed';
import type { FieldError } from '@fernpuls/contract/errors';
import { pictureSize } from '@fernpuls/domain/documents/picture-size';
import type { Scope } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { withinReach } from '../../ground/reach.ts';
import { mostMegapixels, pixelFault } from '../pixel-limit.ts';
import type { Digests } from './digests.ts';
import { filedTypeOf, headBytes } from './filed-type.ts';
import { endArrival, nameType, removeVaultFile, type VaultFile } from './queries.ts';
import { headOf, openedPieces } from './read-vault.ts';
import type { VaultParts } from './vault-parts.ts';
import { addCheck } from './work.queries.ts';

type Arrived = { parts: VaultParts; digests: Digests; scope: Scope; file: VaultFile };

const field = '/content';
/** No camera puts its picture behind more notes than that. */
const notesBytes = 4 * 1024 ** 2;

/** As soon as enough of a file is there its bytes say what it is: what is not taken goes at once, before the rest comes. */
export async function judge(arrived: Arrived): Promise<void> {
  const { file } = arrived;
  const isWhole = file.received === file.byte_size;
  const isKnowable = isWhole || file.received >= headBytes;
  const mediaType = file.media_type ?? (isKnowable ? await nameByHead(arrived) : null);
  if (!isWhole) return;
  if (mediaType?.startsWith('image/')) await requireSize(arrived);
  await finish(arrived);
}

async function nameByHead(arrived: Arrived): Promise<FiledType> {
  const { parts, scope, file } = arrived;
  const head = await headOf(parts, scope, file, headBytes);
  const mediaType = filedTypeOf(head, file.name);
  if (mediaType === null)
    return turnAway(arrived, { field, code: 'file_type_unsupported', params: { types: filedTypeNames } });
  const size = pictureSize(head);
  const fault = size && pixelFault({ field, size, mostMegapixels });
  if (fault) return turnAway(arrived, fault);
  await withinReach(scope, 'read write', (tx) => nameType(tx, file.id, mediaType));
  return mediaType;
}

/** What a camera or a program notes before the picture may be longer than the head. */
async function requireSize(arrived: Arrived): Promise<void> {
  const { parts, scope, file } = arrived;
  const sizeIn = async (bytes: number) => pictureSize(await headOf(parts, scope, file, bytes));
  const size = (await sizeIn(headBytes)) ?? (await sizeIn(notesBytes));
  const fault = pixelFault({ field, size, mostMegapixels });
  if (fault) await turnAway(arrived, fault);
}

async function turnAway({ digests, scope, file }: Arrived, fault: FieldError): Promise<never> {
  digests.forget(file.id);
  await withinReach(scope, 'read write', (tx) => removeVaultFile(tx, file.id));
  throw invalid(fault);
}

async function finish({ parts, digests, scope, file }: Arrived): Promise<void> {
  const digest = digests.end(file.id, file.byte_size) ?? (await digestOf(openedPieces(parts, scope, file)));
  const state = parts.scanner ? 'unchecked' : 'ready';
  await withinReach(scope, 'read write', async (tx) => {
    const isNew = await endArrival(tx, { id: file.id, digest, state });
    if (isNew && state === 'unchecked') await addCheck(tx, file.id);
  });
}

async function digestOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}
