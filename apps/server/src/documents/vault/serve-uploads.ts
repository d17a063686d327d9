import { createHash } from 'node:crypto';
import { type UploadPurpose, uploadPath, uploadPurposes } from '@fernpuls/contract/documents/filed';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { personId, type Scope } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { withinReach } from '../../ground/reach.ts';
import { requireRoom } from '../../ground/require-room.ts';
import { requireEntry } from '../../kit/entry.ts';
import type { Gate } from '../../kit/gate.ts';
import { scopeOf } from '../../kit/scopes.ts';
import { judge } from './after-arrival.ts';
import type { Digests } from './digests.ts';
import { newFileKey } from './file-key.ts';
import { findVaultFile, insertVaultFile, removeVaultFile, type VaultFile } from './queries.ts';
import { receive } from './receive.ts';
import { bytesOf, checksumOf, metadataOf, optionHeaders, requireTus, tusVersion } from './tus-headers.ts';
import type { VaultParts } from './vault-parts.ts';

type Given = { gate: Gate; parts: VaultParts; digests: Digests };
type OneRequest = FastifyRequest<{ Params: { id: string } }>;

const dayMs = 86_400_000;
/** Of a request that says what its bytes add up to: it is looked at before anything of it is stored. */
const maxCheckedBytes = 16 * 1024 ** 2;
const permissions = { document: 'document', medium: 'medium' } as const satisfies Record<
  UploadPurpose,
  string
>;

/** Files of any size by the protocol tus 1.0: outside of the contract, whose calls have JSON for bodies. */
export function serveUploads(server: FastifyInstance, { gate, parts, digests }: Given): void {
  void server.register((routes, _, done) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('application/offset+octet-stream', (_request, payload, taken) =>
      taken(null, payload),
    );
    const one = `${uploadPath}/:id`;

    for (const url of [uploadPath, one])
      routes.options(url, (_request, reply) => reply.code(204).headers(optionHeaders(parts.maxBytes)).send());

    routes.post(uploadPath, async (request, reply) => {
      requireTus(request.headers);
      const scope = await scopeOf(gate, request);
      const { purpose, name, patientId } = subjectOf(request);
      mayUpload(scope, purpose);
      const byteSize = bytesOf(request.headers['upload-length']);
      if (byteSize === 0) throw invalid({ field: '/content', code: 'required' });
      if (byteSize > parts.maxBytes) throw new Refusal('too_large');
      const id = newId(scope.now.getTime());
      const expires = new Date(scope.now.getTime() + dayMs);
      await withinReach(scope, 'read write', async (tx) => {
        if (patientId !== null) {
          const known = tx.selectFrom('patient').where('id', '=', patientId).select('id');
          if (!(await known.executeTakeFirst())) throw new Refusal('not_found');
        }
        await requireRoom({ tx }, 'storageMegabytes', byteSize / 1_000_000);
        await insertVaultFile(tx, {
          id,
          patient_id: patientId,
          purpose,
          name,
          byte_size: byteSize,
          home: parts.store ? 'objects' : 'database',
          key_sealed: newFileKey(parts.secrets, { tenantId: scope.tenant.id, fileId: id }),
          created_by_id: personId(scope) ?? '',
          expires_at: expires.toISOString(),
        });
      });
      return answer(reply, scope, 201, {
        location: `${uploadPath}/${id}`,
        'upload-expires': expires.toUTCString(),
      });
    });

    routes.head(one, async (request: OneRequest, reply) => {
      const { scope, file } = await ownUpload(gate, request);
      return answer(reply, scope, 200, {
        'upload-offset': String(file.received),
        'upload-length': String(file.byte_size),
        'cache-control': 'no-store',
        ...expiry(file),
      });
    });

    routes.patch(one, async (request: OneRequest, reply) => {
      const { scope, file } = await ownUpload(gate, request);
      if (bytesOf(request.headers['upload-offset']) !== file.received || file.state !== 'arriving')
        throw new Refusal('conflict');
      const checksum = checksumOf(request.headers['upload-checksum']);
      const body = request.body as AsyncIterable<Buffer>;
      const content = checksum ? checked(body, checksum) : body;
      const received = await receive({ parts, digests, scope, file }, content);
      await judge({ parts, digests, scope, file: { ...file, received } });
      return answer(reply, scope, 204, { 'upload-offset': String(received), ...expiry(file) });
    });

    routes.delete(one, async (request: OneRequest, reply) => {
      const { scope, file } = await ownUpload(gate, request);
      if (file.expires_at === null) throw new Refusal('conflict');
      digests.forget(file.id);
      await withinReach(scope, 'read write', (tx) => removeVaultFile(tx, file.id));
      return answer(reply, scope, 204, {});
    });
    done();
  });
}

/** Whose it is alone may go on with it, end it or ask after it. */
async function ownUpload(gate: Gate, request: OneRequest): Promise<{ scope: Scope; file: VaultFile }> {
  requireTus(request.headers);
  const scope = await scopeOf(gate, request);
  if (scope.actor.kind !== 'physician') throw new Refusal('unauthorized');
  const { id } = request.params;
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const file = isId ? await withinReach(scope, 'read only', (tx) => findVaultFile(tx, id)) : null;
  if (!file || file.created_by_id !== personId(scope)) throw new Refusal('not_found');
  if (file.expires_at !== null && Date.parse(file.expires_at) <= scope.now.getTime())
    throw new Refusal('not_found');
  mayUpload(scope, file.purpose);
  return { scope, file };
}

function mayUpload(scope: Scope, purpose: UploadPurpose): void {
  requireEntry(scope, { permission: permissions[purpose], access: 'write' }, 'documents');
}

function subjectOf(request: FastifyRequest) {
  const metadata = metadataOf(request.headers['upload-metadata']);
  const purpose = uploadPurposes.find((known) => known === metadata.get('purpose'));
  if (!purpose) throw invalid({ field: '/purpose', code: 'not_a_choice' });
  const name = (metadata.get('filename') ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(-200);
  if (name === '' || !name.isWellFormed()) throw invalid({ field: '/filename', code: 'required' });
  const given = metadata.get('patient_id') ?? null;
  const isId = given !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given);
  if (purpose === 'document' && !isId) throw invalid({ field: '/patient_id', code: 'not_an_id' });
  return { purpose, name, patientId: purpose === 'document' ? given : null };
}

async function* checked(
  body: AsyncIterable<Buffer>,
  { algorithm, digest }: { algorithm: string; digest: string },
): AsyncGenerator<Buffer> {
  const hash = createHash(algorithm);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxCheckedBytes) throw new Refusal('too_large');
    hash.update(chunk);
    chunks.push(chunk);
  }
  if (hash.digest('base64') !== digest) throw new Refusal('upload_checksum');
  yield* chunks;
}

function expiry({ expires_at }: VaultFile): Record<string, string> {
  return expires_at === null ? {} : { 'upload-expires': new Date(expires_at).toUTCString() };
}

function answer(reply: FastifyReply, scope: Scope, code: number, headers: Record<string, string>) {
  for (const [name, value] of scope.reply) void reply.header(name, value);
  return reply
    .code(code)
    .headers({ 'tus-resumable': tusVersion, ...headers })
    .send();
}
