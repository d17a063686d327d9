import type { GoalTarget } from '@fernpuls/domain/programs/component';
import type { ContentFault } from '@fernpuls/domain/programs/content-fault';

/** A border that is being typed is text meanwhile: the rules would compare it. */
export function targetFaults(target: GoalTarget, path: string): ContentFault[] {
  if (target.kind === 'times')
    return Number.isInteger(target.perWeek) ? [] : [{ path: `${path}/per_week`, code: 'not_a_whole_number' }];
  return (['min', 'max'] as const).flatMap((name) => {
    const value: unknown = target[name];
    return typeof value === 'string' ? [{ path: `${path}/${name}`, code: 'not_a_number' }] : [];
  });
}
