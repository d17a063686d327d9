import { createHash, type Hash } from 'node:crypto';

type Running = { hash: Hash; until: number };

/** More files than people send at once; what falls out is read again. */
const most = 200;

/** SHA-256 of files while they arrive at this process; where one came in parts elsewhere, nothing is known. */
export function createDigests() {
  const running = new Map<string, Running>();
  return {
    /** What a request goes on with that begins there. */
    from(id: string, position: number): Hash | null {
      if (position === 0) return createHash('sha256');
      const held = running.get(id);
      return held?.until === position ? held.hash.copy() : null;
    },
    /** Of what is stored. */
    keep(id: string, until: number, hash: Hash | null): void {
      running.delete(id);
      if (!hash) return;
      running.set(id, { hash, until });
      const [oldest] = running.keys();
      if (running.size > most && oldest !== undefined) running.delete(oldest);
    },
    /** Null where not every byte came by here in order. */
    end(id: string, byteSize: number): string | null {
      const held = running.get(id);
      running.delete(id);
      return held?.until === byteSize ? held.hash.digest('hex') : null;
    },
    forget: (id: string) => void running.delete(id),
  };
}

export type Digests = ReturnType<typeof createDigests>;
