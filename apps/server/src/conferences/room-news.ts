import { randomUUID } from 'node:crypto';
import type { Database } from '../ground/database.ts';

export const roomChannel = 'fernpuls_conference';
/** PostgreSQL takes notifications below 8,000 bytes; what browsers say to find each other is often longer. */
const pieceLength = 7_000;
/** Pieces that do not become whole in this time never will. */
const forgetMs = 10_000;

type Piece = { sender: string; id: string; at: number; of: number; text: string };
type RoomNews<T> = { tell(news: T): void; hear(payload: string): void; stop(): Promise<void> };

/**
 * Carries what is said in rooms to the other servers, in the order it was said. It passes through PostgreSQL as
 * notifications and is stored in no table: nothing of it can be read later.
 */
export function createRoomNews<T>(
  database: Database,
  heard: (news: T) => void,
  failed: (error: unknown) => void,
): RoomNews<T> {
  const self = randomUUID();
  const begun = new Map<string, { pieces: string[]; since: number }>();
  let last: Promise<unknown> = Promise.resolve();

  const send = (piece: Piece) =>
    database.system.query('select pg_notify($1, $2)', [roomChannel, JSON.stringify(piece)]);

  return {
    tell(news) {
      const text = Buffer.from(JSON.stringify(news)).toString('base64');
      const of = Math.ceil(text.length / pieceLength);
      const id = randomUUID();
      for (let at = 0; at < of; at += 1) {
        const piece = text.slice(at * pieceLength, (at + 1) * pieceLength);
        last = last.then(() => send({ sender: self, id, at, of, text: piece })).catch(failed);
      }
    },
    hear(payload) {
      const { sender, id, of, text } = JSON.parse(payload) as Piece;
      if (sender === self) return;
      const now = Date.now();
      for (const [key, { since }] of begun) if (now - since > forgetMs) begun.delete(key);
      const { pieces, since } = begun.get(id) ?? { pieces: [], since: now };
      pieces.push(text);
      begun.set(id, { pieces, since });
      if (pieces.length < of) return;
      begun.delete(id);
      heard(JSON.parse(Buffer.from(pieces.join(''), 'base64').toString()) as T);
    },
    stop: async () => {
      await last;
    },
  };
}
