import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import type { CiedEpisode } from '@fernpuls/contract/logistics/cied/cied-record';
import type { CiedValueKey, LeadPosition } from '@fernpuls/domain/logistics/cied/cied';
import { ciedValueKinds, leadPositions } from '@fernpuls/domain/logistics/cied/cied';
import { ciedJudged } from '@fernpuls/domain/logistics/cied/limits';
import type { Translate } from '../../../../i18n/texts.ts';
import type { Format } from '../../../../ui/format.ts';
import { durationText } from '../duration.ts';
import type { LimitOf } from '../use-limits.ts';
import { rangeText, valueText } from '../value-words.ts';

type ReportLine = {
  kind: CiedValueKey;
  position: LeadPosition | null;
  name: string;
  value: string;
  range: string;
  side: 'low' | 'high' | null;
};
type Words = { t: Translate; format: Format };

/** Each value that was known at a transmission: at the leads first, in the order of the heart, then of the device. */
export function reportLines(course: CiedCourse, at: number, limitOf: LimitOf, words: Words): ReportLine[] {
  const { t, format } = words;
  const order = [...leadPositions, null];
  return course
    .flatMap((one) => {
      const place = one.times.findLastIndex((time) => time * 1000 <= at);
      const value = one.values[place];
      const { kind, position } = one;
      if (value === undefined) return [];
      const limit = limitOf(kind, position, (one.times[place] ?? 0) * 1000);
      return [
        {
          kind,
          position,
          name: [position && t(`position.${position}`), t(`value.${kind}`)].filter(Boolean).join(' '),
          value: valueText(kind, value, format),
          range: limit ? rangeText(kind, limit, words) : '–',
          side: limit && ciedJudged(kind, value, limit),
        },
      ];
    })
    .sort(
      (a, b) => order.indexOf(a.position) - order.indexOf(b.position) || placeOf(a.kind) - placeOf(b.kind),
    );
}

const placeOf = (kind: CiedValueKey) => ciedValueKinds.findIndex(({ key }) => key === kind);

/** The last transmission at or before an instant (epoch milliseconds), and the one before it. */
export function transmissionAt(contacts: readonly number[], at: number) {
  const place = contacts.findLastIndex((time) => time * 1000 <= at);
  const found = contacts[place];
  const before = contacts[place - 1];
  return found === undefined
    ? null
    : { at: found * 1000, since: before === undefined ? -Infinity : before * 1000 };
}

export function episodesIn<E extends Pick<CiedEpisode, 'beganAt'>>(
  episodes: readonly E[],
  { at, since }: { at: number; since: number },
): E[] {
  return episodes.filter(({ beganAt }) => Date.parse(beganAt) > since && Date.parse(beganAt) <= at);
}

export function episodeText(episode: CiedEpisode, { t, format }: Words): string {
  const { beganAt, kind, durationSeconds, ventricularRate, atrialRate, therapy } = episode;
  const perMinute = (rate: number) => format.withUnit(format.number(rate), '/min');
  return [
    format.dateTime(beganAt),
    t(`episode.${kind}`),
    durationSeconds !== null && durationText(durationSeconds, t),
    ventricularRate !== null && perMinute(ventricularRate),
    atrialRate !== null && `A ${perMinute(atrialRate)}`,
    therapy,
  ]
    .filter(Boolean)
    .join(', ');
}
