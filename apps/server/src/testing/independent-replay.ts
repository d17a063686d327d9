/** One reading as a device sent it and the server kept it. */
export type KeptReading = { id: string; patient: string; value: number; measuredAt: number };

const day = 86_400_000;

/**
 * What three rules must have said, worked out the plain way and with none of the engine's code: over 84 kg; more than
 * 2 kg above the lowest of the day before; over 83 kg in two of the last three. `others`: all that was kept besides.
 */
const plainRules: Record<string, (now: KeptReading, others: readonly KeptReading[]) => boolean> = {
  over: (now) => now.value > 84,
  rise: (now, others) =>
    others.some(
      (one) =>
        one.measuredAt <= now.measuredAt &&
        one.measuredAt >= now.measuredAt - day &&
        now.value - one.value > 2 + 1e-9,
    ),
  twice: (now, others) => {
    const last = [...others, now]
      .filter((one) => one.measuredAt <= now.measuredAt)
      .toSorted((a, b) => a.measuredAt - b.measuredAt || (a.id < b.id ? -1 : 1));
    const until = last.slice(0, last.indexOf(now) + 1).slice(-3);
    return now.value > 83 && until.filter((one) => one.value > 83).length >= 2;
  },
};

/** `rule reading` of everything that must have fired, for one patient's readings in whatever order they arrived. */
export function mustFire(readings: readonly KeptReading[]): string[] {
  return readings.flatMap((now) =>
    Object.entries(plainRules)
      .filter(([, fires]) =>
        fires(
          now,
          readings.filter((one) => one !== now),
        ),
      )
      .map(([rule]) => `${rule} ${now.id}`),
  );
}
