import type { NumericCondition, SingleCondition } from '../../triggers/rules/rule.ts';
import type { Seen } from './bands.ts';
import { inOrder } from './reading-set.ts';
import { judgeSingle, partOf } from './single.ts';
import { quiet, type Verdict, type World } from './verdict.ts';

type Series<Kind> = Extract<NumericCondition, { kind: Kind }>;
type Judged = { reading: Seen; verdict: Verdict };

const hour = 3_600_000;
/** No row of readings reaches further back. */
const reachOfRepeated = 60 * 24 * hour;

/** Does this reading, with those before it, fulfil a condition on numbers? */
export function judgeNumeric(condition: NumericCondition, reading: Seen, world: World): Verdict {
  if (condition.kind === 'repeated') return judgeRepeated(condition, reading, world);
  if (condition.kind === 'lasting') return judgeLasting(condition, reading, world);
  if (condition.kind === 'flapping') return judgeFlapping(condition, reading, world);
  return judgeSingle(condition, reading, world);
}

function judgeRepeated({ n, m, of }: Series<'repeated'>, reading: Seen, world: World): Verdict {
  const own = judgeSingle(of, reading, world);
  if (own.is !== 'fires') return own;
  const row = rowOf(of, { from: reading.at - reachOfRepeated, until: reading.at }, world)
    .filter((each) => inOrder(each.reading, reading) <= 0)
    .slice(-m);
  return row.filter(isBreaking).length >= n ? own : quiet('too_seldom');
}

function judgeLasting({ hours, of }: Series<'lasting'>, reading: Seen, world: World): Verdict {
  const own = judgeSingle(of, reading, world);
  if (own.is !== 'fires') return own;
  const from = reading.at - Math.max(2 * hours, 168) * hour;
  const row = rowOf(of, { from, until: reading.at }, world).filter(
    (each) => inOrder(each.reading, reading) <= 0,
  );
  let begin = reading.at;
  for (const each of row.reverse()) {
    if (!isBreaking(each)) break;
    begin = each.reading.at;
  }
  return reading.at - begin >= hours * hour ? own : quiet('too_short');
}

function judgeFlapping({ changes, hours, of }: Series<'flapping'>, reading: Seen, world: World): Verdict {
  const own = judgeSingle(of, reading, world);
  if (own.is === 'cannot' || (own.is === 'quiet' && own.because === 'no_number')) return own;
  const row = rowOf(of, { from: reading.at - hours * hour, until: reading.at }, world).filter(
    (each) => inOrder(each.reading, reading) <= 0,
  );
  let counted = 0;
  let turning: Judged | null = null;
  row.forEach((each, index) => {
    const before = row[index - 1];
    if (!before || isBreaking(before) === isBreaking(each)) return;
    counted += 1;
    if (each.reading.id === reading.id) turning = isBreaking(each) ? each : before;
  });
  const broken = (turning as Judged | null)?.verdict;
  if (broken?.is !== 'fires') return quiet('no_change_now');
  if (counted < changes) return quiet('too_few_changes');
  // A reading back to normal fires with its own number, beside the border the one before it broke.
  const value = reading.numbers[partOf(of)];
  return {
    is: 'fires',
    breaks: broken.breaks.map((each) => ({ ...each, about: reading, value: value ?? each.value })),
  };
}

/** Each reading with the part in the span, in order; extreme ones that do not break are as if not there. */
function rowOf(
  of: SingleCondition,
  { from, until }: { from: number; until: number },
  world: World,
): Judged[] {
  const row: Judged[] = [];
  for (const reading of world.set) {
    if (reading.kind !== of.valueType || !reading.numbers[partOf(of)]) continue;
    if (reading.at < from || reading.at > until) continue;
    const judged = { reading, verdict: judgeSingle(of, reading, world) };
    if (isBreaking(judged) || reading.standing === 'valid') row.push(judged);
  }
  return row;
}

function isBreaking({ verdict }: Judged): boolean {
  return verdict.is === 'fires';
}
