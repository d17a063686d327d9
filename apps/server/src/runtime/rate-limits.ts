import { Refusal } from '../ground/errors.ts';

/** Requests a minute; a minute's worth may come at once. Null: no limit. */
type RateLimits = { perPerson: number | null; perAddress: number | null };

type RateLimiter = {
  /** 429 `too_many_requests` with Retry-After when the address asks too much. */
  admitAddress(address: string): void;
  admitPerson(sessionPersonId: string): void;
};

type Bucket = { left: number; at: number };
const mostBuckets = 50_000;

/**
 * Generous for people, narrow for programs that run away: a bucket a person and a bucket an address, refilled
 * steadily, in this process. Guessing of secrets is counted in the database instead.
 */
export function createRateLimiter(limits: RateLimits, clock: () => number = () => Date.now()): RateLimiter {
  const take = (buckets: Map<string, Bucket>, key: string, perMinute: number | null) => {
    if (perMinute === null) return;
    const now = clock();
    const held = buckets.get(key);
    const left = held ? Math.min(perMinute, held.left + ((now - held.at) * perMinute) / 60_000) : perMinute;
    if (left < 1) {
      const seconds = Math.ceil(((1 - left) * 60) / perMinute);
      throw new Refusal('too_many_requests', [], { 'retry-after': String(Math.max(1, seconds)) });
    }
    if (!held) makeRoom(buckets, now);
    buckets.set(key, { left: left - 1, at: now });
  };
  const addresses = new Map<string, Bucket>();
  const people = new Map<string, Bucket>();
  return {
    admitAddress: (address) => take(addresses, address, limits.perAddress),
    admitPerson: (id) => take(people, id, limits.perPerson),
  };
}

/** For where nobody can be answered with a status: the limiter refuses by throwing. */
export function isWithin(admit: () => void): boolean {
  try {
    admit();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A bucket nobody touched for a minute is full again and need not be kept. */
function makeRoom(buckets: Map<string, Bucket>, now: number): void {
  if (buckets.size < mostBuckets) return;
  for (const [key, bucket] of buckets) if (now - bucket.at > 60_000) buckets.delete(key);
  if (buckets.size >= mostBuckets) buckets.clear();
}
