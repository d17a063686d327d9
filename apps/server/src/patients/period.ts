import { invalid } from '../ground/errors.ts';

/** What ends does not end before it began. */
export function requirePeriod({
  startsOn,
  endsOn,
}: {
  startsOn?: string | null;
  endsOn?: string | null;
}): void {
  if (startsOn && endsOn && endsOn < startsOn)
    throw invalid({ field: '/data/attributes/ends_on', code: 'from_after_to' });
}
