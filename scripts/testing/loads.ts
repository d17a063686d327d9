/** How long each file of a shard took to load: its groups tell only of the tests. */
export const loadMs = new Map<string, number>();

/** Processor time each file of a shard has used, loading and running. */
export const usedMs = new Map<string, number>();
