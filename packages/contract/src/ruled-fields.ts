import { dayText } from '@fernpuls/domain/kit/day-text';
import { tagDevicePattern as isTagDevicePattern } from '@fernpuls/domain/logistics/tag-device-pattern';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { scheduleText } from '@fernpuls/domain/tasks/schedule-text';
import {
  inTheFuture,
  notInTheFuture,
  isCalendarDay,
  notInThePast,
  notOver,
  notUnder,
} from '@fernpuls/domain/tenancy/validation/date-rules';
import { firstFault } from '@fernpuls/domain/tenancy/validation/fault';
import { dosage as isDosage, dosageMax } from '@fernpuls/domain/tenancy/validation/number-rules';
import { type Option, textOption } from '@fernpuls/domain/tenancy/validation/option-rules';
import {
  colourPattern,
  emailPattern,
  identifierPattern,
  urlPattern,
} from '@fernpuls/domain/tenancy/validation/text-rules';
import { day, type FieldOf, number, type Origin, text } from './kit/fields.ts';

type Options = { readonly nullable?: boolean; readonly origin?: Origin };

/** An e-mail address; refused with `email_invalid`. */
export function emailField<const P extends Options>(options?: P): FieldOf<string, P> {
  return text({ max: 254, pattern: emailPattern, code: 'email_invalid', ...(options as P) });
}

/** An http or https address; refused with `url_invalid`. */
export function urlField<const P extends Options & { max?: number }>(options?: P): FieldOf<string, P> {
  return text({ max: 500, pattern: urlPattern, code: 'url_invalid', ...(options as P) });
}

/** Lower-case letters, digits and underscore, no leading digit; refused with `identifier_invalid`. */
export function identifierField<const P extends Options & { max?: number }>(options?: P): FieldOf<string, P> {
  return text({ max: 80, pattern: identifierPattern, code: 'identifier_invalid', ...(options as P) });
}

/** `#RRGGBB`; refused with `colour_invalid`. */
export function colourField<const P extends Options>(options?: P) {
  return text({ max: 7, pattern: colourPattern, code: 'colour_invalid', ...(options as P) });
}

/** A dose of 0 to 9999, written with at most 4 characters. */
export function dosageField<const P extends Options>(options?: P) {
  return number({ min: 0, max: dosageMax, rule: isDosage, ...(options as P) });
}

/** A recurring schedule in its five-field text (CONTENT-15); refused with the keys of its editor. */
export function scheduleField<const P extends Options>(options?: P) {
  return text({ max: 200, rule: scheduleText, ...(options as P) });
}

/** `manufacturer[/model][;value types]`; refused with `tag_device_pattern_invalid`. */
export function tagDevicePatternField<const P extends Options>(options?: P) {
  return text({ max: 255, rule: isTagDevicePattern, ...(options as P) });
}

/** Free text beside offered options; a text that is an option's key is refused with `equals_option_key`. */
export function textOptionField<const P extends Options & { max: number; options: readonly Option[] }>(
  options: P,
) {
  return text({ rule: textOption(options), ...options });
}

/** The day somebody was born: not before 1900 (`day_under_min`), not after today on the practice's calendar (`in_the_future`). */
export function birthDay<const P extends Options>(options?: P) {
  const rules = [notUnder('1900-01-01'), (value: string) => notInTheFuture(today())(value)];
  return day({ rule: (value) => firstFault(value, rules), ...(options as P) });
}

/** Today or an earlier day; refused with `in_the_future`. */
export function pastDay<const P extends Options>(options?: P) {
  return day({ rule: (value) => notInTheFuture(today())(value), ...(options as P) });
}

/** A day after today; refused with `not_in_the_future`. */
export function futureDay<const P extends Options>(options?: P) {
  return day({ rule: (value) => inTheFuture(today())(value), ...(options as P) });
}

/** Today or a later day; refused with `in_the_past`. */
export function presentDay<const P extends Options>(options?: P) {
  return day({ rule: (value) => notInThePast(today())(value), ...(options as P) });
}

/** A day at most so many years from today; refused with `day_over_max`: a slip of the hand in the year, not a plan. */
export function plannedDay<const P extends Options & { years: number }>(options: P) {
  return day({ rule: (value) => notOver(inYears(options.years))(value), ...options });
}

/** Today's date in another year; of 29 February the last of the month. */
function inYears(years: number): string {
  const [year, rest] = [Number(today().slice(0, 4)) + years, today().slice(4)];
  const same = `${year}${rest}`;
  return isCalendarDay(same) ? same : `${year}-02-28`;
}

function today(): string {
  return dayText(calendarOf().dayNumber(Date.now()));
}

/** What is said about a change, why it was made or what it rests on: it stands at its audit entry and in no record. */
export function remark() {
  return text({ nullable: true, max: 300, origin: 'remark' });
}
