import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const sampleMs = 400;

/** Waits until others leave the processors alone, at most `patienceMs`: a shared machine has its quiet moments. */
export async function awaitQuiet(patienceMs: number): Promise<void> {
  const ends = Date.now() + patienceMs;
  if (process.platform !== 'linux') return;
  while (Date.now() < ends) {
    const before = idleShare();
    await new Promise((resolve) => setTimeout(resolve, sampleMs));
    const after = idleShare();
    const busyCores = (1 - (after.idle - before.idle) / (after.all - before.all)) * availableParallelism();
    if (busyCores < 0.3) return;
  }
}

function idleShare(): { idle: number; all: number } {
  const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/).slice(1, 9) ?? [];
  const ticks = fields.map(Number);
  return { idle: (ticks[3] ?? 0) + (ticks[4] ?? 0), all: ticks.reduce((sum, value) => sum + value, 0) };
}
