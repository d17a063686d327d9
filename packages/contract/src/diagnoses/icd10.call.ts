import { icd10Usages } from '@fernpuls/domain/diagnoses/diagnosis';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { versionsOf } from '../identity/versions.ts';
import { call, type OutputOf } from '../kit/call.ts';

/** Codes that may be taken now, best first: by the beginning of the code, or by words and their beginnings. */
export const searchIcd10 = call({
  name: 'search_icd10',
  area: 'diagnoses',
  method: 'GET',
  path: '/web/v1/icd10s',
  auth: { permission: 'patient_icd10', access: 'read' },
  module: 'icd10',
  summary: 'Finds codes of the ICD-10-GM in force by code or by words.',
  input: z.strictObject({ query: z.string().check(z.maxLength(100)) }),
  output: z.object({
    /** Null: no catalogue was ever loaded. */
    year: z.nullable(z.number()),
    data: z.array(z.object({ code: z.string(), title: z.string(), usage: z.enum(icd10Usages) })),
  }),
  example: { query: 'herz insuff' },
});

/** Every change of a diagnosis, newest first. */
export const icd10Versions = call({
  name: 'icd10_versions',
  area: 'diagnoses',
  method: 'GET',
  path: '/web/v1/patients/icd10s/{id}/versions',
  auth: { permission: 'patient_icd10', access: 'read' },
  module: 'icd10',
  readsAudited: true,
  summary: 'Who changed what of a diagnosis and when, from and to.',
  input: z.strictObject({ id: uuid }),
  output: versionsOf,
  example: { id: '018f0000-0000-7000-8000-00000000dead' },
});

export type FoundIcd10 = OutputOf<typeof searchIcd10>['data'][number];
