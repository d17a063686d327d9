import { maxBundle } from '@fernpuls/domain/drugs/fhir/read-bundle';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'drugs', module: 'drugs' } as const;

/** The federal medication plan of what is taken and paused, with its barcode (BMP 2.8). */
export const printDrugPlan = call({
  ...common,
  name: 'print_drug_plan',
  method: 'GET',
  path: '/web/v1/patients/{patient_id}/drug_plan',
  auth: { permission: 'patient_drug', access: 'read' },
  readsAudited: true,
  summary: "A patient's plan as the federal medication plan, A4 landscape with its barcodes, as PDF.",
  input: z.strictObject({ patientId: uuid }),
  output: z.unknown(),
  example: { patientId: some },
});

/** The same plan, and what was stopped, as FHIR R4: a bundle of the person and a MedicationStatement a row. */
export const exportDrugPlan = call({
  ...common,
  name: 'export_drug_plan',
  method: 'GET',
  path: '/web/v1/patients/{patient_id}/drug_plan/fhir',
  auth: { permission: 'patient_drug', access: 'read' },
  readsAudited: true,
  summary: "A patient's plan as FHIR R4: a bundle of the person and a MedicationStatement a row, as a file.",
  input: z.strictObject({ patientId: uuid }),
  output: z.unknown(),
  example: { patientId: some },
});

/** What was decided of each row that differs. Nothing changes of which nobody decided. */
export const applyDrugPlan = call({
  ...common,
  name: 'apply_drug_plan',
  method: 'POST',
  path: '/web/v1/patients/drugs/reconcile',
  auth: { permission: 'patient_drug', access: 'write' },
  summary: "Takes over into a patient's plan what was decided of a plan that was read, all of it or nothing.",
  input: z.strictObject({
    patientId: uuid,
    /** What the barcodes of its pages say. */
    pages: z.array(z.string().check(z.maxLength(6000))).check(z.maxLength(3)),
    /** Instead of pages: a bundle of FHIR R4. */
    bundle: z.optional(z.nullable(z.string().check(z.maxLength(maxBundle)))),
    choices: z
      .array(z.strictObject({ key: z.string().check(z.maxLength(40)), take: z.enum(['ours', 'theirs']) }))
      .check(z.maxLength(200)),
    /** Why it is the same person although name or birth date differ. */
    samePersonReason: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    /** Why it is taken over although it says more than is taken: lines, allergies, what is over. */
    notTakenReason: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))),
    /** Stands with each change as its reason. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({ created: z.array(z.string()), changed: z.array(z.string()) }),
  example: {
    patientId: some,
    pages: ['<MP v="028" U="A" l="de-DE"><P g="Hannelore" f="Brandt" b="19480314"/></MP>'],
    choices: [],
    samePersonReason: null,
    reason: 'Medikationsplan Dr. Lührs, 19.11.2026',
  },
});
