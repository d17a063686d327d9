import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

const shared = z.array(z.object({ value: z.string(), count: z.number() }));
/** As many are told of each. */
export const mostFacets = 300;

/** What patients have in common and no catalogue names: places, insurers and devices, the most frequent first. */
export const patientFacets = call({
  name: 'patient_facets',
  area: 'patients',
  method: 'GET',
  path: '/web/v1/patients/facets',
  auth: { permission: 'patient', access: 'read' },
  module: 'patients',
  summary:
    'Places, insurers and, for who may see them, models of devices of the practice’s patients with how many share them, for the filters of the list.',
  input: z.strictObject({}),
  output: z.object({ cities: shared, insurers: shared, devices: shared }),
  example: {},
});
