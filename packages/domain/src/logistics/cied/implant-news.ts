import type { IdcoMessage } from './idco-message.ts';

export const noticeKinds = [
  'therapy',
  'zone',
  'battery',
  'lead',
  'withdrawn',
  'replaced',
  'not_taken',
  'refused',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
type StateNoticeKind = Extract<NoticeKind, 'therapy' | 'zone' | 'battery' | 'lead'>;

/** A state of a part: `subject` is the zone or the lead, empty for the whole. */
export type PartState = { kind: StateNoticeKind; subject: string; state: string };

/** Every state a message tells. */
export function statesOf({ programming, states }: Pick<IdcoMessage, 'programming' | 'states'>): PartState[] {
  const { battery, leads } = states;
  return [
    ...(programming?.tachyTherapy
      ? [{ kind: 'therapy' as const, subject: '', state: programming.tachyTherapy }]
      : []),
    ...(programming?.zones ?? []).flatMap(({ name, state }) =>
      state ? [{ kind: 'zone' as const, subject: name, state }] : [],
    ),
    ...(battery ? [{ kind: 'battery' as const, subject: '', state: battery }] : []),
    ...Object.entries(leads).map(([subject, state]) => ({ kind: 'lead' as const, subject, state })),
  ];
}

type Weight = 'high' | 'medium';

/**
 * How much a change of state has to be looked at; null: it is well, or nothing changed. Raised are therapy that is off or
 * only watches, a zone that is off, a zone of ventricular fibrillation that only watches, any other zone once it begins to
 * only watch, a battery at RRT (ERI) or EOS and a lead to be checked. A proposal of
 * 2026-11-29: ISO/IEEE 11073-10103 names the states, not how urgent they are.
 */
export function weightOf({ kind, subject, state }: PartState, before: string | null): Weight | null {
  if (state === before) return null;
  if (kind === 'therapy') return state === 'on' ? null : 'high';
  if (kind === 'battery') return state === 'eos' ? 'high' : state === 'rrt' ? 'medium' : null;
  if (kind === 'lead') return state === 'check' ? 'high' : null;
  if (state === 'active') return null;
  if (state === 'inactive') return 'high';
  if (/vf/i.test(subject)) return 'high';
  return before === null ? null : 'medium';
}
