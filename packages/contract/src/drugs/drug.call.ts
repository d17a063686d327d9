import * as z from 'zod/mini';
import { isoInstant, uuid } from '../formats.ts';
import { versionsOf } from '../identity/versions.ts';
import { call, type OutputOf } from '../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'drugs', module: 'drugs' } as const;

/** Drugs that may be put on a plan, best first: by words and their beginnings, by PZN, or by a scanned pack. */
export const searchDrugs = call({
  ...common,
  name: 'search_drugs',
  method: 'GET',
  path: '/web/v1/drugs/search',
  auth: { permission: 'drug', access: 'read' },
  summary: 'Finds active drugs of the catalogue by name, substance, PZN or scanned code; at most 20.',
  input: z.strictObject({ query: z.string().check(z.maxLength(200)) }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        pzn: z.nullable(z.string()),
        substances: z.array(z.object({ name: z.string(), strength: z.nullable(z.string()) })),
        form: z.nullable(z.string()),
        producer: z.nullable(z.string()),
        packSize: z.nullable(z.string()),
      }),
    ),
  }),
  example: { query: 'tora 10' },
});

export const drugVersions = call({
  ...common,
  name: 'drug_versions',
  method: 'GET',
  path: '/web/v1/content/drugs/{id}/versions',
  auth: { permission: 'drug', access: 'read' },
  summary: 'Who changed what of a drug of the catalogue and when, from and to.',
  input: z.strictObject({ id: uuid }),
  output: versionsOf,
  example: { id: some },
});

export const patientDrugVersions = call({
  ...common,
  name: 'patient_drug_versions',
  method: 'GET',
  path: '/web/v1/patients/drugs/{id}/versions',
  auth: { permission: 'patient_drug', access: 'read' },
  readsAudited: true,
  summary: 'Who changed what of a row of the plan, when and why, from and to.',
  input: z.strictObject({ id: uuid }),
  output: versionsOf,
  example: { id: some },
});

/** What is taken by the clock; doses as needed and in free words stand on no line of time. */
export const patientDoseTimes = call({
  ...common,
  name: 'patient_dose_times',
  method: 'GET',
  path: '/web/v1/patients/drugs/dose_times',
  auth: { permission: 'patient_drug', access: 'read' },
  readsAudited: true,
  summary: 'Which dose of which drug a patient took from when to when, since an instant; null: until now.',
  input: z.strictObject({ patientId: uuid, timeFrom: isoInstant }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        dose: z.string(),
        from: z.number(),
        until: z.nullable(z.number()),
      }),
    ),
  }),
  example: { patientId: some, timeFrom: '2026-08-20T00:00:00Z' },
});

/** The order by hand: all rows named stand in this order, those not named stay behind them. */
export const orderPatientDrugs = call({
  ...common,
  name: 'order_patient_drugs',
  method: 'POST',
  path: '/web/v1/patients/drugs/order',
  auth: { permission: 'patient_drug', access: 'write' },
  summary: "Puts the rows of a patient's plan in the order given.",
  input: z.strictObject({
    patientId: uuid,
    ids: z.array(uuid).check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({ ids: z.array(z.string()) }),
  example: { patientId: some, ids: [some] },
});

export type FoundDrug = OutputOf<typeof searchDrugs>['data'][number];
