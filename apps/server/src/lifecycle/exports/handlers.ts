import { accessMap, allows } from '@fernpuls/contract/permissions';
import {
  approvePracticeExport,
  awaitedPracticeExports,
  dropPracticeExport,
  orderPracticeExport,
  practiceExportFile,
  practiceExports,
} from '@fernpuls/contract/lifecycle/practice-export.call';
import { openedWith, type VaultParts } from '../../documents/index.ts';
import { type Context, personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { inTurnOf, streamOf } from '../../ground/file-stream.ts';
import { holdingsOf } from '../../identity/index.ts';
import { RawFile } from '../../ground/raw-answer.ts';
import { limitedTo, requireAllPatients, withinReach } from '../../ground/reach.ts';
import { type Handler, scoped, verb } from '../../kit/routes.ts';
import { inContext } from '../../kit/transaction.ts';
import { dayOf } from '../../tenancy/index.ts';
import { newExportKey, openExportKey } from './export-key.ts';
import {
  approveExport,
  awaitedExports,
  dropExport,
  exportPieceAt,
  exportsOf,
  findExport,
  noteFetched,
  orderExport,
} from './queries.ts';

/** The archive of a practice, ordered and fetched by its own people: the operator never has the bytes. */
export function practiceExportHandlers(vault: VaultParts): Handler[] {
  return [
    verb(practiceExports, async (ctx) => {
      const { tx } = ctx;
      const closing = await tx
        .selectFrom('practice_closure')
        .select(['reason', 'requested_at as requestedAt'])
        .executeTakeFirst();
      return {
        closing: closing ?? null,
        mayExport: limitedTo(ctx.actor) === null && (await mayExport(ctx)),
        data: await exportsOf(tx, personId(ctx)),
      };
    }),
    verb(awaitedPracticeExports, async (ctx) => {
      const by = personId(ctx);
      const isForThem = by !== null && limitedTo(ctx.actor) === null && (await mayExport(ctx));
      return { data: isForThem ? await awaitedExports(ctx.tx, by, ctx.now) : [] };
    }),
    verb(orderPracticeExport, async (ctx) => {
      const by = await exporting(ctx);
      const id = newId();
      const keySealed = newExportKey(vault.secrets, { tenantId: ctx.tenant.id, exportId: id });
      const home = vault.store ? 'objects' : 'database';
      if (!(await orderExport(ctx.tx, { id, by, keySealed, home, now: ctx.now })))
        throw new Refusal('conflict');
      told(ctx, 'ordered');
      ctx.announce('practice_exports_changed', [id]);
      return { id };
    }),
    verb(approvePracticeExport, async (ctx, { id }) => {
      const approval = await approveExport(ctx.tx, { id, by: await exporting(ctx), now: ctx.now });
      if (approval === null) throw new Refusal('not_found');
      if (approval === 'own') throw new Refusal('second_person_needed');
      if (approval === 'already') throw new Refusal('conflict');
      told(ctx, 'approved');
      ctx.announce('practice_exports_changed', [id]);
      return {};
    }),
    scoped(practiceExportFile, async (scope, { id }) => {
      const file = await inContext(scope, async (ctx) => {
        const by = await exporting(ctx);
        const found = await findExport(ctx.tx, id, ctx.now);
        if (!found) throw new Refusal('not_found');
        if (!found.isApproved) throw new Refusal('second_person_needed');
        if (found.state !== 'ready') throw new Refusal('conflict');
        await noteFetched(ctx.tx, { id, by, now: ctx.now });
        told(ctx, 'fetched');
        return found;
      });
      const key = openExportKey(vault.secrets, file.key_sealed, { tenantId: file.tenant_id, exportId: id });
      const rowAt = (at: number) => withinReach(scope, 'read only', (tx) => exportPieceAt(tx, id, at));
      const bytes = openedWith({ store: vault.store, key }, file, { rowAt, inTurn: inTurnOf(scope) });
      const name = `${scope.tenant.key}-${dayOf(scope.now)}.zip`;
      return new RawFile(streamOf(bytes), name, file.byteSize);
    }),
    verb(dropPracticeExport, async (ctx, { id }) => {
      requireAllPatients(ctx);
      if (!(await dropExport(ctx.tx, id))) throw new Refusal('not_found');
      told(ctx, 'removed');
      ctx.announce('practice_exports_changed', [id]);
      return {};
    }),
  ];
}

/** An archive holds everybody: for who exports patients and sees all of them. */
async function exporting(ctx: Context): Promise<string> {
  requireAllPatients(ctx);
  const by = personId(ctx);
  if (by === null || !(await mayExport(ctx))) throw new Refusal('patient_export_needed');
  return by;
}

/** By the roles as they are: a module that is off or not licensed keeps no practice from what is theirs. */
async function mayExport(ctx: Context): Promise<boolean> {
  const by = personId(ctx);
  if (by === null) return false;
  const { permissions } = await holdingsOf(ctx.tx, by);
  return allows(accessMap(permissions), 'patient_export', 'write');
}

function told(ctx: Context, archive: 'ordered' | 'approved' | 'fetched' | 'removed'): void {
  ctx.audit({
    action: 'export',
    subjectType: 'tenants',
    subjectId: ctx.tenant.key,
    changes: { archive: [null, archive] },
  });
}
