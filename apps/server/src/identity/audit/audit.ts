import {
  auditChain,
  auditEntries,
  auditTerms,
  exportAudit,
  recordViewers,
  verifyAuditChain,
} from '@fernpuls/contract/identity/audit.call';
import { allows } from '@fernpuls/contract/permissions';
import type { Context } from '../../ground/context.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { verifyLinks } from '../../runtime/audit-chain.ts';
import { chainState, distinctTerms } from './queries.ts';
import { pageOf } from './pages.ts';
import { patientName, viewersOf } from './viewers.queries.ts';

const defaultPage = 50;
const exportPage = 1000;

export const auditHandlers: Handler[] = [
  verb(auditEntries, (ctx, { perPage = defaultPage, ...wanted }) =>
    pageOf(ctx, wanted, { limit: perPage, withPatients: maySeePatients(ctx) }),
  ),
  verb(exportAudit, async (ctx, wanted) => {
    const { before, ...changes } = wanted;
    if (before === undefined) ctx.audit({ action: 'export', subjectType: 'audit', subjectId: null, changes });
    return pageOf(ctx, wanted, { limit: exportPage, withPatients: maySeePatients(ctx) });
  }),
  verb(recordViewers, async (ctx, wanted) => ({
    patientName: maySeePatients(ctx) ? await patientName(ctx, wanted.patientId) : null,
    ...(await viewersOf(ctx, wanted)),
  })),
  verb(auditTerms, async (ctx) => ({
    actions: await distinctTerms(ctx.tx, 'action'),
    subjectTypes: await distinctTerms(ctx.tx, 'subject_type'),
  })),
  verb(auditChain, (ctx) => chainState(ctx.tx)),
  verb(verifyAuditChain, async (ctx, { from }) => {
    const { checked, next, fault } = await verifyLinks(ctx.tx, ctx.tenant.id, from);
    if (from === 1 || fault)
      ctx.audit({
        action: 'verify_audit',
        subjectType: 'audit',
        subjectId: null,
        changes: { checked, fault },
      });
    return { checked, next, fault };
  }),
];

function maySeePatients({ actor }: Context): boolean {
  return actor.kind === 'physician' && allows(actor.access, 'patient', 'read');
}
