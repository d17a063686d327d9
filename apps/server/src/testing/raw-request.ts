import { connect } from 'node:net';

/** What a server answers to these bytes until it ends the connection; headers by their lower-case names. */
export function rawRequest(port: number, text: string): Promise<{ status: number; headers: Headers }> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.setEncoding('latin1').on('data', (part: string) => {
      heard += part;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [first = '', ...lines] = (heard.split('\r\n\r\n')[0] ?? '').split('\r\n');
      const headers = new Headers();
      for (const line of lines) {
        const [name = '', ...value] = line.split(': ');
        headers.append(name, value.join(': '));
      }
      resolve({ status: Number(first.split(' ')[1] ?? 0), headers });
    });
  });
}
