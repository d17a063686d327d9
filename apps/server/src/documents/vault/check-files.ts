import type { Context, Scope, Tenant } from '../../ground/context.ts';
import { asSystem, type Database } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { withinReach } from '../../ground/reach.ts';
import { inContext } from '../../kit/transaction.ts';
import { findVaultFile, type VaultFile } from './queries.ts';
import { openedPieces } from './read-vault.ts';
import type { VaultParts } from './vault-parts.ts';
import {
  claimWork,
  comeBack,
  endWork,
  ownersOf,
  pauseMsAfter,
  settleCheck,
  type VaultWork,
} from './work.queries.ts';

type Checking = { database: Database; tenantOf: (id: number) => Promise<Tenant>; vault: VaultParts };

/** Has the file that waits longest looked at; 1 when there was one. What could not be looked at waits on. */
export async function checkFiles({ database, tenantOf, vault }: Checking, now = new Date()): Promise<number> {
  const { scanner } = vault;
  const work = scanner && (await claimWork(database, 'check', now));
  if (!work) return 0;
  const scope = systemScope(database, await tenantOf(work.tenant_id), now);
  try {
    const file = await withinReach(scope, 'read only', (tx) => findVaultFile(tx, work.file_id));
    if (file?.state !== 'unchecked') return await ended(database, work);
    const verdict = await scanner.scan(openedPieces(vault, scope, file));
    if (verdict.kind === 'later') throw new Error(`a file waits for the virus scanner: ${verdict.reason}`);
    await inContext(scope, (ctx) => tell(ctx, file, verdict.kind === 'clean' ? null : verdict.name));
    return await ended(database, work);
  } catch (error) {
    const at = new Date(now.getTime() + pauseMsAfter(work.attempts));
    await asSystem(database, (tx) => comeBack(tx, work, { at, isFresh: false }));
    throw error;
  }
}

async function ended(database: Database, work: VaultWork): Promise<number> {
  await asSystem(database, (tx) => endWork(tx, work));
  return 1;
}

async function tell(ctx: Context, file: VaultFile, virus: string | null): Promise<void> {
  if (!(await settleCheck(ctx.tx, file.id, virus === null ? 'ready' : 'infected'))) return;
  const { documents, media } = await ownersOf(ctx.tx, file.id);
  const ids = documents.map(({ id }) => id);
  ctx.announce('patient_documents_changed', ids);
  ctx.announce('media_changed', media);
  if (virus === null) return;
  const changes = { file: file.name, digest: file.digest, virus };
  const action = 'virus_found';
  for (const id of ids) ctx.audit({ action, subjectType: 'patient_documents', subjectId: id, changes });
  for (const id of media) ctx.audit({ action, subjectType: 'media', subjectId: id, changes });
  if (ids.length + media.length > 0) return;
  // Sent and not filed yet; it will not be.
  const { patient_id: patientId } = file;
  if (patientId !== null) ctx.audit({ action, subjectType: 'patients', subjectId: patientId, changes });
  else ctx.audit({ action, subjectType: 'media', subjectId: null, changes });
}

function systemScope(database: Database, tenant: Tenant, now: Date): Scope {
  return {
    database,
    tenant,
    actor: { kind: 'nobody' },
    now,
    requestId: newId(),
    language: 'de',
    address: '',
    headers: {},
    reply: new Map(),
  };
}
