import type { ConsentStanding, SubjectState } from './participation.ts';
import type { VisitState } from './visit-window.ts';

type NextVisit = { id: string; state: VisitState; from: number; until: number };

export const nextKinds = [
  'check_inclusion',
  'inform',
  'sign',
  'include',
  'renew_consent',
  'call_visit',
  'plan_visit',
  'agreed',
  'wait',
  'complete',
  'none',
] as const;

/** The one thing to do next for somebody; `visitId` and `day` where it is about a visit. */
type NextStep = { kind: (typeof nextKinds)[number]; visitId: string | null; day: number | null };

export type Subject = {
  status: SubjectState;
  consent: ConsentStanding;
  isIncludable: boolean;
  visits: readonly NextVisit[];
  today: number;
};

/** A window that ends within two days wants a telephone call, not a letter. */
const hurry = 2;

export function nextStep({ status, consent, isIncludable, visits, today }: Subject): NextStep {
  const plain = (kind: NextStep['kind']): NextStep => ({ kind, visitId: null, day: null });
  if (status !== 'screening' && status !== 'active') return plain('none');
  if (status === 'screening') {
    if (!isIncludable) return plain('check_inclusion');
    if (consent === 'missing') return plain('inform');
    if (consent === 'renew') return plain('renew_consent');
    return plain(consent === 'informed' ? 'sign' : 'include');
  }
  if (consent !== 'valid') return plain('renew_consent');
  const open = visits.find(({ state }) => state === 'open');
  if (open)
    return {
      kind: open.until - today <= hurry ? 'call_visit' : 'plan_visit',
      visitId: open.id,
      day: open.until,
    };
  const agreed = visits.find(({ state }) => state === 'agreed');
  if (agreed) return { kind: 'agreed', visitId: agreed.id, day: agreed.until };
  const planned = visits.find(({ state }) => state === 'planned');
  return planned ? { kind: 'wait', visitId: planned.id, day: planned.from } : plain('complete');
}

type SubjectGroup = 'act' | 'plan' | 'out';

export function groupOf({ kind }: NextStep): SubjectGroup {
  if (kind === 'none') return 'out';
  return kind === 'agreed' || kind === 'wait' ? 'plan' : 'act';
}

/** Most urgent first: what ends soonest; who waits for a person stands before those whose window is long. */
export function urgency({ kind, day }: NextStep, today: number): number {
  if (day === null) return kind === 'check_inclusion' || kind === 'renew_consent' ? today + hurry : today + 7;
  return day;
}
