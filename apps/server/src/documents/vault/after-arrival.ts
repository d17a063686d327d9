import { createHash } from 'node:crypto';
import { filedTypeNames } from '@fernpuls/contract/documents/filed';
import type { Scope } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { withinReach } from '../../ground/reach.ts';
import type { Digests } from './digests.ts';
import { filedTypeOf, headBytes } from './filed-type.ts';
import { endArrival, nameType, removeVaultFile, type VaultFile } from './queries.ts';
import { headOf, openedPieces } from './read-vault.ts';
import type { VaultParts } from './vault-parts.ts';
import { addCheck } from './work.queries.ts';

type Arrived = { parts: VaultParts; digests: Digests; scope: Scope; file: VaultFile };

/** As soon as enough of a file is there its bytes say what it is: what is not taken goes at once, before the rest comes. */
export async function judge({ parts, digests, scope, file }: Arrived): Promise<void> {
  const isKnowable = file.received >= Math.min(headBytes, file.byte_size);
  if (file.media_type === null && isKnowable) {
    const mediaType = filedTypeOf(await headOf(parts, scope, file, headBytes), file.name);
    if (mediaType === null) {
      digests.forget(file.id);
      await withinReach(scope, 'read write', (tx) => removeVaultFile(tx, file.id));
      throw invalid({ field: '/content', code: 'file_type_unsupported', params: { types: filedTypeNames } });
    }
    await withinReach(scope, 'read write', (tx) => nameType(tx, file.id, mediaType));
  }
  if (file.received === file.byte_size) await finish({ parts, digests, scope, file });
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
