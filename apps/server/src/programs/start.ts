import { programStart } from '@fernpuls/contract/programs/patient-program.call';
import { programCandidates } from '@fernpuls/contract/programs/program.call';
import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { eligibility, limitingCohorts } from '@fernpuls/domain/programs/restriction';
import { Refusal } from '../ground/errors.ts';
import { mayRead } from '../ground/may-read.ts';
import { verb } from '../kit/routes.ts';
import type { Context } from '../ground/context.ts';
import { heldProgram, publishedVersion } from './content.queries.ts';
import { codesOf, heldBy, nearPatients } from './candidate.queries.ts';
import { foreseen } from './follow.ts';

const mayDiagnoses = (ctx: Context) => mayRead(ctx, patientIcd10s.permission, patientIcd10s.module);

export const startHandler = verb(programStart, async (ctx, { patientId, programId }) => {
  const held = await heldProgram(ctx.tx, programId, { locks: false });
  const patient = await ctx.tx
    .selectFrom('patient')
    .where('id', '=', patientId)
    .select('id')
    .executeTakeFirst();
  if (!held || !patient) throw new Refusal('not_found');
  const program = await publishedVersion(ctx.tx, programId, held.version || null);
  const document = program ?? { ...held.document, components: {} };
  const isKnown = mayDiagnoses(ctx);
  const { isEligible, admitting, excluding, misses } = eligibility(
    document,
    isKnown ? await codesOf(ctx.tx, patientId) : [],
    {},
    await heldBy(ctx.tx, patientId),
  );
  const things = program ? await foreseen(ctx, patientId, program) : { made: [], left: [] };
  return {
    version: held.version,
    diagnosesKnown: isKnown,
    isEligible,
    admitting: [...admitting],
    excluding: [...excluding],
    misses: [...misses],
    questions: document.manuals.map((one) => ({ ...one })),
    consentText: document.consentText,
    phases: document.phases.map(({ name, weeks }) => ({ name, weeks })),
    ...things,
  };
});

const mostShown = 500;

export const candidatesHandler = verb(programCandidates, async (ctx, { programId }) => {
  const held = await heldProgram(ctx.tx, programId, { locks: false });
  if (!held) throw new Refusal('not_found');
  const document = (await publishedVersion(ctx.tx, programId, held.version || null)) ?? held.document;
  const wanted = {
    ranges: document.icd10s.filter(({ excludes }) => !excludes),
    cohortIds: limitingCohorts(document),
    withDevice:
      (document.devices ?? []).length > 0 && !document.devices?.some((text) => text.startsWith('-')),
  };
  const isLimited = wanted.ranges.length + wanted.cohortIds.length > 0 || wanted.withDevice;
  const mayLook = mayDiagnoses(ctx) && mayRead(ctx, 'patient', 'patients');
  if (!isLimited || !mayLook) return { patients: [], more: false };
  const found = await nearPatients(ctx.tx, programId, wanted);
  const fitting = found.flatMap(({ diagnoses, cohortIds, devices, ...patient }) => {
    const { isEligible, admitting } = eligibility(
      document,
      diagnoses.map(({ code }) => code),
      {},
      { cohortIds, devices },
    );
    if (!isEligible) return [];
    return [{ ...patient, admitting: diagnoses.filter(({ code }) => admitting.includes(code)) }];
  });
  return { patients: fitting.slice(0, mostShown), more: fitting.length > mostShown };
});
