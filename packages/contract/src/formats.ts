import { isCalendarDay } from '@fernpuls/domain/tenancy/validation/date-rules';
import * as z from 'zod/mini';

/** An id of a record; in small letters. */
export const uuid = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, { error: 'not_an_id' }),
    z.toLowerCase(),
  );

/** Text that the database can hold: no NUL, no half of a surrogate pair. */
export const storable = z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), {
  error: 'invalid_format',
});

/** Text as people write it, trimmed, of 1 to `max` characters. */
export const plainText = (max: number) =>
  z.string().check(storable, z.trim(), z.minLength(1), z.maxLength(max));

/** ISO 8601 with offset; normalised to UTC with milliseconds. */
export const isoInstant = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/, {
      error: 'not_an_instant',
    }),
    z.refine((value) => isStorableInstant(value), { error: 'not_an_instant' }),
  ),
  z.transform((value: string) => new Date(value).toISOString()),
);

/** `YYYY-MM-DD`. */
/** `HH:MM` on the practice's clock. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time_required' }));

export const calendarDay = z.string().check(z.refine(isCalendarDay, { error: 'not_a_day' }));

/** PostgreSQL and `Date` both hold the years 0001 to 9999. */
function isStorableInstant(value: string): boolean {
  const time = Date.parse(value);
  return (
    Number.isFinite(time) &&
    time > -62135596800000 &&
    time < 253402300800000 &&
    isCalendarDay(value.slice(0, 10))
  );
}
