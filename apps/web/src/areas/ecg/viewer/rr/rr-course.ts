type Interval = { to: number; ms: number; isNotable: boolean };

/** Which interval lengths occur in each stretch of time: bits of `binMs` each, usual and conspicuous apart. */
export type RrLevel = { secondsPerBucket: number; buckets: number; usual: Uint32Array; notable: Uint32Array };
export type RrCourse = readonly RrLevel[];

const binMs = 20;
/** 256 bins reach past the longest interval that is drawn. */
const words = 8;
const finestSeconds = 2;

/** The intervals of a recording at 2 s a bucket and at every doubling of it, up to the whole. */
export function rrCourse(bars: readonly Interval[]): RrCourse {
  const last = bars.at(-1)?.to ?? 0;
  let level = emptyLevel(finestSeconds, Math.floor(last / finestSeconds) + 1);
  for (const { to, ms, isNotable } of bars) {
    const bin = Math.min(words * 32 - 1, Math.floor(ms / binMs));
    const at = Math.max(0, Math.floor(to / finestSeconds)) * words + (bin >> 5);
    const bits = isNotable ? level.notable : level.usual;
    bits[at] = (bits[at] ?? 0) | (1 << (bin & 31));
  }
  const levels = [level];
  while (level.buckets > 1) {
    level = halved(level);
    levels.push(level);
  }
  return levels;
}

function emptyLevel(secondsPerBucket: number, buckets: number): RrLevel {
  const bits = () => new Uint32Array(buckets * words);
  return { secondsPerBucket, buckets, usual: bits(), notable: bits() };
}

function halved(finer: RrLevel): RrLevel {
  const level = emptyLevel(2 * finer.secondsPerBucket, Math.ceil(finer.buckets / 2));
  for (const kind of ['usual', 'notable'] as const)
    finer[kind].forEach((bits, index) => {
      const at = (Math.floor(index / words) >> 1) * words + (index % words);
      level[kind][at] = (level[kind][at] ?? 0) | bits;
    });
  return level;
}

/** The level whose buckets are one to two columns wide; null where single intervals are few enough to be drawn. */
export function levelFor(course: RrCourse, secondsPerColumn: number): RrLevel | null {
  if (secondsPerColumn < finestSeconds) return null;
  return course.find((level) => level.secondsPerBucket >= secondsPerColumn) ?? course.at(-1) ?? null;
}

type Sight = { from: number; to: number };

const bucketsIn = ({ secondsPerBucket, buckets }: RrLevel, { from, to }: Sight) => ({
  first: Math.max(0, Math.floor(from / secondsPerBucket)),
  end: Math.min(buckets, Math.floor(to / secondsPerBucket) + 1),
});

/** Runs of lengths that occur, bucket by bucket; lengths closer than `joinMs` are one run. */
export function rrRuns(
  level: RrLevel,
  kind: 'usual' | 'notable',
  { sight, joinMs }: { sight: Sight; joinMs: number },
  visit: (run: { from: number; least: number; most: number }) => void,
): void {
  const { first, end } = bucketsIn(level, sight);
  const joinBins = Math.max(1, joinMs / binMs);
  for (let bucket = first; bucket < end; bucket += 1) {
    const from = bucket * level.secondsPerBucket;
    let start = -1;
    let last = -1;
    eachBin(level[kind], bucket, (bin) => {
      if (start >= 0 && bin - last > joinBins) {
        visit({ from, least: start * binMs, most: (last + 1) * binMs });
        start = bin;
      }
      if (start < 0) start = bin;
      last = bin;
    });
    if (start >= 0) visit({ from, least: start * binMs, most: (last + 1) * binMs });
  }
}

function eachBin(bits: Uint32Array, bucket: number, visit: (bin: number) => void): void {
  for (let word = 0; word < words; word += 1) {
    let rest = bits[bucket * words + word] ?? 0;
    while (rest !== 0) {
      const lowest = 31 - Math.clz32(rest & -rest);
      visit(word * 32 + lowest);
      rest &= rest - 1;
    }
  }
}

/** Shortest and longest interval of a sight, to the bin. */
export function rrExtremes(level: RrLevel, sight: Sight): { least: number; most: number } | null {
  const { first, end } = bucketsIn(level, sight);
  const seen = new Uint32Array(words);
  for (let at = first * words; at < end * words; at += 1)
    seen[at % words] = (seen[at % words] ?? 0) | (level.usual[at] ?? 0) | (level.notable[at] ?? 0);
  let [least, most] = [-1, -1];
  eachBin(seen, 0, (bin) => {
    if (least < 0) least = bin;
    most = bin;
  });
  return least < 0 ? null : { least: least * binMs, most: (most + 1) * binMs };
}
