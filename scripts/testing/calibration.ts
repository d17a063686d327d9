import { createHash } from 'node:crypto';

/** Processor seconds of one round on the machine whose minutes the kept costs are told in. */
const usualSeconds = 0.087;

type Row = { name: string; value: number; told: string };

/**
 * What every stage does most, always the same: objects made, sorted, written as JSON, read again and hashed. Answers a
 * figure of its work, so that nothing of it can be left out.
 */
export function round(): number {
  let sum = 0;
  for (let at = 0; at < 60; at += 1) {
    const rows = Array.from({ length: 2_000 }, (_, index): Row => {
      const value = (index * 7_919 + at) % 10_007;
      return { name: `row ${value}`, value, told: `${value.toString(36)}-${index}` };
    });
    rows.sort((one, other) => one.name.localeCompare(other.name) || one.value - other.value);
    const text = JSON.stringify(rows);
    const hash = createHash('sha256').update(text).digest();
    sum += (JSON.parse(text) as Row[]).reduce((all, { value }) => all + value, hash[0] ?? 0);
  }
  return sum;
}

/**
 * How much more processor time this machine needs for the same work: looks now and every so many seconds until asked,
 * and answers the middle of what it saw, since neighbours come and go during a run.
 */
export function watchSlowness(everySeconds = 20): () => number {
  round();
  const seen = [slownessNow()];
  const timer = setInterval(() => seen.push(slownessNow()), everySeconds * 1_000).unref();
  return () => {
    clearInterval(timer);
    return seen.toSorted((a, b) => a - b)[seen.length >> 1] ?? 1;
  };
}

function slownessNow(): number {
  const began = process.cpuUsage();
  round();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6 / usualSeconds;
}
