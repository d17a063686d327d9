import type { TherapyState, ZoneState } from './idco-words.ts';

/** A zone of detection: from this rate on (null: not told), what the device does, and whether it does it at all. */
export type Zone = {
  name: string;
  fromRate: number | null;
  therapy: string | null;
  state?: ZoneState | null | undefined;
};
type Programming = {
  mode: string | null;
  lowerRate: number | null;
  upperRate: number | null;
  zones: readonly Zone[];
  tachyTherapy?: TherapyState | null;
};

type Difference = { field: string; from: string | number | null; to: string | number | null };

/** What a programming changed against the one before it, zone by zone; `VT:rate`, `VT:therapy`, `VT:state` name a zone’s part. */
export function programmingDifferences(before: Programming, after: Programming): Difference[] {
  const plain = (['mode', 'lowerRate', 'upperRate', 'tachyTherapy'] as const).map((field) => ({
    field,
    from: before[field] ?? null,
    to: after[field] ?? null,
  }));
  const names = [...new Set([...before.zones, ...after.zones].map(({ name }) => name))];
  const zones = names.flatMap((name) => {
    const [old, now] = [before, after].map(({ zones: all }) => all.find((zone) => zone.name === name));
    return [
      { field: `${name}:rate`, from: old?.fromRate ?? null, to: now?.fromRate ?? null },
      { field: `${name}:therapy`, from: old?.therapy ?? null, to: now?.therapy ?? null },
      { field: `${name}:state`, from: old?.state ?? null, to: now?.state ?? null },
    ];
  });
  return [...plain, ...zones].filter(({ from, to }) => from !== to);
}
