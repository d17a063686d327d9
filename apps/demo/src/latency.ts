/** Durations in buckets 3 % apart, so that a percentile of any number of them costs a fixed size. */
type Latencies = {
  add: (ms: number) => void;
  percentile: (share: number) => number;
  clear: () => void;
};

const step = Math.log(1.03);
const smallestMs = 0.05;

export function latencies(): Latencies {
  const counts: number[] = [];
  let total = 0;
  return {
    add: (ms) => {
      const bucket = Math.max(0, Math.ceil(Math.log(Math.max(ms, smallestMs) / smallestMs) / step));
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      total += 1;
    },
    percentile: (share) => {
      let left = Math.ceil(total * share);
      for (const [bucket, count] of counts.entries()) {
        left -= count ?? 0;
        if (left <= 0 && total > 0) return smallestMs * Math.exp(bucket * step);
      }
      return 0;
    },
    clear: () => {
      counts.length = 0;
      total = 0;
    },
  };
}
