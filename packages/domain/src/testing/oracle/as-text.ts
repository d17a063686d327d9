import type { Life } from './alarms.ts';
import type { Reading } from './bands.ts';

/** A life as a person reads it: rules, agreed values, what arrived when (UTC), what people did. */
export function asText({ rules, personal, batches, actions }: Life): string {
  return [
    ...rules.map(
      ({ rule }, index) =>
        `${index === 0 ? 'rule' : `from ${iso(rules[index]?.from)}`} ${JSON.stringify(rule)}`,
    ),
    ...personal.map(({ key, value, from, until }) => `${key} ${value} from ${iso(from)} until ${iso(until)}`),
    ...batches.map(({ at, readings }) => `${iso(at)} arrives: ${readings.map(readingText).join('; ')}`),
    ...actions.map((action) => `${iso(action.at)} ${action.act}`),
  ].join('\n');
}

function readingText({ id, kind, at, device, values, judged }: Reading): string {
  const numbers = Object.values(values).join('/');
  return [
    id,
    kind,
    numbers,
    'of',
    iso(at),
    ...(device ? [`by ${device}`] : []),
    ...(judged ? [judged] : []),
  ].join(' ');
}

function iso(instant: number | null | undefined): string {
  return instant === null || instant === undefined
    ? 'now on'
    : new Date(instant).toISOString().replace(/:00\.000Z$/, 'Z');
}
