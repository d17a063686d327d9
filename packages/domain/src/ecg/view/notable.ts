/** Beats of one lead along the recording; times in seconds from its start, ascending. */
type TimedBeats = {
  seconds: ArrayLike<number>;
  /** A letter a beat (N, V, S); null where the method has none. */
  classes: string | null;
  /** 0 to 1 a beat; null where the method has none. */
  qualities: ArrayLike<number> | null;
};

export const notableKinds = ['ventricular', 'supraventricular', 'pause', 'poor', 'gap', 'rhythm'] as const;
type NotableKind = (typeof notableKinds)[number];
/** Something to look at; `from` and `to` in seconds. */
export type Notable = { kind: NotableKind; from: number; to: number };

/** RR from which an interval is told as a pause: the convention of Holter reports (ISHNE-HRS 2017), as of 2026-11. */
export const pauseSeconds = 2;
/** Below this quality a beat is not to be relied on. */
export const poorQuality = 0.4;

/** Whether what was taken for a beat may be noise: it is counted nowhere and its stretch shown as unreadable. */
export function isPoorBeat({ qualities }: Pick<TimedBeats, 'qualities'>, index: number): boolean {
  return qualities !== null && (qualities[index] ?? 1) < poorQuality;
}

const kinds: Readonly<Record<string, NotableKind>> = { V: 'ventricular', S: 'supraventricular' };

/**
 * Premature beats, pauses and stretches of poor signal among beats; runs of one kind are one entry, poor ones reach
 * halfway to the beats around. An interval across a break of the recording (`breaks`, seconds) or beside a poor beat
 * is no pause.
 */
export function notableBeats(beats: TimedBeats, breaks: readonly number[]): Notable[] {
  const { seconds, classes } = beats;
  const found: Notable[] = [];
  const isPoor = (index: number) => isPoorBeat(beats, index);
  const halfway = (index: number, next: number) =>
    ((seconds[index] ?? 0) + (seconds[next] ?? seconds[index] ?? 0)) / 2;
  let run: (Notable & { last: number }) | null = null;
  for (let index = 0; index < seconds.length; index += 1) {
    const at = seconds[index] ?? 0;
    const before = index > 0 ? seconds[index - 1] : undefined;
    if (before !== undefined && at - before >= pauseSeconds) {
      const isBroken = breaks.some((moment) => moment > before && moment <= at);
      if (!isBroken && !isPoor(index) && !isPoor(index - 1))
        found.push({ kind: 'pause', from: before, to: at });
    }
    const kind = isPoor(index) ? 'poor' : kinds[classes?.[index] ?? ''];
    const to = kind === 'poor' ? halfway(index, index + 1) : at;
    if (run && kind === run.kind && run.last === index - 1) {
      run.to = to;
      run.last = index;
      continue;
    }
    run = kind ? { kind, from: kind === 'poor' ? halfway(index, index - 1) : at, to, last: index } : null;
    if (run) found.push(run);
  }
  return found.map(({ kind, from, to }) => ({ kind, from, to })).sort((a, b) => a.from - b.from);
}

/** The next entry that begins after a moment, or the one before it; null at the end. `places` ascending by `from`. */
export function nextNotable<N extends { from: number }>(
  places: readonly N[],
  seconds: number,
  direction: 1 | -1,
): N | null {
  const tolerance = 1e-3;
  if (direction === 1) return places.find(({ from }) => from > seconds + tolerance) ?? null;
  return places.findLast(({ from }) => from < seconds - tolerance) ?? null;
}
