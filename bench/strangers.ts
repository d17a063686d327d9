import { readdirSync, readFileSync } from 'node:fs';

type Ticks = { own: number; all: number; at: number };
const ticksPerSecond = 100;

/** Cores that processes outside the benchmark used while `work` ran; null where /proc does not tell. */
export async function withStrangers<T>(
  work: () => Promise<T>,
): Promise<{ result: T; strangerCores: number | null }> {
  const before = readTicks();
  const result = await work();
  const after = readTicks();
  if (!before || !after) return { result, strangerCores: null };
  const seconds = (after.at - before.at) / 1000;
  const strangers = after.all - before.all - (after.own - before.own);
  return { result, strangerCores: Math.max(0, strangers / ticksPerSecond / seconds) };
}

function readTicks(): Ticks | null {
  if (process.platform !== 'linux') return null;
  const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/).slice(1) ?? [];
  const [user, nice, system, , , irq, softIrq] = fields.map(Number);
  const all = (user ?? 0) + (nice ?? 0) + (system ?? 0) + (irq ?? 0) + (softIrq ?? 0);
  return { own: ownTicks(), all, at: Date.now() };
}

/** Seconds of processor time that what this process started and what still runs has used: servers and PostgreSQL. */
export function servingSeconds(): number {
  return process.platform === 'linux' ? ownTicks((pid) => pid !== process.pid) / ticksPerSecond : 0;
}

/** Ticks of this process and everything it started, the finished included. */
function ownTicks(counts = (_pid: number) => true): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = statOf(pid);
    if (!stat) continue;
    parents.set(pid, stat.parent);
    ticks.set(pid, stat.ticks);
  }
  const isOwn = (pid: number): boolean => {
    for (let at = pid; at > 1; at = parents.get(at) ?? 0) if (at === process.pid) return true;
    return false;
  };
  return [...ticks].reduce((sum, [pid, used]) => sum + (isOwn(pid) && counts(pid) ? used : 0), 0);
}

function statOf(pid: number): { parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    // The process ended between the listing and the look.
    return null;
  }
}
