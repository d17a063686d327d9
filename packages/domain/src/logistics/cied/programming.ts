/** A zone of detection: from this rate on, what the device does. */
export type Zone = { name: string; fromRate: number; therapy: string | null };
type Programming = {
  mode: string | null;
  lowerRate: number | null;
  upperRate: number | null;
  zones: readonly Zone[];
};

type Difference = { field: string; from: string | number | null; to: string | number | null };

/** What a programming changed against the one before it, zone by zone; `vt:rate` and `vt:therapy` name a zone’s part. */
export function programmingDifferences(before: Programming, after: Programming): Difference[] {
  const plain = (['mode', 'lowerRate', 'upperRate'] as const).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }));
  const names = [...new Set([...before.zones, ...after.zones].map(({ name }) => name))];
  const zones = names.flatMap((name) => {
    const [old, now] = [before, after].map(({ zones: all }) => all.find((zone) => zone.name === name));
    return [
      { field: `${name}:rate`, from: old?.fromRate ?? null, to: now?.fromRate ?? null },
      { field: `${name}:therapy`, from: old?.therapy ?? null, to: now?.therapy ?? null },
    ];
  });
  return [...plain, ...zones].filter(({ from, to }) => from !== to);
}
