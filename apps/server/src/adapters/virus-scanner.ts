import { connect, type Socket } from 'node:net';
import type { Config } from '../config.ts';

/** `later`: nobody has looked at it; whatever the reason, it is asked again. */
type Verdict = { kind: 'clean' } | { kind: 'infected'; name: string } | { kind: 'later'; reason: string };

const longestReply = 2_000;

/**
 * ClamAV's daemon over its socket, command INSTREAM: pieces with their length before them, an empty one as the end.
 * Each piece is sent once the one before has left, so memory does not grow with the file.
 */
export function createVirusScanner(
  address: NonNullable<Config['virusScanner']>,
  { patienceMs = 120_000 }: { patienceMs?: number } = {},
) {
  return {
    async scan(content: AsyncIterable<Buffer>): Promise<Verdict> {
      const socket = connect(address);
      socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer in time')));
      const { reply, isOver } = replyOf(socket);
      try {
        const wasSent = await send(socket, content, isOver);
        return verdictOf(await reply, wasSent);
      } finally {
        socket.destroy();
      }
    },
  };
}

type Reply = { text: string; problem: string };

/** Up to the zero that ends it, however many packets it comes in; what has come by then where it is cut. */
function replyOf(socket: Socket): { reply: Promise<Reply>; isOver(): boolean } {
  const told: Reply = { text: '', problem: 'the connection ended without an answer' };
  let isOver = false;
  const reply = new Promise<Reply>((done) => {
    const finish = () => {
      isOver = true;
      done(told);
    };
    socket.on('data', (chunk: Buffer) => {
      told.text += chunk.toString('latin1');
      if (told.text.includes('\0') || told.text.length > longestReply) finish();
    });
    socket.on('error', (error) => {
      told.problem = error.message;
    });
    socket.on('close', finish);
  });
  return { reply, isOver: () => isOver };
}

/** Whether everything has left, the end with it. */
async function send(socket: Socket, content: AsyncIterable<Buffer>, isOver: () => boolean): Promise<boolean> {
  if (!(await write(socket, Buffer.from('zINSTREAM\0')))) return false;
  for await (const piece of content) {
    if (isOver() || !(await write(socket, lengthOf(piece))) || !(await write(socket, piece))) return false;
  }
  return !isOver() && write(socket, Buffer.alloc(4));
}

/** Once it has left; false where it never will. */
function write(socket: Socket, bytes: Buffer): Promise<boolean> {
  return new Promise((done) => socket.write(bytes, (error) => done(!error)));
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

/** Only a whole answer to a whole file counts. */
function verdictOf({ text, problem }: Reply, wasSent: boolean): Verdict {
  const [answer = '', ...rest] = text.split('\0');
  if (rest.length === 0)
    return { kind: 'later', reason: text === '' ? problem : `cut answer: ${short(text)}` };
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found) return { kind: 'infected', name: short(found[1] ?? '') };
  if (answer === 'stream: OK' && wasSent) return { kind: 'clean' };
  return { kind: 'later', reason: short(answer) };
}

const short = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200);
