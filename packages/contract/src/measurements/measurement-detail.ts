import { detailLimits, type Weather, weatherConditions } from '@fernpuls/domain/measurements/details';
import { fault } from '@fernpuls/domain/tenancy/validation/fault';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { instant, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { ruled } from '../kit/schema.ts';

const within = ({ min, max }: { min: number; max: number }) =>
  z.nullable(z.number().check(z.minimum(min), z.maximum(max)));

export const weather = z
  .strictObject({
    condition: z.nullable(z.enum(weatherConditions)),
    temperatureC: within(detailLimits.temperatureC),
    airPressureHpa: within(detailLimits.airPressureHpa),
  })
  .check(
    ruled<Weather>((value) => (Object.values(value).every((one) => one === null) ? fault('required') : null)),
  );

const factorIds = z.array(uuid).check(
  z.maxLength(detailLimits.feelingFactors),
  ruled<string[]>((ids) => (new Set(ids).size === ids.length ? null : fault('not_unique'))),
);

/**
 * What is told of a reading beside its values; its id is that of the reading. Every reading has it, empty until
 * somebody tells something. `fromAt` and `toAt`: both or neither.
 */
export const measurementDetails = resource({
  type: 'measurement_details',
  area: 'measurements',
  path: 'measurements/details',
  permission: 'patient_measurement',
  module: 'measurements',
  verbs: ['read', 'update'],
  readsAudited: true,
  fields: {
    patientId: reference('patients', { origin: 'server' }),
    feelingFactorIds: json(factorIds, { origin: 'optional' }),
    /** Names what was measured together. */
    group: text({ nullable: true, max: detailLimits.group }),
    location: text({ nullable: true, max: detailLimits.location }),
    weather: json(weather, { nullable: true }),
    fromAt: instant({ nullable: true }),
    toAt: instant({ nullable: true }),
  },
  example: { group: 'Morgenrunde', location: 'Zu Hause' },
});

export type MeasurementDetail = Entity<typeof measurementDetails>;
