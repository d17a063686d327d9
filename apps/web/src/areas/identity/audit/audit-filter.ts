import { type AuditView, auditViewNames } from '@fernpuls/contract/identity/audit-actions';
import type { exportAudit } from '@fernpuls/contract/identity/audit.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { isDay } from '../../../ui/parse-input.ts';

export const filterKeys = [
  'patient',
  'actor',
  'group',
  'action',
  'subject',
  'record',
  'from',
  'to',
  'kind',
] as const;
export type FilterKey = (typeof filterKeys)[number];
export type Filter = InputOf<typeof exportAudit>;

/** The filter of the address as the call wants it; days are whole days of the practice's clock. */
export function inputOf(parameters: URLSearchParams): Filter {
  const given = {
    patientId: parameters.get('patient'),
    actorId: parameters.get('actor'),
    group: parameters.get('group'),
    kind: kindOf(parameters),
    action: parameters.get('action'),
    subjectType: parameters.get('subject'),
    subjectId: parameters.get('record'),
    from: dayEdge(parameters.get('from'), 0),
    to: dayEdge(parameters.get('to'), 1),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as Filter;
}

export function kindOf(parameters: URLSearchParams): AuditView | null {
  return auditViewNames.find((kind) => kind === parameters.get('kind')) ?? null;
}

const dayMs = 86_400_000;

/** The first moment of a day in the practice, or the last when `after` is one. */
export function dayEdge(day: string | null, after: 0 | 1): string | null {
  if (day === null || !isDay(day)) return null;
  const number = Date.parse(`${day}T00:00:00Z`) / dayMs;
  return new Date(calendarOf().dayStart(number + after) - after).toISOString();
}
