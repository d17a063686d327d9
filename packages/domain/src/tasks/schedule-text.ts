import { type Fault, fault } from '../tenancy/validation/fault.ts';
import {
  type Schedule,
  formatSchedule,
  parseSchedule,
  type ScheduleFault,
  scheduleFaults,
} from './schedule.ts';

/** What the editor of a recurring schedule holds while it is filled in: the days of month as typed. */
export type ScheduleEntry = Omit<Schedule, 'daysOfMonth'> & { days: string };

// Stands in the text for a part that is still missing; no schedule has it.
const missing = '-';

/** The five-field text of what was entered so far; empty without a period, a missing part is `-`. */
export function entryText({ period, time, weekdays, days, months }: ScheduleEntry): string {
  if (period === null) return '';
  const typedDays = days.replaceAll(/\s/g, '') || missing;
  const [minute, hour, , ...rest] = formatSchedule({ period, time, weekdays, daysOfMonth: [], months }).split(
    ' ',
  );
  const clock = scheduleFaults({ period: 'day', time, weekdays, daysOfMonth: [], months }).length === 0;
  const dayField = period === 'month' || period === 'year' ? normalDays(typedDays) : '*';
  const [month, weekday] = rest.map((field) => field || missing);
  return [clock ? minute : missing, clock ? hour : missing, dayField, month, weekday].join(' ');
}

/** A text as the editor shows it, missing parts and wrong days included; null for one it cannot hold. */
export function entryOf(text: string): ScheduleEntry | null {
  const plain = text.trim();
  if (plain === '') return { period: null, time: '', weekdays: [], days: '1', months: [] };
  const fields = plain.split(/\s+/);
  const [minute = '', hour = '', days = '', month = '', weekday = ''] = fields;
  const weekdays = numbersOf(weekday, 7)?.map((one) => one || 7);
  const months = numbersOf(month, 12);
  const isClock = isNumber(minute, 59) && isNumber(hour, 23);
  const byDay = days !== '*' || month !== '*';
  if (fields.length !== 5 || !weekdays || !months || (weekday !== '*' && byDay)) return null;
  if (!isClock && (minute !== missing || hour !== missing)) return null;
  const period = weekday !== '*' ? 'week' : month !== '*' ? 'year' : byDay ? 'month' : 'day';
  return {
    period,
    time: isClock ? `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` : '',
    weekdays,
    days: !byDay ? '1' : days === missing || days === '*' ? '' : days.replaceAll(',', ', '),
    months,
  };
}

/** What is wrong with a five-field text, by field, with the keys of the editor: the server refuses with the same. */
export function scheduleTextFaults(text: string): (Fault & { field: ScheduleFault['field'] })[] {
  const plain = text.trim();
  if (plain === '') return [{ field: 'period', ...fault('required') }];
  if (parseSchedule(plain)) return [];
  const fields = plain.split(/\s+/);
  const [minute = '', hour = '', days = '', months = '', weekdays = ''] = fields;
  if (fields.length !== 5) return [{ field: 'period', ...fault('schedule_invalid') }];
  const found: (Fault & { field: ScheduleFault['field'] })[] = [];
  if (!isNumber(minute, 59) || !isNumber(hour, 23)) found.push({ field: 'time', ...fault('time_required') });
  if (!isStarOrList(days, 1, 31)) found.push({ field: 'days_of_month', ...fault('days_of_month_error') });
  if (!isStarOrList(months, 1, 12)) found.push({ field: 'months', ...fault('month_required') });
  if (!isStarOrList(weekdays, 0, 7)) found.push({ field: 'weekdays', ...fault('weekday_required') });
  return found.length > 0 ? found : [{ field: 'period', ...fault('schedule_invalid') }];
}

export function scheduleText(text: string): Fault | null {
  const first = scheduleTextFaults(text)[0];
  return first ? fault(first.code, first.params) : null;
}

// Sorted and each day once, where they are days; as typed where not, for the rule to refuse.
function normalDays(typed: string): string {
  if (!isStarOrList(typed, 1, 31) || typed === '*') return typed === '*' ? missing : typed;
  return [...new Set(typed.split(',').map(Number))].toSorted((a, b) => a - b).join(',');
}

// Nothing chosen yet and all of them are both written without numbers.
function numbersOf(field: string, max: number): number[] | null {
  if (field === '*' || field === missing) return [];
  const numbers = field.split(',').map(Number);
  return /^\d{1,2}(,\d{1,2})*$/.test(field) && numbers.every((one) => one <= max) ? numbers : null;
}

function isNumber(field: string, max: number): boolean {
  return /^\d{1,2}$/.test(field) && Number(field) <= max;
}

function isStarOrList(field: string, min: number, max: number): boolean {
  if (field === '*') return true;
  const numbers = field.split(',');
  return (
    numbers.length <= 31 &&
    numbers.every((one) => /^\d{1,2}$/.test(one) && Number(one) >= min && Number(one) <= max)
  );
}
