import { parseSchedule } from '../tasks/schedule.ts';
import { nextRuns } from '../tasks/next-runs.ts';
import { contentIdPattern } from './component.ts';

/** What is wrong and where: `phases/1/components/0/schedules/0`; codes are those of the contract. */
export type ContentFault = { path: string; code: string; params?: Record<string, string | number> };

export function wordsMissing(text: string, max: number, path: string): ContentFault[] {
  if (text.trim() === '') return [{ path, code: 'required' }];
  return text.length > max ? [{ path, code: 'too_long', params: { max } }] : [];
}

export function notMoreThan(list: readonly unknown[], max: number, path: string): ContentFault[] {
  return list.length > max ? [{ path, code: 'too_many', params: { max } }] : [];
}

/** Ids that cannot be one, and those that another has: what was made for a patient is found again by them. */
export function idFaults(list: readonly { id: string }[], path: string): ContentFault[] {
  return list.flatMap(({ id }, index): ContentFault[] => {
    if (!contentIdPattern.test(id)) return [{ path: `${path}/${index}/id`, code: 'invalid_format' }];
    const first = list.findIndex((one) => one.id === id);
    return first < index ? [{ path: `${path}/${index}/id`, code: 'already_taken' }] : [];
  });
}

/** Five-field texts that are none, stand twice, or never come: 30 February. */
export function scheduleFaults(schedules: readonly string[], path: string): ContentFault[] {
  return schedules.flatMap((text, index): ContentFault[] => {
    const schedule = parseSchedule(text);
    const at = `${path}/${index}`;
    if (!schedule) return [{ path: at, code: 'schedule_invalid' }];
    if (schedules.indexOf(text) < index) return [{ path: at, code: 'not_unique' }];
    const [next] = nextRuns(schedule, { now: anyDay, count: 1, state: null });
    return next ? [] : [{ path: at, code: 'schedule_never' }];
  });
}

const anyDay = Date.UTC(2026, 0, 1);
