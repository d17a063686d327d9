import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode } from '../runtime/postmaster.ts';
import { eventually } from './eventually.ts';

let entered = 0;

/** The processes that use what lies at `place`, each by a file that bears its id. */
export function usersOf(place: string) {
  const folder = `${place}.users`;
  mkdirSync(folder, { recursive: true });
  return {
    /** Answers how to leave again. */
    enter: (): (() => void) => {
      entered += 1;
      const file = join(folder, `${process.pid}-${entered}`);
      writeFileSync(file, '');
      return () => rmSync(file, { force: true });
    },
    /** Their process ids; one that was killed is no user. */
    living: (): number[] =>
      readdirSync(folder).flatMap((name) => {
        const pid = Number.parseInt(name, 10);
        if (isNode(pid)) return [pid];
        rmSync(join(folder, name), { force: true });
        return [];
      }),
  };
}

/** One process, and one work of a process, at a time at `place`; one that was killed holds up nobody. */
export async function inTurn<T>(place: string, work: () => Promise<T>): Promise<T> {
  const file = `${place}.turn`;
  await eventually(`a turn at ${place}`, () => taken(file));
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function taken(file: string): boolean {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    // Under its name it is whole at once: one that was killed while it wrote could not be told from a living one.
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(mine);
  }
  const holder = holderOf(file);
  if (holder !== null && !isNode(holder)) rmSync(file, { force: true });
  return false;
}

/** Null: it was given back meanwhile. */
function holderOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
