/** How a step ended; `ms` without the time it waited for its turn, where that is known. */
export type Outcome = { code: number; output: string; ms?: number };

/** What a step says of one of its parts. */
export type Told = { name: string; ok: boolean; output: string };
