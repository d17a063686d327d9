import type { IncomingMessage } from 'node:http';
import { refuseRaw } from '../raw-refusals.ts';

type Headers = Readonly<Record<string, string>>;
type Arriving = { bytes: number; idleSeconds: number; activeSeconds: number; begunAt: number };

/** Without a byte for so long, a sender is gone. */
export const longestIdleSeconds = 30;
/** What a whole body must come with on average, once it had time to begin: a poor mobile connection does tenfold. */
export const slowestBytesPerSecond = 1_024;
const startSeconds = 30;
/** And so fast that it would be here within this time. */
const longestSeconds = 3_600;

/**
 * Bodies on their way: who sends too slowly is refused, so that nobody holds a connection or memory for ever. Time in
 * which we do not read counts for nobody: then bytes lie here unread.
 */
export function createPace(headers: Headers) {
  const arriving = new Map<IncomingMessage, Arriving>();
  const look = (seconds: number) => {
    for (const [request, one] of arriving) {
      if (request.complete) arriving.delete(request);
      if (request.complete || request.readableLength > 0) continue;
      const bytes = request.socket.bytesRead;
      one.idleSeconds = bytes > one.bytes ? 0 : one.idleSeconds + seconds;
      one.activeSeconds += seconds;
      one.bytes = bytes;
      if (!isTooSlow(one, Number(request.headers['content-length'] ?? 0))) continue;
      arriving.delete(request);
      refuseRaw(request.socket, 408, headers);
      request.socket.destroySoon();
    }
  };
  return {
    look,
    watch(request: IncomingMessage): void {
      if (request.headers['transfer-encoding'] === undefined && !Number(request.headers['content-length']))
        return;
      const bytes = request.socket.bytesRead;
      arriving.set(request, { bytes, begunAt: bytes, idleSeconds: 0, activeSeconds: 0 });
      request.once('close', () => arriving.delete(request));
    },
  };
}

function isTooSlow({ bytes, begunAt, idleSeconds, activeSeconds }: Arriving, announced: number): boolean {
  if (idleSeconds >= longestIdleSeconds) return true;
  const least = Math.max(slowestBytesPerSecond, announced / longestSeconds);
  return activeSeconds >= startSeconds && (bytes - begunAt) / activeSeconds < least;
}
