import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { EcgFile } from './finish.ts';
import { importEcg, type ImportedEcg } from './import-ecg.ts';
import { limits } from './limits.ts';
import { placeTextKeys, type EcgRefusalCode, refusalParams, refusalTextKey } from './refusal.ts';
import { costOf, fixture, recordings, type RecordingName } from '../../testing/ecg-files.ts';

const names = Object.keys(recordings) as RecordingName[];
const originals = new Map(names.map((name) => [name, fixture(name)]));
/** Reading every recording ten times over; the dearest damaged file takes less than half of reading each once. */
const bound = 10 * costOf(() => [...originals.values()].forEach((files) => importEcg(files)), 3);

type Change = (bytes: Uint8Array) => Uint8Array;

function importChanged(name: RecordingName, fileIndex: number, change: Change): ImportedEcg {
  const files = (originals.get(name) ?? []).map(
    (file, index): EcgFile => ({
      name: file.name,
      bytes: index === fileIndex ? change(file.bytes.slice()) : file.bytes,
    }),
  );
  let imported = importEcg([]);
  const isBounded = [1, 2, 3].some(() => costOf(() => (imported = importEcg(files)), 1) < bound);
  assert.ok(isBounded, `${name} costs more than reading every recording ten times`);
  return imported;
}

/** A recording that keeps its word, or a refusal with everything its sentence needs. */
function assertSound(imported: ImportedEcg): void {
  if ('refusal' in imported) {
    const { code, params, place } = imported.refusal;
    assert.ok(code in refusalParams, code);
    for (const name of refusalParams[code]) assert.ok(params[name] !== undefined, `${code} without ${name}`);
    assert.ok(place.byte === null || Number.isSafeInteger(place.byte), `${code} at byte ${place.byte}`);
    assert.ok(place.line === null || place.line >= 1, `${code} in line ${place.line}`);
    return;
  }
  const { channels, picture, start, annotations } = imported.recording;
  assert.ok(picture !== null || channels.length > 0);
  assert.ok(channels.length <= limits.channels);
  for (const channel of channels) {
    assert.ok(channel.samples.length > 0);
    assert.ok(Number.isFinite(channel.gain) && channel.gain !== 0 && Number.isFinite(channel.baseline));
    assert.ok(channel.samplingRateHz > 0 && channel.samplingRateHz <= limits.samplingRateHz);
    assert.ok(channel.segments.length > 0);
    for (const { first, end } of channel.missing) assert.ok(first < end && end <= channel.samples.length);
  }
  if (start) assert.ok(Number.isFinite(Date.parse(`${start.local}Z`)));
  for (const { seconds } of annotations) assert.ok(Number.isFinite(seconds));
}

const anyFile = fc
  .constantFrom(...names)
  .chain((name) =>
    fc.record({ name: fc.constant(name), file: fc.nat({ max: recordings[name].length - 1 }) }),
  );
const share = fc.double({ min: 0, max: 1, noNaN: true });
/** Heads decide more than samples do: half of all changes go there. */
const place = fc.oneof(share, fc.double({ min: 0, max: 0.03, noNaN: true }));
const bytesAt = fc.array(fc.tuple(place, fc.nat({ max: 255 })), { minLength: 1, maxLength: 12 });
const runs = { numRuns: 600 };

describe('a damaged file gives a recording or a named refusal, in bounded time', () => {
  test('cut off anywhere', () => {
    fc.assert(
      fc.property(anyFile, place, ({ name, file }, where) => {
        assertSound(
          importChanged(name, file, (bytes) => bytes.subarray(0, Math.floor(where * bytes.length))),
        );
      }),
      runs,
    );
  });

  test('with bytes changed anywhere', () => {
    fc.assert(
      fc.property(anyFile, bytesAt, ({ name, file }, changes) => {
        const change: Change = (bytes) => {
          for (const [where, value] of changes) bytes[Math.floor(where * (bytes.length - 1))] = value;
          return bytes;
        };
        assertSound(importChanged(name, file, change));
      }),
      { numRuns: 1500 },
    );
  });

  test('with a piece repeated or taken out', () => {
    fc.assert(
      fc.property(anyFile, place, place, fc.boolean(), ({ name, file }, from, to, repeats) => {
        const change: Change = (bytes) => {
          const [first, end] = [from, to]
            .map((each) => Math.floor(each * bytes.length))
            .toSorted((a, b) => a - b);
          const pieces = repeats
            ? [bytes.subarray(0, end), bytes.subarray(first)]
            : [bytes.subarray(0, first), bytes.subarray(end)];
          return new Uint8Array(pieces.flatMap((piece) => [...piece]));
        };
        assertSound(importChanged(name, file, change));
      }),
      { numRuns: 300 },
    );
  });

  test('of random bytes behind the mark of any format', () => {
    const marks = names.map((name) => originals.get(name)?.[0]?.bytes.subarray(0, 200) ?? new Uint8Array());
    fc.assert(
      fc.property(
        fc.constantFrom(...marks),
        fc.nat({ max: 200 }),
        fc.uint8Array({ maxLength: 2000 }),
        (mark, keep, rest) => {
          const bytes = new Uint8Array([...mark.subarray(0, keep), ...rest]);
          assertSound(importEcg([{ name: 'upload', bytes }]));
        },
      ),
      runs,
    );
  });
});

describe('sentences', () => {
  for (const language of ['de', 'en']) {
    test(`every refusal and every place has one in ${language}, with what the code gives it`, () => {
      const file = new URL(`../../../../../locales/${language}/ecg-import.json`, import.meta.url);
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
      const sentence = (key: string) => {
        const [group = '', name = ''] = key.replace('ecg-import:', '').split('.');
        return texts[group]?.[name] ?? '';
      };
      const placeholders = (text: string) =>
        [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();
      for (const code of Object.keys(refusalParams) as EcgRefusalCode[]) {
        assert.notEqual(sentence(refusalTextKey(code)), '', code);
        assert.deepEqual(
          placeholders(sentence(refusalTextKey(code))),
          [...refusalParams[code]].toSorted(),
          code,
        );
      }
      const keys = placeTextKeys({ file: 'a.edf', byte: 7, line: 3, section: 'SCP 6' });
      assert.equal(keys.length, 4);
      for (const { key, params } of keys)
        assert.deepEqual(placeholders(sentence(key)), Object.keys(params), key);
    });
  }
});
