import type { DemoRhythm } from '@fernpuls/domain/ecg/synthetic/beats';
import { dayLead } from './day.ts';
import { paperPdf } from './paper-pdf.ts';
import type { PlannedEcg } from './plan.ts';
import { demoLead, demoTwelveLeads } from '@fernpuls/domain/ecg/synthetic/signal';

/** What such devices say of the rhythm, in their own words. */
const said: Record<DemoRhythm, string> = {
  sinus: 'sinusRhythm',
  atrial_fibrillation: 'atrialFibrillation',
  ventricular_beats: 'inconclusiveOther',
  bradycardia: 'inconclusiveLowHeartRate',
  tachycardia: 'inconclusiveHighHeartRate',
  noise: 'inconclusivePoorReading',
};

/** The attributes of `POST /srm/api/v1/ecgs`: inline JSON of watch and electrocardiograph, WFDB of a long recording. */
export async function ecgAttributes(ecg: PlannedEcg): Promise<Record<string, unknown>> {
  const shared = { custom_patient_id: ecg.customPatientId, external_id: ecg.externalId };
  if (ecg.kind === 'long' || ecg.kind === 'day') {
    const samples = ecg.kind === 'day' ? await dayLead(ecg.strip) : demoLead(ecg.strip, 'II');
    return { ...shared, measured_at: ecg.recordedAt, files: wfdbFiles(ecg, samples) };
  }
  if (ecg.kind === 'paper' || ecg.kind === 'fax') return { ...shared, ...printout(ecg) };
  const { samplingRateHz, rhythm } = ecg.strip;
  const channels =
    ecg.kind === 'watch' ? [{ lead: 'I', samples: demoLead(ecg.strip) }] : demoTwelveLeads(ecg.strip);
  const classification =
    ecg.kind === 'watch' ? { classification: { text: said[rhythm], algorithm_version: '2' } } : {};
  return {
    ...shared,
    recording: {
      format: 'fernpuls-ecg',
      version: 1,
      recorded_at: ecg.recordedAt,
      sampling_rate_hz: samplingRateHz,
      channels: channels.map(({ lead, samples }) => ({
        lead,
        unit: 'uV',
        gain: 1000,
        samples: [...samples],
      })),
      device:
        ecg.kind === 'watch'
          ? { manufacturer: 'Fernpuls Demo', model: 'Uhr 2', firmware: '11.4' }
          : { manufacturer: 'Fernpuls Demo', model: 'Ruhe-EKG 12', firmware: '3.2' },
      patient: { ids: [ecg.customPatientId] },
      ...classification,
    },
  };
}

/** An older programme had photographed the fax: what it said of its part no longer counts. */
const faxed = { version: '0.1', rotation: 90, crop: { left: 0.05, top: 0.1, right: 0.95, bottom: 0.9 } };

function printout({ strip, kind, recordedAt, customPatientId }: PlannedEcg) {
  const isFax = kind === 'fax';
  const day = recordedAt.slice(0, 10).split('-').toReversed().join('.');
  const pdf = paperPdf({ strip, number: customPatientId, day, isOnItsSide: isFax });
  const content = Buffer.from(pdf).toString('base64');
  return {
    measured_at: recordedAt,
    files: [{ name: `${isFax ? 'fax' : 'ruhe-ekg'}.pdf`, content, ...(isFax ? { processing: faxed } : {}) }],
    ...(isFax
      ? {}
      : {
          classification: { text: said[strip.rhythm], algorithm_version: '3.2' },
          device: { manufacturer: 'Fernpuls Demo', model: 'Ruhe-EKG 12', firmware: '3.2' },
        }),
  };
}

type SentFile = { name: string; text?: string; content?: string };

function wfdbFiles({ strip, externalId }: PlannedEcg, samples: Int16Array): SentFile[] {
  const { samplingRateHz } = strip;
  const name = externalId.replace(/[^A-Za-z0-9-]/g, '-');
  const sum = samples.reduce((total, sample) => (total + sample) & 0xffff, 0);
  const checksum = (sum << 16) >> 16;
  const header = `${name} 1 ${samplingRateHz} ${samples.length}\n${name}.dat 16 1000(0)/mV 16 0 ${samples[0] ?? 0} ${checksum} 0 II\n`;
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  return [
    { name: `${name}.hea`, text: header },
    { name: `${name}.dat`, content: bytes.toString('base64') },
  ];
}
