import type { auditEntries } from '@fernpuls/contract/identity/audit.call';
import type { InputOf } from '@fernpuls/contract/kit/call';

export const filterKeys = ['actor', 'group', 'action', 'subject', 'record', 'from', 'to'] as const;
export type FilterKey = (typeof filterKeys)[number];

/** The filter of the address as the call wants it; days are whole days of the reader's clock. */
export function inputOf(parameters: URLSearchParams): InputOf<typeof auditEntries> {
  const given = {
    actorId: parameters.get('actor'),
    group: parameters.get('group'),
    action: parameters.get('action'),
    subjectType: parameters.get('subject'),
    subjectId: parameters.get('record'),
    from: dayEdge(parameters.get('from'), 0),
    to: dayEdge(parameters.get('to'), 1),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as InputOf<
    typeof auditEntries
  >;
}

/** The first moment of a day, or the last when `after` is one. */
export function dayEdge(day: string | null, after: 0 | 1): string | null {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const edge = new Date(year, month - 1, date + after);
  return Number.isFinite(edge.getTime()) ? new Date(edge.getTime() - after).toISOString() : null;
}
