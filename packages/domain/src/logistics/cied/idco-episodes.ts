import { instantOfDtm } from './hl7-time.ts';
import { type Found, hold, nameOf, type Reading, wholeOf } from './idco-found.ts';
import type { IdcoEpisode } from './idco-message.ts';
import { episodesOfIdco, meaningOf } from './idco-words.ts';

const longest = 31_536_000;

/** Episodes by their number (OBX-4). One that does not say which, or when, is held with all it says. */
export function episodesOf(found: readonly Found[], reading: Reading): IdcoEpisode[] {
  const parts = found.filter(({ term }) => term.means.of === 'episode');
  return [...Map.groupBy(parts, ({ sub }) => sub)].flatMap(([, some]): IdcoEpisode[] => {
    const part = (field: string) =>
      some.find(({ term }) => term.means.of === 'episode' && term.means.field === field);
    const read = [part('externalId'), part('beganAt'), part('kind'), part('duration')] as const;
    const [id, began, kind, duration] = read;
    const [vendorKind, therapy] = [part('vendorKind'), part('therapy')];
    for (const one of some)
      if (![...read, vendorKind, therapy].includes(one)) hold(reading, one.segment, 5, 'field_not_read');
    const beganAt = began ? instantOfDtm(began.value) : null;
    if (!id || beganAt === null) {
      for (const one of some) hold(reading, one.segment, 5, one === began ? 'not_an_instant' : 'required');
      return [];
    }
    const seconds = duration ? wholeOf(duration, reading) : null;
    const isLong = seconds !== null && (seconds < 0 || seconds > longest);
    if (isLong && duration) hold(reading, duration.segment, 5, 'out_of_range');
    const known = kind ? meaningOf(episodesOfIdco, kind.value) : 'other';
    if (kind && !known) hold(reading, kind.segment, 5, 'word_unknown');
    return [
      {
        externalId: nameOf(id.value).slice(0, 64),
        kind: known ?? 'other',
        vendorKind: textOf(vendorKind) ?? (known ? null : textOf(kind)),
        beganAt,
        durationSeconds: seconds === null || isLong ? null : Math.round(seconds),
        therapy: textOf(therapy),
      },
    ];
  });
}

const textOf = (found: Found | undefined) => (found ? nameOf(found.value).slice(0, 200) : null);
