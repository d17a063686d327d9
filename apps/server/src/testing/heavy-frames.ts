import { WebSocket } from 'ws';

type Where = { port: number; host: string; path: string };

/** Opens a socket, says this one thing and waits until the server has closed it. */
export function saidTo({ port, host, path }: Where, said: object): Promise<void> {
  return new Promise((closed, failed) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host } });
    socket.on('open', () => socket.send(JSON.stringify(said)));
    socket.on('error', failed);
    socket.on('close', () => closed());
  });
}
