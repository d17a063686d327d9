import { createHash, type Hash } from 'node:crypto';

type Running = { hash: Hash; until: number };

/** More files than people send at once; what falls out is read again. */
const most = 200;

/** SHA-256 of files while they arrive at this process; where one came in parts elsewhere, nothing is known. */
export function createDigests() {
  const running = new Map<string, Running>();
  return {
    add(id: string, position: number, bytes: Buffer): void {
      const held = position === 0 ? { hash: createHash('sha256'), until: 0 } : running.get(id);
      if (!held || held.until !== position) return void running.delete(id);
      held.hash.update(bytes);
      held.until += bytes.length;
      running.delete(id);
      running.set(id, held);
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
