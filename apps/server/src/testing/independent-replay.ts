/** One reading as a device sent it and the server kept it; `arrived` orders them. */
export type KeptReading = { id: string; patient: string; value: number; measuredAt: number };

const day = 86_400_000;

/**
 * What three rules must have said, worked out the plain way and with none of the engine's code: over 84 kg; more than
 * 2 kg above the reading nearest to a day ago (at most 12 hours off); over 83 kg in two of the last three.
 */
const plainRules: Record<string, (now: KeptReading, before: readonly KeptReading[]) => boolean> = {
  over: (now) => now.value > 84,
  rise: (now, before) => {
    const wanted = now.measuredAt - day;
    const near = before
      .filter((one) => one.measuredAt < now.measuredAt || one.id < now.id)
      .filter((one) => Math.abs(one.measuredAt - wanted) <= day / 2)
      .toSorted(
        (a, b) =>
          Math.abs(a.measuredAt - wanted) - Math.abs(b.measuredAt - wanted) ||
          a.measuredAt - b.measuredAt ||
          (a.id < b.id ? -1 : 1),
      )[0];
    return near !== undefined && now.value - near.value > 2 + 1e-9;
  },
  twice: (now, before) => {
    const last = [...before, now]
      .filter((one) => one.measuredAt <= now.measuredAt)
      .toSorted((a, b) => a.measuredAt - b.measuredAt || (a.id < b.id ? -1 : 1));
    const until = last.slice(0, last.indexOf(now) + 1).slice(-3);
    return now.value > 83 && until.filter((one) => one.value > 83).length >= 2;
  },
};

/** `rule reading` of everything that must have fired, for one patient's readings in the order they arrived. */
export function mustFire(readings: readonly KeptReading[]): string[] {
  return readings.flatMap((now, index) =>
    Object.entries(plainRules)
      .filter(([, fires]) => fires(now, readings.slice(0, index)))
      .map(([rule]) => `${rule} ${now.id}`),
  );
}
