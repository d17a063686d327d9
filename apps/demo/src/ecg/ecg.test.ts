import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EcgFile } from '@fernpuls/domain/ecg/import/finish';
import { importEcg } from '@fernpuls/domain/ecg/import/import-ecg';
import { analyseOwn } from '@fernpuls/domain/ecg/own/analyse-own';
import { demoWorld } from '../world.ts';
import { demoBeats, demoRhythms } from '@fernpuls/domain/ecg/synthetic/beats';
import { ecgAttributes } from './delivery.ts';
import { dayCourse, dayLead } from './day.ts';
import { baselineEcgs, dayEcg, ecgsOfDay, paperEcgs, type PlannedEcg } from './plan.ts';
import { demoLead, demoTwelveLeads, leadPart } from '@fernpuls/domain/ecg/synthetic/signal';

const world = demoWorld({ seed: 42, patients: 120, days: 30, now: new Date('2026-11-20T10:00:00Z') });
const someDay = 20_777;
const strip = { rate: 72, seconds: 30, samplingRateHz: 250, seed: 7 };

test('the demo’s recordings are the same for the same seed and differ between patients', async () => {
  assert.deepEqual(ecgsOfDay(world, someDay), ecgsOfDay(world, someDay));
  const [first, second] = ecgsOfDay(world, someDay);
  assert.ok(first && second);
  assert.deepEqual(await ecgAttributes(first), await ecgAttributes(first));
  assert.notDeepEqual(demoLead(first.strip), demoLead(second.strip));
  const names = [...baselineEcgs(world), ...ecgsOfDay(world, someDay), ...ecgsOfDay(world, someDay + 1)];
  assert.equal(new Set(names.map(({ externalId }) => externalId)).size, names.length);
});

test('every rhythm of the demo has its beats where the platform’s own method finds them', () => {
  for (const rhythm of demoRhythms.filter((one) => one !== 'noise')) {
    const rate = { bradycardia: 42, tachycardia: 130 }[rhythm as string] ?? 72;
    const asked = { ...strip, rhythm, rate };
    const signal = Float64Array.from(demoLead(asked, 'II'), (microvolts) => microvolts / 1000);
    const { peaks } = analyseOwn(signal, strip.samplingRateHz);
    const expected = demoBeats({ ...asked, courseAt: () => asked }).filter(
      ({ seconds }) => seconds > 0.3 && seconds < strip.seconds - 0.5,
    );
    const found = expected.filter(({ seconds }) =>
      peaks.some((peak) => Math.abs(peak / strip.samplingRateHz - seconds) < 0.075),
    );
    assert.ok(found.length >= expected.length - 1, `${rhythm}: ${found.length} of ${expected.length}`);
  }
});

test('the twelve leads of the demo obey Einthoven', () => {
  const leads = new Map(
    demoTwelveLeads({ ...strip, rhythm: 'sinus', seconds: 2 }).map(({ lead, samples }) => [lead, samples]),
  );
  const [one, two, three] = ['I', 'II', 'III'].map((lead) => leads.get(lead));
  assert.equal(leads.size, 12);
  assert.deepEqual(
    three,
    two?.map((value, index) => value - (one?.[index] ?? 0)),
  );
});

test('what the demo sends is read by the importer, sample for sample', async () => {
  const all = [...baselineEcgs(world), ...ecgsOfDay(world, someDay)];
  for (const kind of ['watch', 'twelve_leads', 'long'] as const) {
    const ecg = all.find((one) => one.kind === kind);
    assert.ok(ecg, kind);
    const read = importEcg(await filesOf(ecg));
    assert.ok('recording' in read, JSON.stringify(read));
    const [channel] = read.recording.channels;
    assert.deepEqual(channel?.samples, demoLead(ecg.strip, kind === 'long' ? 'II' : 'I'));
    assert.equal(read.recording.channels.length, kind === 'twelve_leads' ? 12 : 1);
  }
});

test('the demo has printouts, one of them on its side, which the importer takes as pictures of a page', async () => {
  const printed = paperEcgs(world);
  assert.deepEqual(
    printed.map(({ kind }) => kind),
    ['paper', 'paper', 'fax'],
  );
  for (const ecg of printed) {
    const read = importEcg(await filesOf(ecg));
    assert.ok('recording' in read, JSON.stringify(read));
    assert.deepEqual(read.recording.picture, { mediaType: 'application/pdf', pages: 1 });
  }
});

test('the demo has a day from one recorder, with what a day brings, and nothing else waits for it', async () => {
  const ecg = dayEcg(world);
  assert.ok(ecg);
  assert.equal(ecg.externalId, dayEcg(world)?.externalId);
  const turnsBefore = eventLoopTurns();
  const samples = await dayLead(ecg.strip);
  const turns = eventLoopTurns() - turnsBefore;
  assert.ok(turns > 100, `${turns} turns`);
  assert.equal(samples.length, 86_400 * ecg.strip.samplingRateHz);
  const beats = demoBeats({ ...ecg.strip, courseAt: dayCourse });
  const shares = beats.filter(({ kind }) => kind === 'without_p').length / beats.length;
  assert.ok(beats.length > 85_000 && beats.length < 125_000, String(beats.length));
  assert.ok(shares > 0.02 && shares < 0.2, String(shares));
  assert.equal(beats.filter(({ rr }) => rr > 2).length, 1);
});

test('a part of the day is the same whether it is made alone or within the whole', async () => {
  const strip = { rhythm: 'sinus', rate: 70, seconds: 1500, samplingRateHz: 50, seed: 3 } as const;
  const beats = demoBeats({ ...strip, courseAt: dayCourse });
  const made = { ...strip, courseAt: dayCourse, lead: 'II', noiseShare: 1, beats } as const;
  assert.deepEqual(await dayLead(strip), leadPart(made, { first: 0, end: 75_000 }));
});

/** In each of them whatever else waits has its turn. */
function eventLoopTurns(): number {
  return performance.nodeTiming.uvMetricsInfo.loopCount;
}

async function filesOf(ecg: PlannedEcg): Promise<EcgFile[]> {
  const { recording, files } = (await ecgAttributes(ecg)) as {
    recording?: unknown;
    files?: { name: string; text?: string; content?: string }[];
  };
  if (recording) return [{ name: 'recording.json', bytes: Buffer.from(JSON.stringify(recording)) }];
  return (files ?? []).map(({ name, text, content = '' }) => ({
    name,
    bytes: text === undefined ? Buffer.from(content, 'base64') : Buffer.from(text),
  }));
}
