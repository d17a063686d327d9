import type { PracticeLimits } from '@fernpuls/contract/tenancy/managed-limits.call';
import { limitBounds, type LimitedKind, limitedKinds } from '@fernpuls/domain/tenancy/practice-limits';

/** As typed; empty: without a limit. */
type LimitsDraft = Record<LimitedKind, string>;
type LimitProblem = { code: 'not_a_whole_number' | 'too_small' | 'too_big'; bound: number };

export function draftOf(limits: PracticeLimits): LimitsDraft {
  const text = (kind: LimitedKind) => String(limits[kind].max ?? '');
  return {
    people: text('people'),
    patients: text('patients'),
    storageMegabytes: text('storageMegabytes'),
  };
}

export function limitsOf(draft: LimitsDraft): Record<LimitedKind, number | null> {
  const number = (kind: LimitedKind) => (draft[kind].trim() === '' ? null : Number(draft[kind]));
  return {
    people: number('people'),
    patients: number('patients'),
    storageMegabytes: number('storageMegabytes'),
  };
}

export function problemOf(kind: LimitedKind, text: string): LimitProblem | null {
  const typed = text.trim();
  const { min, max } = limitBounds[kind];
  if (typed === '') return null;
  if (!/^\d+$/.test(typed)) return { code: 'not_a_whole_number', bound: 0 };
  if (Number(typed) < min) return { code: 'too_small', bound: min };
  return Number(typed) > max ? { code: 'too_big', bound: max } : null;
}

export function isWellTyped(draft: LimitsDraft): boolean {
  return limitedKinds.every((kind) => problemOf(kind, draft[kind]) === null);
}
