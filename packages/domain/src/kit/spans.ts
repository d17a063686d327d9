/** Spans of time in milliseconds. A day of a calendar may be an hour longer or shorter. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
