import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { test } from 'node:test';
import { eventually } from '../testing/eventually.ts';
import { streamOf } from './file-stream.ts';

const file = randomBytes(5_000_001);

/** The file in pieces of a mebibyte, and how many of them were asked for. */
function inPieces() {
  const counted = { asked: 0, pieces: piecesOf() };
  async function* piecesOf() {
    for (let at = 0; at < file.length; at += 1_048_576) {
      counted.asked += 1;
      yield file.subarray(at, at + 1_048_576);
    }
  }
  return counted;
}

test('[SYSTEM-09] who does not read has one piece in memory, and whoever reads on gets every byte in order', async () => {
  const [held, beside] = [inPieces(), inPieces()];
  const heard: Buffer[] = [];
  const waiting: (() => void)[] = [];
  let isReading = false;
  const reader = new Writable({
    write(chunk: Buffer, _, done) {
      heard.push(chunk);
      if (isReading) done();
      else waiting.push(done);
    },
  });
  const ended = pipeline(streamOf(held.pieces), reader);
  await eventually('the first bytes', () => heard.length > 0);
  await pipeline(streamOf(beside.pieces), new Writable({ write: (_chunk, _, done) => done() }));
  assert.deepEqual([held.asked, heard.length, beside.asked], [1, 1, 5]);
  isReading = true;
  for (const read of waiting) read();
  await ended;
  assert.equal(held.asked, 5);
  assert.ok(Buffer.concat(heard).equals(file));
});
