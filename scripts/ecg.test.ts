import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { answerLine } from './ecg-answer.ts';
import { writeNumbers } from './ecg-decimals.ts';
import { eachLine } from './ecg-lines.ts';
import { readNumbers } from './ecg-numbers.ts';
import { readRequest } from './ecg-request.ts';
import { root } from './source/tree.ts';

const key = Buffer.from('"signal":[');
const collect = (pieces: Iterable<Buffer>) => Buffer.concat([...pieces]).toString();
const answerTo = (request: unknown) =>
  JSON.parse(
    collect(answerLine(Buffer.from(typeof request === 'string' ? request : JSON.stringify(request)))),
  ) as Record<string, unknown>;
const wave = Array.from(
  { length: 5000 },
  (_, i) => Math.exp(-(((i % 400) - 200) ** 2) / 50) + 0.01 * Math.sin(i / 90),
);
const request = { id: 'a', method: 'own', fs: 500, units: 'mV', lead: 'II', signal: wave };

test('numbers are read from the bytes exactly as JSON reads them', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.integer({ min: -9999, max: 9999 }).map((value) => value / 1000),
  );
  fc.assert(
    fc.property(fc.array(number, { minLength: 1 }), (numbers) => {
      const text = JSON.stringify({ id: 1, signal: numbers });
      const read = readNumbers(Buffer.from(text), key);
      assert.deepEqual(Array.from(read?.numbers ?? []), (JSON.parse(text) as { signal: number[] }).signal);
    }),
  );
  assert.deepEqual(
    readNumbers(Buffer.from('{"signal":[1,null,-0.5]}'), key)?.numbers,
    Float64Array.of(1, Number.NaN, -0.5),
  );
});

test('what JSON would refuse is not read as a number', () => {
  for (const bad of [
    '1,',
    '01',
    '1.',
    '.5',
    '+1',
    '1e',
    '--1',
    '1 2',
    '"1"',
    '[1]',
    'NaN',
    '1,,2',
    '0x1',
    '-',
  ])
    assert.equal(readNumbers(Buffer.from(`{"signal":[${bad}]}`), key), null, bad);
});

test('numbers are written to twelve decimals and read back', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -50, max: 50, noNaN: true })), (numbers) => {
      const back = JSON.parse(collect(writeNumbers(Float64Array.from(numbers)))) as number[];
      assert.equal(back.length, numbers.length);
      back.forEach((value, i) => assert.ok(Math.abs(value - (numbers[i] ?? 0)) <= 5.1e-13));
    }),
  );
  const odd = Float64Array.of(0, -1e-14, 1e9, -1e300, Number.NaN, Number.POSITIVE_INFINITY);
  assert.deepEqual(JSON.parse(collect(writeNumbers(odd))), [0, 0, 1e9, -1e300, null, null]);
});

test('lines are found whatever the pieces they come in, and one too long is skipped', async () => {
  async function* pieces(text: string, size: number) {
    for (let i = 0; i < text.length; i += size) yield Buffer.from(text.slice(i, i + size));
  }
  for (const size of [1, 2, 3, 7, 100]) {
    const lines: (string | null)[] = [];
    for await (const line of eachLine(pieces('ab\n\nlongest\nc\nd', size), 4))
      lines.push(line?.toString() ?? null);
    assert.deepEqual(lines, ['ab', '', null, 'c', 'd']);
  }
});

test('[ECG-03] every method answers a request with peaks, figures and the version that made them', () => {
  for (const method of ['raw', 'neurokit2', 'bioSPPY', 'own']) {
    const answer = answerTo({ ...request, method });
    assert.equal(answer['id'], 'a');
    assert.equal(answer['error'], undefined);
    assert.ok(Array.isArray(answer['rpeaks']));
    assert.deepEqual((answer['record'] as { processingType: string }).processingType, method);
    if (method !== 'own') assert.equal((answer['cleaned'] as number[]).length, wave.length);
  }
  assert.equal((answerTo({ ...request, cleaned: true })['cleaned'] as number[]).length, wave.length);
});

test('microvolts and millivolts give the same', () => {
  const micro = answerTo({ ...request, units: 'uV', signal: wave.map((value) => value * 1000) });
  assert.deepEqual(micro['rpeaks'], answerTo(request)['rpeaks']);
});

test('a bad request is answered by the name of what is wrong', () => {
  const error = (more: object) => answerTo({ ...request, ...more })['error'];
  assert.equal(error({ method: 'pan' }), 'method_unknown');
  assert.equal(error({ fs: '500' }), 'sampling_rate_invalid');
  assert.equal(error({ fs: 0 }), 'sampling_rate_invalid');
  assert.equal(error({ fs: 2 }), 'sampling_rate_too_low');
  assert.equal(error({ fs: 20_000 }), 'sampling_rate_too_high');
  assert.equal(error({ units: 'mm' }), 'unit_unknown');
  assert.equal(error({ signal: [] }), 'signal_empty');
  assert.equal(error({ signal: [1, '2'] }), 'signal_invalid');
  assert.equal(error({ signal: undefined }), 'signal_invalid');
  assert.equal(error({ method: 'bioSPPY', signal: wave.slice(0, 1500) }), 'signal_too_short');
  assert.equal(answerTo('{"id":')['error'], 'json_invalid');
  assert.equal(answerTo('[1,2]')['error'], 'json_invalid');
  assert.equal(answerTo('nonsense "signal":[1,2]')['error'], 'json_invalid');
  assert.deepEqual(JSON.parse(collect(answerLine(null))), { error: 'line_too_long' });
});

test('samples that only look like the signal stay where they are', () => {
  const read = readRequest(Buffer.from('{"method":"own","fs":500,"note":"\\"signal\\":[9]","signal":[1,2]}'));
  assert.ok(!('error' in read));
  assert.deepEqual(read.signal, Float64Array.of(1, 2));
});

test('the command answers line by line and survives a bad one', async () => {
  const child = spawn(process.execPath, [join(root, 'scripts/ecg.ts'), '--serve'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.write('not json\n');
  child.stdin.write(`${JSON.stringify({ ...request, id: 7 })}\n`);
  const answers: Record<string, unknown>[] = [];
  for await (const line of eachLine(child.stdout)) {
    answers.push(JSON.parse(line?.toString() ?? 'null') as Record<string, unknown>);
    if (answers.length === 2) child.stdin.end();
  }
  assert.deepEqual(
    answers.map(({ id, error }) => [id, error]),
    [
      [null, 'json_invalid'],
      [7, undefined],
    ],
  );
});
