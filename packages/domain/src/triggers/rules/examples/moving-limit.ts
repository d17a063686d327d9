import { type Calendar, calendarOf } from '../../../kit/calendar.ts';
import { columnOf, placeOf } from '../history.ts';
import { judge } from '../judge.ts';
import type { PersonalValues } from '../numeric-test.ts';
import type { Series } from '../reference.ts';
import { askRule, emptyMemory, inOrder, remember, type ReplayedReading } from '../replay.ts';
import { isNumeric, leavesOf, type Rule, type SingleCondition, singleOf, type Watched } from '../rule.ts';
import { needsOf } from '../rule-needs.ts';
import { scaleOf } from '../scale.ts';

/** A reading with the limits that held for it, in its unit; null where there was none on that side. `at`: epoch ms. */
export type LimitedReading = {
  at: number;
  value: number;
  above: number | null;
  below: number | null;
  fires: boolean;
};

type Given = { personal: PersonalValues; from: number; calendar?: Calendar };

/**
 * The readings since `from` (epoch ms) of what a rule looks at first, each with the limit as it moved along, by the engine.
 * `readings`: all the rule looks at, those before too. Null for a rule on no reading.
 */
export function movingLimit(
  rule: Rule,
  readings: readonly ReplayedReading[],
  { personal, from, calendar = calendarOf() }: Given,
): { watched: Watched; readings: LimitedReading[] } | null {
  const lead = leavesOf(rule.when).find(isNumeric);
  if (!lead) return null;
  const single = singleOf(lead);
  const { valueType, component = null } = single;
  const memory = emptyMemory();
  for (const reading of readings) remember(memory, reading);
  const watched = { valueType, component };
  const history = memory.histories.get(valueType);
  const scale = scaleOf(single);
  if (!history || !scale) return { watched, readings: [] };
  const needs = needsOf(rule);
  const series = {
    history,
    column: columnOf(history, component),
    calendar,
    step: scale.step,
  };
  const limited = inOrder(readings).flatMap((reading): LimitedReading[] => {
    const { measuredAt: at } = reading;
    const position = placeOf(history, reading);
    if (reading.valueType !== valueType || at < from || position === null) return [];
    const value = series.column[position] ?? Number.NaN;
    if (Number.isNaN(value)) return [];
    const verdict = askRule(
      rule,
      memory,
      { valueType, measuredAt: at, position },
      { needs, personal, calendar },
    );
    const limit = (beyond: number) => limitBeyond(single, series, { position, beyond, personal });
    return [
      {
        at,
        value,
        above: limit(Number.POSITIVE_INFINITY),
        below: limit(Number.NEGATIVE_INFINITY),
        fires: verdict.outcome === 'fires',
      },
    ];
  });
  return { watched, readings: limited };
}

type Asked = { position: number; beyond: number; personal: PersonalValues };

/** What a number beyond all others would have broken there. */
function limitBeyond(single: SingleCondition, series: Series, { position, beyond, personal }: Asked) {
  const column = series.column.with(position, beyond);
  const judgement = judge(single, { ...series, column }, position, personal);
  return 'broken' in judgement ? (judgement.broken?.limit ?? null) : null;
}
