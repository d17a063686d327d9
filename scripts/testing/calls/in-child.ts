// node --import, in whatever a test starts: tells what the test calls there, also when it is killed.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { calledBy, flush } from './in-process.ts';
import { callsFolder } from './told.ts';

const everyMs = 2_000;

setInterval(flush, everyMs).unref();
process.on('exit', flush);

/** What serves several test files is told by them whose calls come next. */
if (!process.env.CALLS_TEST)
  createServer((socket) => {
    socket.setEncoding('utf8').once('data', (line: string) => {
      calledBy(line.trim() || null);
      socket.end();
    });
  })
    .listen(join(callsFolder, `${process.pid}.sock`))
    .unref();
