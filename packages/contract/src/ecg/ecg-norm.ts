import { intervalKeys, normGenders } from '@fernpuls/domain/ecg/view/interval-norms';
import { choice, day, instant, integer, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

const limit = integer({ nullable: true, min: -180, max: 2000 });

/**
 * Within which limits (inclusive; per minute, ms, degrees) the practice calls a figure of an ECG usual, from a day on
 * and by which source. Read by whoever sees ECGs, written by whoever signs findings.
 */
export const ecgNorms = resource({
  type: 'ecg_norms',
  area: 'ecg',
  permission: 'patient_measurement_ecg',
  module: 'ecg',
  fields: {
    interval: choice(intervalKeys),
    /** Null: for everybody. */
    gender: choice(normGenders, { nullable: true }),
    low: limit,
    high: limit,
    /** Above it a figure is marked as critical. */
    critical: limit,
    validFrom: day(),
    source: text({ max: 300 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  sorts: ['interval', 'validFrom'],
  defaultSort: 'interval',
  search: ['source'],
  example: {
    interval: 'qtc',
    gender: 'male',
    low: 390,
    high: 455,
    critical: 500,
    validFrom: '2026-12-01',
    source: 'Hausstandard Kardiologie, 2026',
  },
});

export type EcgNorm = Entity<typeof ecgNorms>;
