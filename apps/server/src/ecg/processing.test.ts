import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EcgProcessing } from '@fernpuls/contract/ecg/signal.call';
import { processEcg } from '@fernpuls/domain/ecg/process-ecg';
import { type ProcessingType, processingVersions } from '@fernpuls/domain/ecg/processing';
import { demoLead } from '@fernpuls/domain/ecg/synthetic/signal';
import { Refusal } from '../ground/errors.ts';
import type { Bounds } from '../ground/workshop/job.ts';
import { createWorkshop, type Workshop } from '../ground/workshop/workshop.ts';
import { refusalOf } from '../testing/answers.ts';
import { makeEcg, makeExample, read } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';
import { processingHandler } from './processing.ts';

const server = await testServer();
const tenant = await server.tenant();
const patientId = await makeExample(tenant, 'patients');
const customId = String((await read(tenant, 'patients', patientId)).attributes.custom_patient_id);

type Wire = Pick<
  EcgProcessing,
  'peaks' | 'classes' | 'qualities' | 'windows' | 'blocks' | 'library' | 'signal' | 'refused' | 'lead'
> & {
  peak_count: number;
  rhythm: { rhythm_class: string; confidence: number } | null;
  episodes: { start_seconds: number; end_seconds: number; rhythm_class: string }[];
};

async function recordingOf(
  seconds: number,
  samplingRateHz: number,
  samples = demoLead({ rhythm: 'ventricular_beats', rate: 74, seconds, samplingRateHz, seed: 5 }, 'II'),
) {
  const recording = {
    format: 'fernpuls-ecg',
    version: 1,
    recorded_at: '2026-11-20T07:42:00Z',
    sampling_rate_hz: samplingRateHz,
    channels: [{ lead: 'II', unit: 'uV', gain: 1000, samples: [...samples] }],
  };
  const { id } = await makeEcg(tenant, customId, { recording });
  return { id, millivolts: Float64Array.from(samples, (value) => value / 1000) };
}

async function ask(id: string, query: string): Promise<Wire> {
  const answer = await tenant.ask('GET', `/web/v1/measurements/ecgs/${id}/processing?${query}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as Wire;
}

function integers(text: string): number[] {
  return [...new Int32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer)];
}

function floats(text: string): Float32Array {
  return new Float32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer);
}

function whole(millivolts: Float64Array, samplingRateHz: number, type: ProcessingType) {
  const result = processEcg({ signal: millivolts, samplingRateHz }, type);
  assert.ok(!('refused' in result));
  return result;
}

test('[ECG-03] beats and signal of a recording are those of the method on the whole recording', async () => {
  const { id, millivolts } = await recordingOf(30, 250);
  for (const type of ['raw', 'neurokit2', 'bioSPPY', 'own'] as const) {
    const told = await ask(id, `type=${type}&signal=true`);
    const expected = whole(millivolts, 250, type);
    assert.deepEqual(integers(told.peaks), expected.peaks, type);
    assert.deepEqual(floats(told.signal?.values ?? ''), Float32Array.from(expected.cleaned), type);
    assert.deepEqual([told.library, told.blocks], [processingVersions[type].library, 1]);
    assert.equal(told.classes?.length ?? null, type === 'own' ? expected.peaks.length : null);
    const perBeat = expected.own?.quality.perBeat;
    assert.deepEqual(
      told.qualities && [...Buffer.from(told.qualities, 'base64')],
      perBeat ? Array.from(perBeat, (value) => Math.round(100 * value)) : null,
    );
  }
  const part = await ask(id, 'type=neurokit2&from=10&to=20&signal=true');
  const expected = whole(millivolts, 250, 'neurokit2');
  assert.deepEqual(
    integers(part.peaks),
    expected.peaks.filter((peak) => peak >= 2500 && peak < 5000),
    'a window shows what the whole has there',
  );
  assert.deepEqual(
    floats(part.signal?.values ?? ''),
    Float32Array.from(expected.cleaned.subarray(2500, 5000)),
  );
});

test('[ECG-03] a long recording is processed in blocks that fit each other, and its beats are kept', async () => {
  const { id, millivolts } = await recordingOf(1_500, 125);
  for (const type of ['neurokit2', 'bioSPPY', 'own'] as const) {
    const told = await ask(id, `type=${type}`);
    const peaks = integers(told.peaks);
    const expected = new Set(whole(millivolts, 125, type).peaks);
    const same = peaks.filter((peak) => expected.has(peak)).length;
    assert.equal(told.blocks, 3);
    assert.ok(
      same >= 0.995 * expected.size && same >= 0.995 * peaks.length,
      `${type}: ${same} of ${expected.size}`,
    );
    assert.ok(peaks.every((peak, index) => index === 0 || peak - (peaks[index - 1] ?? 0) > 0.25 * 125));
    assert.deepEqual(await ask(id, `type=${type}`), told, 'the second answer is the kept one');
    if (type !== 'own') assert.deepEqual(told.windows, []);
    else {
      told.windows.forEach(({ first }, index) => assert.equal(first, told.windows[index - 1]?.end ?? 0));
      assert.equal(
        told.windows.at(-1)?.end,
        millivolts.length,
        'suggestions cover the recording without a gap',
      );
    }
  }
  const kept = await server.admin.query(
    'select processing, version, count(*)::int as n from ecg_analysis where ecg_id = $1 group by 1, 2 order by 1',
    [id],
  );
  assert.deepEqual(kept.rows, [
    { processing: 'bioSPPY', version: 'BioSPPy 2.1.2/1/2', n: 3 },
    { processing: 'neurokit2', version: 'NeuroKit2 0.2.12/1/2', n: 3 },
    { processing: 'own', version: 'Fernpuls/4/2', n: 3 },
  ]);
});

test('[ECG-01] a long recording says when its rhythm changes, and has a suggestion for the whole', async () => {
  const part = (rhythm: 'sinus' | 'atrial_fibrillation', seconds: number, seed: number) => [
    ...demoLead({ rhythm, rate: 80, seconds, samplingRateHz: 125, seed }, 'II'),
  ];
  const samples = Int16Array.from([
    ...part('sinus', 600, 1),
    ...part('atrial_fibrillation', 300, 2),
    ...part('sinus', 600, 3),
  ]);
  const { id } = await recordingOf(1_500, 125, samples);
  const record = (await read(tenant, 'ecgs', id)).attributes;
  assert.equal(record.suggested_class, 'atrial_fibrillation');
  const rate = Number(record.mean_rate);
  assert.ok(rate > 70 && rate < 90, `${rate}`);
  const { rhythm, episodes } = await ask(id, 'type=own');
  assert.equal(rhythm?.rhythm_class, 'atrial_fibrillation');
  const long = episodes.filter((one) => one.end_seconds - one.start_seconds >= 120);
  assert.deepEqual(
    long.map((one) => one.rhythm_class),
    ['sinus_rhythm', 'atrial_fibrillation', 'sinus_rhythm'],
  );
  const [, fibrillation] = long;
  assert.ok(Math.abs((fibrillation?.start_seconds ?? 0) - 600) <= 45, 'begins where it begins');
  assert.ok(Math.abs((fibrillation?.end_seconds ?? 0) - 900) <= 45, 'ends where it ends');
  assert.equal(episodes[0]?.start_seconds, 0);
  assert.ok(Math.abs((episodes.at(-1)?.end_seconds ?? 0) - 1_500) < 1e-6);
  const later = await ask(id, 'type=own&from=700&to=800');
  assert.deepEqual(
    later.episodes.map((one) => [one.start_seconds, Math.round(one.end_seconds), one.rhythm_class]),
    [[700, 800, 'atrial_fibrillation']],
  );
});

test('[ECG-01] a recording without a suggestion gets one when its beats are found', async () => {
  const { id } = await recordingOf(700, 125);
  const before = (await read(tenant, 'ecgs', id)).attributes;
  await server.admin.query(
    'update ecg set suggested_class = null, suggestion_confidence = null, mean_rate = null, quality = null where id = $1',
    [id],
  );
  await ask(id, 'type=own&from=10&to=20');
  assert.equal((await read(tenant, 'ecgs', id)).attributes.suggested_class, null, 'not from a part');
  await ask(id, 'type=own');
  const after = (await read(tenant, 'ecgs', id)).attributes;
  assert.equal(after.suggested_class, before.suggested_class);
  assert.ok(Math.abs(Number(after.mean_rate) - Number(before.mean_rate)) < 1);
});

test('[ECG-01] a suggestion says what it rests on: irregular and no P wave, or regular with one', async () => {
  const reasonsFor = async (rhythm: 'sinus' | 'atrial_fibrillation' | 'noise') => {
    const samples = demoLead({ rhythm, rate: 80, seconds: 30, samplingRateHz: 250, seed: 5 }, 'II');
    const { id } = await recordingOf(30, 250, samples);
    return (await read(tenant, 'ecgs', id)).attributes.suggestion_reasons;
  };
  assert.deepEqual(await reasonsFor('atrial_fibrillation'), ['irregular', 'no_p_wave']);
  assert.deepEqual(await reasonsFor('sinus'), ['regular', 'p_wave']);
  assert.deepEqual(await reasonsFor('noise'), ['noise']);
});

test('[ECG-03] what cannot be processed is refused or answered by name', async () => {
  const { id } = await recordingOf(2, 250);
  const refused = async (query: string) =>
    refusalOf(await tenant.ask('GET', `/web/v1/measurements/ecgs/${id}/processing?${query}`));
  assert.equal(await refused('type=pan_tompkins'), '422 not_a_choice /type');
  assert.equal(await refused('type=own&lead=V9'), '422 not_a_choice lead');
  assert.equal(await refused('type=own&from=5&to=1'), '422 from_after_to from');
  const short = await ask(id, 'type=bioSPPY');
  assert.deepEqual([short.refused, short.peak_count], ['signal_too_short', 0]);
});

test('[ECG-05] a lead whose processing takes more time or memory than there is for it is refused by name', async () => {
  const { id } = await recordingOf(600, 500);
  const real = createWorkshop({ size: 1 });
  const processed = async (bounds: Partial<Bounds>) => {
    // The real threads, with next to nothing to use.
    const workshop: Workshop = { run: (job, input, owner) => real.run({ ...job, ...bounds }, input, owner) };
    const scope = { database: server.database, tenant: { id: tenant.id }, actor: { kind: 'nobody' } };
    return processingHandler(workshop).run(
      { ...scope, now: new Date(), address: '127.0.0.1' } as never,
      { ecgId: id, type: 'own', lead: 'II' } as never,
    );
  };
  for (const [bounds, code] of [
    [{ cpuSeconds: 0 }, 'took_too_long'],
    [{ megabytes: 1 }, 'needs_too_much_memory'],
  ] as const)
    await assert.rejects(
      processed(bounds),
      (error) =>
        error instanceof Refusal && error.fields[0]?.field === 'lead' && error.fields[0].code === code,
    );
});
