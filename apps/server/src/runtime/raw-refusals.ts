import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

type Headers = Readonly<Record<string, string>>;

/** An answer on a connection where there is no request to answer, or none that becomes a websocket. */
export function refuseRaw(socket: Duplex, status: number, headers: Headers): void {
  if (!socket.writable) return void socket.destroy();
  const all = { ...headers, 'content-length': '0', connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`);
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** What Node could not read as a request at all. */
export function refuseUnreadable(error: { code?: string }, socket: Duplex, headers: Headers): void {
  if (error.code === 'ECONNRESET') return void socket.destroy();
  refuseRaw(socket, statuses[error.code ?? ''] ?? 400, headers);
}

/** Node would refuse by itself what a request expects beyond being told to go on, with headers of its own. */
export function refuseExpectations(server: Server, headers: Headers): void {
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { ...headers, 'content-length': '0', connection: 'close' }).end();
  });
}
