/** A span of time in epoch milliseconds, `to` excluded; null: it still lasts. */
export type OpenSpan = { from: number; to: number | null };
