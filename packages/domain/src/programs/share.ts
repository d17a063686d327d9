import type { Wanted } from './wanted.ts';

/** Something a programme no longer needs, and something a programme still has to get; both of one patient. */
type Of<T> = T & { patientId: string; wanted: Wanted };
type Shared<Ending, Missing> = { ending: Of<Ending>; missing: Of<Missing> };

/**
 * What ends for one programme and is asked by another in the same words goes on for that one: the first that misses it
 * takes it over, each thing once and each want once. Series and tasks are each programme's own and never shared.
 */
export function takenOver<Ending, Missing>(
  ending: readonly Of<Ending>[],
  missing: readonly Of<Missing>[],
): Shared<Ending, Missing>[] {
  const open = [...missing];
  return ending.flatMap((one) => {
    const at = open.findIndex(
      (other) => other.patientId === one.patientId && isSameThing(one.wanted, other.wanted),
    );
    const [taker] = at < 0 ? [] : open.splice(at, 1);
    return taker ? [{ ending: one, missing: taker }] : [];
  });
}

/** Whether two programmes ask for one and the same thing: where, and by which component, does not count. */
export function isSameThing(one: Wanted, other: Wanted): boolean {
  if (one.kind === 'plan' && other.kind === 'plan')
    return (
      one.valueType === other.valueType &&
      one.schedule === other.schedule &&
      one.windowMinutes === other.windowMinutes
    );
  if (one.kind === 'trigger' && other.kind === 'trigger') return one.templateId === other.templateId;
  if (one.kind === 'survey' && other.kind === 'survey')
    return (
      one.surveyId === other.surveyId &&
      one.windowMinutes === other.windowMinutes &&
      one.schedules.toSorted().join() === other.schedules.toSorted().join()
    );
  return false;
}
