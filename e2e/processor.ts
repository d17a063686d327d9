import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; hundredths: number };

/** Processor time of this process, its browsers and all they started and ended, in milliseconds; without /proc its own. */
export function processorMs(): number {
  try {
    return (
      10 *
      sumBelow(
        process.pid,
        Map.groupBy(processes(), ({ parent }) => parent),
      )
    );
  } catch {
    const { user, system } = process.cpuUsage();
    return Math.round((user + system) / 1_000);
  }
}

/**
 * What nobody will count: browsers are ended at once, and what they started is then nobody's child. Without /proc nothing.
 */
export function lostMs(): number {
  try {
    const children = Map.groupBy(processes(), ({ parent }) => parent);
    const started = children.get(process.pid) ?? [];
    return 10 * started.reduce((sum, { pid }) => sum + sumBelow(pid, children), 0);
  } catch {
    return 0;
  }
}

function sumBelow(pid: number, children: ReadonlyMap<number, readonly Process[]>): number {
  const below = (children.get(pid) ?? []).map((child) => child.hundredths + sumBelow(child.pid, children));
  return below.reduce((sum, each) => sum + each, pid === process.pid ? readProcess(pid).hundredths : 0);
}

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return readProcess(Number(name));
    } catch {
      // It ended meanwhile, and its parent counts it from now on.
      return [];
    }
  });
}

/** proc(5): utime, stime and those of children that ended, all in hundredths of a second. */
function readProcess(pid: number): Process {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const hundredths = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  return { pid, parent: fields[1] ?? 0, hundredths };
}
