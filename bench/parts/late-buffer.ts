import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { hourMs } from '@fernpuls/domain/kit/spans';
import { placeOf } from '@fernpuls/domain/triggers/rules/history';
import { askRule, emptyMemory, remember, type ReplayedReading } from '@fernpuls/domain/triggers/rules/replay';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import { takeIn } from '@fernpuls/domain/triggers/rules/take-in';
import { median, seededRandom } from '../figures.ts';
import { tenRules } from '../seed/rules.ts';

const kinds = [
  ['pulse', 72],
  ['spo2', 96],
  ['weight', 81],
] as const;

/**
 * The memory of a device that comes late, of one patient with ten rules and a quarter of a year of readings every six
 * hours: `count` readings of the last 72 hours in no order, each asked about and whatever was taken after it again.
 */
export function lateBuffer(count: number, tries: number) {
  const random = seededRandom(11);
  const now = Date.now();
  const beside = { personal: () => null, calendar: calendarOf() };
  const watching = tenRules.map(({ rule }) => ({ rule, needs: needsOf(rule), standing: [] }));
  const reading = (index: number, hoursAgo: number): ReplayedReading & { id: string } => {
    const [valueType, base] = kinds[index % kinds.length] ?? kinds[0];
    return {
      id: `${hoursAgo}-${index}`,
      valueType,
      value: base + random() * 4,
      diastolic: null,
      mean: null,
      measuredAt: now - hoursAgo * hourMs,
      plausibility: 'valid',
    };
  };
  const times: number[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const memory = emptyMemory();
    for (let hoursAgo = 90 * 24; hoursAgo >= 0; hoursAgo -= 6)
      for (const index of kinds.keys()) remember(memory, reading(index, hoursAgo));
    const buffer = Array.from({ length: count }, (_, index) => reading(index, random() * 72));
    const started = performance.now();
    takeIn(memory, watching, buffer, beside);
    for (const { valueType, measuredAt, id } of buffer) {
      const history = memory.histories.get(valueType);
      const position = history ? placeOf(history, { measuredAt, id }) : null;
      if (position === null) throw new Error('a late reading was not remembered');
      for (const { rule, needs } of watching)
        if (needs.valueTypes.includes(valueType))
          askRule(rule, memory, { valueType, measuredAt, position }, { needs, ...beside });
    }
    times.push(performance.now() - started);
  }
  return {
    part: 'h',
    name: `a late buffer of ${count} readings of one patient, ten rules`,
    value: median(times),
    unit: 'ms',
    note: `longest of ${tries}: ${Math.max(...times).toFixed(0)} ms`,
  };
}
