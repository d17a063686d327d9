import type { Resource } from '@fernpuls/contract/kit/resource';
import { subjectOf } from './audit-entry.ts';
import type { Context } from './context.ts';
import type { Values } from './map-keys.ts';

/** What a client sends: what is written of the record, and what is said about the change. */
export function partsOf({ fields }: Resource, values: Values): { written: Values; remarks: Values } {
  const isRemark = ([name, value]: [string, unknown]) => fields[name]?.origin === 'remark' && value !== null;
  const entries = Object.entries(values);
  const written = entries.filter(([name]) => fields[name]?.origin !== 'remark');
  return { written: Object.fromEntries(written), remarks: Object.fromEntries(entries.filter(isRemark)) };
}

/** What is said about a change stands in its entry of the audit: chained, kept and erased with it. */
export function remarked(ctx: Context, { resource }: { resource: Resource }, remarks: Values): Context {
  if (Object.keys(remarks).length === 0) return ctx;
  const subjectType = subjectOf(resource);
  return {
    ...ctx,
    audit: (entry) => {
      const isOwn = entry.subjectType === subjectType;
      ctx.audit(isOwn ? { ...entry, changes: { ...(entry.changes as Values), ...remarks } } : entry);
    },
  };
}
