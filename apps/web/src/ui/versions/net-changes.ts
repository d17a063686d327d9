import type { Version } from '@fernpuls/contract/identity/versions';

type Change = Version['changes'][number];

/** What several changes of one record come to, told newest first: from before the first to after the last. */
export function netChanges(newestFirst: readonly Pick<Version, 'changes'>[]): Change[] {
  const held = new Map<string, Change>();
  for (const { field, from, to } of newestFirst.toReversed().flatMap(({ changes }) => changes))
    held.set(field, { field, from: held.has(field) ? (held.get(field)?.from ?? null) : from, to });
  return [...held.values()].filter(({ from, to }) => from !== to);
}
