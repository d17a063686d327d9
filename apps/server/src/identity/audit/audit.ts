import {
  auditChain,
  auditEntries,
  auditTerms,
  verifyAuditChain,
} from '@fernpuls/contract/identity/audit.call';
import { type Handler, verb } from '../../kit/routes.ts';
import { verifyLinks } from '../../runtime/audit-chain.ts';
import { chainState, distinctTerms, findEntries } from './queries.ts';

const defaultPage = 50;

export const auditHandlers: Handler[] = [
  verb(auditEntries, async (ctx, input) => {
    const limit = input.perPage ?? defaultPage;
    const found = await findEntries(ctx.tx, input, limit);
    const data = found.slice(0, limit);
    return { data, next: found.length > limit ? (data.at(-1)?.id ?? null) : null };
  }),
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
