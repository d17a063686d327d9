import { constants } from 'node:os';

/** How a process ended: with a code of its own, or by a signal. */
export type End = { code: number | null; signal: NodeJS.Signals | null };

/** Of a start with settings that cannot be used (`EX_CONFIG` of sysexits.h): another try would end alike. */
export const refusedStart = 78;

/** Who sends these wants the end. */
const asking: readonly string[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Whether it ended against its will. A start that fails before anybody was served says why and is no accident. */
export function isAccident({ code, signal }: End, hasServed: boolean): boolean {
  if (signal !== null) return !asking.includes(signal);
  return hasServed && code !== 0 && code !== refusedStart;
}

export const mostRestarts = 5;
export const withinMinutes = 10;

/** Restarts that count, of the moments given in milliseconds. */
export function recent(restarts: readonly number[], now: number): number[] {
  return restarts.filter((at) => now - at < withinMinutes * 60_000);
}

/** As a shell tells it. */
export function exitCodeOf({ code, signal }: End): number {
  return signal === null ? (code ?? 1) : 128 + constants.signals[signal];
}
