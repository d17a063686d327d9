import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import type { CiedValueKey } from '@fernpuls/domain/logistics/cied/cied';
import { driftOf } from '@fernpuls/domain/logistics/cied/drift';
import { ciedJudged } from '@fernpuls/domain/logistics/cied/limits';
import type { LimitOf } from './use-limits.ts';

export const leadKinds = ['impedance', 'threshold', 'sensing'] as const satisfies readonly CiedValueKey[];

export type LeadFault = {
  kind: (typeof leadKinds)[number];
  what: 'low' | 'high' | 'rises' | 'falls';
  /** The limit that is broken. */
  limit: number | null;
};
/** What is told of a lead; `null`: no limit of the practice is there to judge it by. */
export type LeadState = LeadFault[] | null;

/** What lies outside its limit at a lead, and else what drifts. */
export function leadStateOf(courses: CiedCourse, limitOf: LimitOf, now: number): LeadState {
  const known = leadKinds.flatMap((kind) => {
    const course = courses.find((one) => one.kind === kind);
    const value = course?.values.at(-1);
    if (!course || value === undefined) return [];
    const times = course.times.map((time) => time * 1000);
    const limit = limitOf(kind, course.position, times.at(-1) ?? now);
    const side = limit && ciedJudged(kind, value, limit);
    const drift = driftOf({ times, values: course.values }, now);
    const what = side ?? drift;
    return [{ kind, what, limit, broken: side ? (limit?.[side] ?? null) : null }];
  });
  if (known.every(({ limit, what }) => limit === null && what === null)) return null;
  return known.flatMap(({ kind, what, broken }) => (what ? [{ kind, what, limit: broken }] : []));
}
