import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { EcgFile } from '../ecg/import/finish.ts';
import { importEcg } from '../ecg/import/import-ecg.ts';
import { type EcgRecording, toMillivolts } from '../ecg/import/recording.ts';
import type { EcgRefusal } from '../ecg/import/refusal.ts';

/** Every committed recording, as the files that belong together. */
export const recordings = {
  json: ['reference.json'],
  wfdb16: ['wfdb16.hea', 'wfdb16.dat'],
  wfdb212: ['wfdb212.hea', 'wfdb212.dat'],
  edf: ['biosig.edf'],
  edfInterrupted: ['interrupted.edf'],
  scpHuffman: ['huffman.scp'],
  scpPlain: ['plain.scp'],
  aecg: ['biosig-aecg.xml'],
  dicomExplicit: ['twelve-lead-explicit.dcm'],
  dicomImplicit: ['ambulatory-implicit.dcm'],
  appleEnglish: ['apple-en.csv'],
  appleGerman: ['apple-de.csv'],
  appleFrench: ['apple-fr.csv'],
  appleJapanese: ['apple-ja.csv'],
  appleArabic: ['apple-ar.csv'],
  pdf: ['two-pages.pdf'],
  png: ['paper.png'],
  jpeg: ['paper.jpg'],
} as const;
export type RecordingName = keyof typeof recordings;

export function fixture(name: RecordingName): EcgFile[] {
  return recordings[name].map((file) => ({
    name: file,
    bytes: new Uint8Array(readFileSync(new URL(`../ecg/import/fixtures/${file}`, import.meta.url))),
  }));
}

export function taken(files: readonly EcgFile[]): EcgRecording {
  const imported = importEcg(files);
  assert.ok('recording' in imported, JSON.stringify(imported));
  return imported.recording;
}

export function refused(files: readonly EcgFile[]): EcgRefusal {
  const imported = importEcg(files);
  assert.ok('refusal' in imported, 'the file was taken');
  return imported.refusal;
}

export function textFile(name: string, text: string): EcgFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** Processor time of the work in microseconds at its best of some runs: whatever else happens only adds to it. */
export function costOf(work: () => void, runs: number): number {
  const costs = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...costs);
}

/** The signal every committed file was written from, in whole microvolts by lead. */
export function referenceMicrovolts(): Map<string, number[]> {
  const [file] = fixture('json');
  const { channels } = JSON.parse(new TextDecoder().decode(file?.bytes)) as {
    channels: { lead: string; samples: number[] }[];
  };
  return new Map(channels.map(({ lead, samples }) => [lead, samples]));
}

/** Every channel equals the reference within `toleranceMicrovolts`. */
export function assertReference(
  recording: EcgRecording,
  leads: readonly string[],
  toleranceMicrovolts = 0,
): void {
  const reference = referenceMicrovolts();
  assert.deepEqual(
    recording.channels.map(({ lead }) => lead),
    leads,
  );
  for (const channel of recording.channels) {
    const expected = reference.get(channel.lead) ?? [];
    const found = toMillivolts(channel);
    assert.equal(found.length, expected.length, channel.lead);
    expected.forEach((microvolts, index) => {
      const difference = Math.abs((found[index] ?? Number.NaN) * 1000 - microvolts);
      // 1e-9 µV is what converting to millivolts and back costs in doubles.
      assert.ok(difference <= toleranceMicrovolts + 1e-9, `${channel.lead} ${index}: ${difference} µV off`);
    });
  }
}
