import { type Arrival, arrive } from './arrivals.ts';
import { isSameSide, type Side } from './oracle.ts';
import type { Batch, Fired, Known, RuleFrom } from './subject.ts';

/** What a person does with the open alarm, by the server's clock (ms). */
export type Action = { at: number; act: 'see' | 'close' } | { at: number; act: 'snooze'; until: number };

/** A patient's time under one rule; rules, batches and actions in order of time. */
export type Life = Known & {
  rules: readonly RuleFrom[];
  batches: readonly Batch[];
  actions: readonly Action[];
};

/** One alarm: the worst number of each side, and what somebody saw of it. */
export type Alarm = {
  readings: readonly string[];
  worst: readonly Side[];
  seen: readonly Side[];
  isSeen: boolean;
  snoozedUntil: number | null;
  closedAt: number | null;
};

/** `written`: to the alarm closed last. `wakes`: a snooze ended, or what was seen is unseen again. */
type Effect = {
  readingId: string;
  does: 'raises' | 'joins' | 'is_written';
  alarm: number;
  wakes: boolean;
};
type Told = {
  arrivals: readonly (Arrival & { effects: readonly Effect[] })[];
  alarms: readonly Alarm[];
};

const minute = 60_000;

/** What a rule and the people make of a life: alarms, and for each arrival what it raises, joins and wakes. */
export function alarmsOf(life: Life): Told {
  const alarms: Alarm[] = [];
  const waiting = [...life.actions];
  const times = new Map(
    life.batches.flatMap(({ readings }) => readings.map(({ id, at }) => [id, at] as const)),
  );
  const arrivals = arrive(life.rules, life.batches, life).map((arrival) => {
    while (waiting[0] && waiting[0].at <= arrival.at) act(alarms, waiting.shift() as Action);
    const effects = arrival.fired.map((one) =>
      take(alarms, one, { arrival, takenAt: times.get(one.readingId) ?? 0 }),
    );
    return { ...arrival, effects };
  });
  for (const action of waiting) act(alarms, action);
  return { arrivals, alarms };
}

function act(alarms: Alarm[], action: Action): void {
  const last = alarms.length - 1;
  const alarm = alarms[last];
  if (!alarm || alarm.closedAt !== null) return;
  const looked = { ...alarm, isSeen: true, seen: alarm.worst };
  if (action.act === 'see') alarms[last] = looked;
  else if (action.act === 'snooze') alarms[last] = { ...looked, snoozedUntil: action.until };
  else alarms[last] = { ...looked, snoozedUntil: null, closedAt: action.at };
}

function take(
  alarms: Alarm[],
  fired: Fired,
  { arrival, takenAt }: { arrival: Arrival; takenAt: number },
): Effect {
  const last = alarms.length - 1;
  const alarm = alarms[last];
  const { readingId, sides } = fired;
  if (alarm?.closedAt === null) {
    const isWorse = sides.some((side) => isBeyond(side, alarm.seen));
    const isAsleep = alarm.snoozedUntil !== null && arrival.at < alarm.snoozedUntil;
    const wakes = isWorse && (alarm.isSeen || isAsleep);
    alarms[last] = {
      ...withReading(alarm, fired),
      isSeen: alarm.isSeen && !isWorse,
      snoozedUntil: isWorse ? null : alarm.snoozedUntil,
    };
    return { readingId, does: 'joins', alarm: last, wakes };
  }
  if (alarm && isSettled(alarm, { arrival, takenAt }) && !sides.some((side) => isBeyond(side, alarm.seen))) {
    alarms[last] = withReading(alarm, fired);
    return { readingId, does: 'is_written', alarm: last, wakes: false };
  }
  alarms.push({
    readings: [readingId],
    worst: sides,
    seen: [],
    isSeen: false,
    snoozedUntil: null,
    closedAt: null,
  });
  return { readingId, does: 'raises', alarm: last + 1, wakes: false };
}

/** Within the cool-down by the server's clock, or taken before somebody closed. */
function isSettled(
  { closedAt }: Alarm,
  { arrival, takenAt }: { arrival: Arrival; takenAt: number },
): boolean {
  if (closedAt === null) return false;
  return takenAt < closedAt || arrival.at < closedAt + (arrival.rule.coolDownMinutes ?? 0) * minute;
}

/** A side nobody has seen yet, or a number beyond the one seen on that side. */
function isBeyond(side: Side, seen: readonly Side[]): boolean {
  const known = seen.find((each) => isSameSide(each, side));
  if (!known) return true;
  return side.toward === 'above' ? side.value > known.value : side.value < known.value;
}

function withReading(alarm: Alarm, { readingId, sides }: Fired): Alarm {
  const kept = alarm.worst.map((known) => {
    const same = sides.find((side) => isSameSide(side, known));
    return same && isBeyond(same, [known]) ? same : known;
  });
  const fresh = sides.filter((side) => !kept.some((known) => isSameSide(known, side)));
  return { ...alarm, readings: [...new Set([...alarm.readings, readingId])], worst: [...kept, ...fresh] };
}
