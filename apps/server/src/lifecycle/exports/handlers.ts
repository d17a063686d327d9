import { Readable } from 'node:stream';
import {
  dropPracticeExport,
  orderPracticeExport,
  practiceExportFile,
  practiceExports,
} from '@fernpuls/contract/lifecycle/practice-export.call';
import { openedWith, type VaultParts } from '../../documents/index.ts';
import { type Context, personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { RawFile } from '../../ground/raw-answer.ts';
import { limitedTo, withinReach } from '../../ground/reach.ts';
import { type Handler, scoped, verb } from '../../kit/routes.ts';
import { inContext } from '../../kit/transaction.ts';
import { dayOf } from '../../tenancy/index.ts';
import { newExportKey, openExportKey } from './export-key.ts';
import { dropExport, exportPieceAt, exportsOf, findExport, noteFetched, orderExport } from './queries.ts';

/** The archive of a practice, ordered and fetched by its own people: the operator never has the bytes. */
export function practiceExportHandlers(vault: VaultParts): Handler[] {
  return [
    verb(practiceExports, async ({ tx }) => {
      const closing = await tx
        .selectFrom('practice_closure')
        .select(['reason', 'requested_at as requestedAt'])
        .executeTakeFirst();
      return { closing: closing ?? null, data: await exportsOf(tx) };
    }),
    verb(orderPracticeExport, async (ctx) => {
      const by = whole(ctx);
      const id = newId();
      const keySealed = newExportKey(vault.secrets, { tenantId: ctx.tenant.id, exportId: id });
      const home = vault.store ? 'objects' : 'database';
      if (!(await orderExport(ctx.tx, { id, by, keySealed, home, now: ctx.now })))
        throw new Refusal('conflict');
      told(ctx, 'ordered');
      return { id };
    }),
    scoped(practiceExportFile, async (scope, { id }) => {
      const file = await inContext(scope, async (ctx) => {
        const by = whole(ctx);
        const found = await findExport(ctx.tx, id, ctx.now);
        if (!found) throw new Refusal('not_found');
        if (found.state !== 'ready') throw new Refusal('conflict');
        await noteFetched(ctx.tx, { id, by, now: ctx.now });
        told(ctx, 'fetched');
        return found;
      });
      const key = openExportKey(vault.secrets, file.key_sealed, { tenantId: file.tenant_id, exportId: id });
      const rowAt = (at: number) => withinReach(scope, 'read only', (tx) => exportPieceAt(tx, id, at));
      const bytes = openedWith({ store: vault.store, key }, file, rowAt);
      const name = `${scope.tenant.key}-${dayOf(scope.now)}.zip`;
      return new RawFile(Readable.from(bytes, { objectMode: false }), name);
    }),
    verb(dropPracticeExport, async (ctx, { id }) => {
      whole(ctx);
      if (!(await dropExport(ctx.tx, id))) throw new Refusal('not_found');
      told(ctx, 'removed');
      return {};
    }),
  ];
}

/** An archive holds everybody: not for somebody who sees their own patients alone. */
function whole(ctx: Context): string {
  const by = personId(ctx);
  if (by === null || limitedTo(ctx.actor) !== null) throw new Refusal('forbidden');
  return by;
}

function told(ctx: Context, archive: 'ordered' | 'fetched' | 'removed'): void {
  ctx.audit({
    action: 'export',
    subjectType: 'tenants',
    subjectId: ctx.tenant.key,
    changes: { archive: [null, archive] },
  });
}
