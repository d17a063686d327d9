import { readFileSync } from 'node:fs';

/**
 * Processor milliseconds of this process and of the children it has waited for, their own children with them (proc(5):
 * cutime and cstime, in hundredths of a second).
 */
export function usedSoFar(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + childrenSeconds() * 1_000;
}

/** Processor seconds of the children that ended; 0 where there is no /proc. */
export function childrenSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}
