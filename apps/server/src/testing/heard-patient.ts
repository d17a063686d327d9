import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { demoLead } from '@fernpuls/domain/ecg/synthetic/signal';
import { makeEcg } from './examples.ts';
import { ruledPatient } from './ruled-patient.ts';
import type { TestTenant } from './server.ts';

export type Strip = {
  /** The device's word. */
  said?: 'AFib' | 'Sinus Rhythm' | 'Multiple PVCs' | 'Unreadable';
  /** What is on it; without it too little to suggest anything. */
  rhythm?: 'sinus' | 'atrial_fibrillation' | 'noise';
  hoursAgo?: number;
  more?: Record<string, unknown>;
};
export const onRhythm = (
  rhythms: string[],
  more: Partial<Rule> & { source?: 'device' | 'suggestion' } = {},
): Rule => {
  const { source = null, ...rest } = more;
  return { when: { kind: 'ecg_rhythm', rhythms, source }, ...rest };
};
export const fibrillation = onRhythm(['atrial_fibrillation']);
const words = {
  AFib: 'AFib',
  'Sinus Rhythm': 'Sinus rhythm',
  'Multiple PVCs': 'Sinus rhythm, multiple PVCs',
};

/** A patient with one rule on rhythm whose device sends strips. */
export async function heardPatient(tenant: TestTenant, rule: Rule) {
  const patient = await ruledPatient(tenant, rule);
  const body = ({ said, rhythm, hoursAgo = 1, more = {} }: Strip) => {
    const strip = { rate: 76, seconds: 30, samplingRateHz: 250, seed: 3 };
    const samples = rhythm ? [...demoLead({ ...strip, rhythm })] : [1, 2, Math.round(hoursAgo * 60)];
    const text = said && said in words ? words[said as keyof typeof words] : said;
    return {
      recording: {
        format: 'fernpuls-ecg',
        version: 1,
        recorded_at: patient.at(hoursAgo),
        sampling_rate_hz: 250,
        ...(text && { classification: { text } }),
        channels: [{ lead: 'I', unit: 'uV', gain: 1000, samples }],
      },
      ...more,
    };
  };
  return {
    ...patient,
    /** Readings; `sends` is for strips. */
    ingests: patient.sends,
    sends: async (strip: Strip) => (await makeEcg(tenant, patient.customPatientId, body(strip))).id,
    shown: async () =>
      (await patient.events()).map((event) =>
        [event.state, event.rhythm_class, event.rhythm_source, event.repeat_count].join(' '),
      ),
  };
}
