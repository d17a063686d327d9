import { type Found, hold, type Reading, wholeOf } from './idco-found.ts';
import { lastWord, meaningOf, zoneNames, zoneWords } from './idco-words.ts';
import type { Zone } from './programming.ts';

const mostZones = 6;

/** Zones by their number (OBX-4); of two called the same the second is `VT 2`. */
export function zonesOf(found: readonly Found[], reading: Reading): Zone[] {
  const parts = found.filter(({ term }) => term.means.of === 'zone');
  const names = new Map<string, number>();
  return [...Map.groupBy(parts, ({ sub }) => sub)].flatMap(([sub, some], at): Zone[] => {
    if (at >= mostZones) {
      for (const { segment } of some) hold(reading, segment, 5, 'out_of_range');
      return [];
    }
    const part = (field: string) =>
      some.find(({ term }) => term.means.of === 'zone' && term.means.field === field);
    const [kind, state, interval] = [part('kind'), part('state'), part('interval')];
    for (const one of some)
      if (![kind, state, interval].includes(one)) hold(reading, one.segment, 5, 'field_not_read');
    if (kind && !zoneNames.has(lastWord(kind.value))) hold(reading, kind.segment, 5, 'word_unknown');
    const plain = (kind ? lastWord(kind.value) : `Zone ${sub}`).slice(0, 17);
    const count = (names.get(plain) ?? 0) + 1;
    names.set(plain, count);
    return [
      {
        name: count === 1 ? plain : `${plain} ${count}`,
        fromRate: interval ? rateOf(interval, reading) : null,
        therapy: null,
        state: state
          ? (meaningOf(zoneWords, state.value) ?? hold(reading, state.segment, 5, 'word_unknown'))
          : null,
      },
    ];
  });
}

/** Beats a minute of an interval in milliseconds. */
function rateOf(interval: Found, reading: Reading): number | null {
  if (interval.unit !== '' && interval.unit !== 'ms')
    return hold(reading, interval.segment, 6, 'unit_unknown');
  const milliseconds = wholeOf(interval, reading);
  if (milliseconds === null) return null;
  const rate = Math.round(60_000 / milliseconds);
  return rate >= 30 && rate <= 400 ? rate : hold(reading, interval.segment, 5, 'out_of_range');
}
