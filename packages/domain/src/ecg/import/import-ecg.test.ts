import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { detectFormat } from './detect-format.ts';
import { importEcg } from './import-ecg.ts';
import { standardLeads } from './leads.ts';
import { ecgFormats } from './recording.ts';
import {
  assertReference,
  fixture,
  recordings,
  type RecordingName,
  refused,
  taken,
  textFile,
} from '../../testing/ecg-files.ts';

const names = Object.keys(recordings) as RecordingName[];
const start = {
  local: '2026-11-20T07:42:15.000',
  offsetMinutes: 60,
  instant: Date.UTC(2026, 10, 20, 6, 42, 15),
};
const wallClock = { ...start, offsetMinutes: null, instant: null };
const patient = { ids: ['P-4711'], name: 'Erika Beispiel', birthDate: '1953-05-08', sex: 'female' as const };

describe('one recording, written in every format', () => {
  for (const name of ['json', 'wfdb16', 'scpHuffman', 'scpPlain', 'aecg', 'dicomExplicit'] as const) {
    test(`[ECG-01] ${name}: twelve leads by the platform's names, every sample equal to the signal it was written from`, () => {
      assertReference(taken(fixture(name)), standardLeads);
    });
  }

  test('[ECG-01] edf: biosig scales each lead to its range, the samples stay within half a step of 16 bits', () => {
    assertReference(taken(fixture('edf')), standardLeads, 0.05);
  });

  test('wfdb212 and dicomImplicit: two leads with an offset of the zero line, every sample equal', () => {
    assertReference(taken(fixture('wfdb212')), ['I', 'II']);
    assertReference(taken(fixture('dicomImplicit')), ['II', 'V1']);
  });

  test('[ENTITY-06] who, when, with what: as far as each format can say it', () => {
    for (const name of ['json', 'scpHuffman', 'dicomExplicit'] as const) {
      const recording = taken(fixture(name));
      assert.deepEqual(recording.start, start, name);
      const family = name === 'dicomExplicit' ? 'Müller-Beispiel' : 'Beispiel';
      assert.deepEqual(recording.patient, { ...patient, name: `Erika ${family}` }, name);
      const model = name === 'scpHuffman' ? 'GEN12' : 'Generator 12';
      assert.deepEqual(recording.device, {
        manufacturer: 'Fernpuls',
        model,
        serialNumber: 'FP-0001',
        firmware: '1.4.2',
      });
      assert.deepEqual(recording.notes, ['Ruhe, liegend'], name);
      assert.deepEqual(
        recording.channels.map(({ filters }) => filters),
        recording.channels.map(() => ({ highPassHz: 0.05, lowPassHz: 150, notchHz: 50, text: null })),
        name,
      );
    }
    const wfdb = taken(fixture('wfdb16'));
    assert.deepEqual(wfdb.start, wallClock);
    assert.equal(wfdb.patient.sex, 'female');
    const edf = taken(fixture('edfInterrupted'));
    assert.deepEqual(edf.patient, patient);
    assert.equal(edf.device.model, 'Generator 12');
  });
});

describe('which format a file is', () => {
  const expected: Record<string, (typeof ecgFormats)[number]> = {
    json: 'json',
    wfdb16: 'wfdb',
    wfdb212: 'wfdb',
    edf: 'edf',
    edfInterrupted: 'edf',
    scpHuffman: 'scp',
    scpPlain: 'scp',
    aecg: 'aecg',
    dicomExplicit: 'dicom',
    dicomImplicit: 'dicom',
    pdf: 'pdf',
    png: 'image',
    jpeg: 'image',
  };

  test('is told by its content, whatever its name', () => {
    for (const name of names) {
      const [file] = fixture(name);
      const format = expected[name] ?? 'apple';
      assert.equal(detectFormat(file?.bytes ?? new Uint8Array(), 'upload'), format, name);
      assert.equal(taken(fixture(name)).format, format, name);
    }
    assert.deepEqual(
      [...new Set(names.map((name) => expected[name] ?? 'apple'))].toSorted(),
      [...ecgFormats].toSorted(),
      'a format without a file here',
    );
  });

  test('is not guessed where nothing tells it', () => {
    assert.equal(detectFormat(new TextEncoder().encode('Sehr geehrte Frau Beispiel'), 'brief.txt'), null);
    assert.equal(detectFormat(new TextEncoder().encode('<html></html>'), 'seite.html'), null);
    assert.equal(detectFormat(new Uint8Array(), ''), null);
  });
});

describe('a set of files', () => {
  test('none, an empty one, and one of no known format are refused by name', () => {
    assert.equal(refused([]).code, 'empty');
    assert.deepEqual(refused([{ name: 'leer.edf', bytes: new Uint8Array() }]), {
      code: 'empty',
      place: { file: 'leer.edf', byte: null, line: null, section: null },
      params: {},
    });
    assert.equal(refused([textFile('brief.txt', 'Sehr geehrte Frau Beispiel')]).code, 'format_unknown');
  });

  test('of two recordings is refused, not read as one', () => {
    assert.equal(refused([...fixture('edf'), ...fixture('scpPlain')]).code, 'several_recordings');
    assert.equal(refused([...fixture('wfdb16'), ...fixture('wfdb212')]).code, 'several_recordings');
  });

  test('is left as it was', () => {
    for (const name of names) {
      const files = fixture(name);
      const before = files.map(({ bytes }) => bytes.slice());
      importEcg(files);
      assert.deepEqual(
        files.map(({ bytes }) => bytes),
        before,
        name,
      );
    }
  });
});
