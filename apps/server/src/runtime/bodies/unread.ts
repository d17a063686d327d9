import type { IncomingMessage } from 'node:http';
import { longestIdleSeconds, slowestBytesPerSecond } from './pace.ts';

type Socket = IncomingMessage['socket'];
/** `moved`: what has left since it last stood; `burst`: the most that ever left so. */
type Answering = { left: number; moved: number; burst: number; isMoving: boolean; idleSeconds: number };

/** What systems hold of a connection at the most, 10 MB of both ends, at the slowest pace. */
export const longestUnreadSeconds = 10_800;
/** Twice the most that left at once: the system asks for more only when a good part of it has been read. */
const hidden = 2;

/**
 * Answers that nobody reads: whoever takes nothing any more is let go, so that nobody holds a connection and a piece of a
 * file for ever. Between us and the reader lie buffers of the system, which it empties unseen: after the most that it took
 * at once, a reader of the slowest pace needs that long to be heard of again, and is given half a minute more.
 */
export function createUnread() {
  const answering = new Map<Socket, Answering>();
  return {
    watch: (socket: Socket): void => {
      const { left } = sentBy(socket);
      answering.set(socket, { left, moved: 0, burst: 0, isMoving: true, idleSeconds: 0 });
      socket.once('close', () => answering.delete(socket));
    },
    look(seconds: number): void {
      for (const [socket, one] of answering) {
        const { left, waiting } = sentBy(socket);
        const more = left - one.left;
        one.left = left;
        if (more > 0 || waiting === 0) {
          one.moved = one.isMoving ? one.moved + more : more;
          Object.assign(one, { burst: Math.max(one.burst, one.moved), isMoving: true, idleSeconds: 0 });
          continue;
        }
        one.isMoving = false;
        one.idleSeconds += seconds;
        const patience = longestIdleSeconds + (hidden * one.burst) / slowestBytesPerSecond;
        if (one.idleSeconds < Math.min(longestUnreadSeconds, patience)) continue;
        answering.delete(socket);
        socket.destroy();
      }
    },
  };
}

/**
 * Bytes that the system has taken of this connection, and those it has not. Node keeps both with its handle; what its
 * stream tells of a large write changes only when all of it has gone.
 */
function sentBy(socket: Socket): { left: number; waiting: number } {
  type Handle = { bytesWritten: number; writeQueueSize: number };
  const handle = (socket as Socket & { _handle: Handle | null })._handle;
  if (!handle) return { left: 0, waiting: 0 };
  return { left: handle.bytesWritten - handle.writeQueueSize, waiting: handle.writeQueueSize };
}
