import type { InputOf } from '@fernpuls/contract/kit/call';
import { stepPatientProgram } from '@fernpuls/contract/programs/patient-program.call';
import { patientPrograms, type patientProgramSteps } from '@fernpuls/contract/programs/patient-program';
import { afterStep, isRunning, type ParticipationState } from '@fernpuls/domain/programs/participation';
import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import { eligibility } from '@fernpuls/domain/programs/restriction';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { toEntity } from '../ground/rows.ts';
import { verb } from '../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { lockPatient } from '../patients/index.ts';
import { dayOf } from '../tenancy/index.ts';
import { publishedVersion } from './content.queries.ts';
import { follow } from './follow.ts';
import {
  heldForReading,
  heldPart,
  type NewStep,
  type Part,
  type PartChange,
  patientProgramRows,
  standsAlready,
  stepOfId,
  stepRows,
  writeParts,
  writeSteps,
} from './participation.queries.ts';

const byTable = defaultVerbs(patientPrograms);
type Asked = InputOf<typeof stepPatientProgram>;

export const partVerbs: Partial<Verbs<typeof patientPrograms>> = {
  load: async (ctx, ids) => (await patientProgramRows(ctx.tx, ids)).map(toEntity),
  /** Proposed, or taken over as it stands elsewhere: then what its phase asks runs from now. */
  async create(ctx, input) {
    const { patientId, programId, status = 'candidate', startedOn = null } = input.values;
    if (isOpen(status)) {
      // Of two who propose it at once one is told.
      await lockPatient(ctx.tx, patientId);
      if (await standsAlready(ctx.tx, { patientId, programId, but: input.id ?? null }))
        throw invalid({ field: '/data/relationships/program', code: 'already_taken' });
    }
    const program = await ctx.tx
      .selectFrom('program')
      .where('id', '=', programId)
      .select('version')
      .executeTakeFirst();
    const version = program?.version || null;
    const document = status === 'consented' ? await publishedVersion(ctx.tx, programId, version) : null;
    if (document) checkAnswers(document, input.values.answers ?? {}, '/data/attributes/answers');
    const today = dayOf(ctx.now);
    const begun = status === 'consented' ? { startedOn: startedOn ?? today, phaseStartedOn: today } : {};
    const id = await byTable.create(ctx, { ...input, values: { ...input.values, ...begun, version } });
    const part = await heldPart(ctx.tx, id);
    if (!part) throw new Refusal('not_found');
    await log(ctx, part, { step: status === 'consented' ? 'consent' : 'propose', day: startedOn ?? today });
    if (status === 'consented') await run(ctx, part);
    ctx.announce('patient_programs_changed', [patientId]);
    return id;
  },
  async remove(ctx, id) {
    const part = await heldPart(ctx.tx, id);
    if (part && part.status !== 'candidate') throw new Refusal('still_referenced');
    await byTable.remove(ctx, id);
    if (part) ctx.announce('patient_programs_changed', [part.patient_id]);
  },
};

export const stepVerbs: Partial<Verbs<typeof patientProgramSteps>> = {
  load: async (ctx, ids) => (await stepRows(ctx.tx, ids)).map(toEntity),
};

export const stepHandler = verb(stepPatientProgram, async (ctx, asked) => {
  // First the patient, then the part, as whoever ends their care does.
  const seen = await heldForReading(ctx.tx, asked.patientProgramId);
  if (!seen) throw new Refusal('not_found');
  await lockPatient(ctx.tx, seen.patient_id);
  const part = await heldPart(ctx.tx, seen.id);
  if (!part) throw new Refusal('not_found');
  const known = asked.id ? await stepOfId(ctx.tx, asked.id) : null;
  if (known) {
    if (known.patient_program_id !== part.id || known.step !== asked.step) throw new Refusal('conflict');
    return { status: part.status, phase: part.phase, made: [], ended: 0, goesOn: [], left: [] };
  }
  const after = afterStep({ state: part.status, isPaused: part.paused_since !== null }, asked.step);
  if (!after) throw new Refusal('conflict');
  if (after.state === 'candidate' && (await standsAlready(ctx.tx, ofOthers(part))))
    throw new Refusal('conflict');
  const program = await publishedVersion(ctx.tx, part.program_id, versionAfter(part, asked));
  checkAsked(part, asked, program);
  const changed = changeOf(part, asked, after.state, dayOf(ctx.now));
  await writeParts(ctx.tx, [{ id: part.id, ...changed }]);
  await log(ctx, { ...part, ...changed }, { ...given(asked, program), day: asked.day ?? dayOf(ctx.now) });
  const followed = await follow(
    ctx,
    { patientId: part.patient_id, patientProgramId: part.id },
    {
      program,
      phase: isRunning(after) ? changed.phase : null,
    },
  );
  ctx.audit({
    action: 'update',
    subjectType: 'patient_programs',
    subjectId: part.id,
    changes: { step: asked.step, status: [part.status, changed.status], phase: [part.phase, changed.phase] },
  });
  ctx.announce('patient_programs_changed', [part.patient_id]);
  return { status: changed.status, phase: changed.phase, ...followed };
});

const isOpen = (status: ParticipationState) => status === 'candidate' || status === 'consented';

const ofOthers = (part: Part) => ({ patientId: part.patient_id, programId: part.program_id, but: part.id });

/** Who begins follows what was published last; who is in it keeps theirs until they are moved. */
function versionAfter(part: Part, { step }: Asked): number | null {
  return step === 'consent' ? part.newest || null : part.version;
}

function checkAsked(part: Part, asked: Asked, program: PublishedProgram | null): void {
  const { step, phase, consentForm, signature, endReason } = asked;
  const needs = (field: string) => invalid({ field, code: 'required' });
  if (step === 'consent' && !program) throw new Refusal('conflict');
  if (step === 'consent' && !consentForm) throw needs('/consent_form');
  // Who comes back is asked again: what was so then may be otherwise now.
  if (step === 'consent' && program)
    checkAnswers(program, { ...(part.started_on ? {} : part.answers), ...asked.answers }, '/answers');
  if (consentForm === 'screen' && !signature) throw needs('/signature');
  if (signature && consentForm !== 'screen') throw invalid({ field: '/signature', code: 'not_with_state' });
  if (step === 'end' && !endReason) throw needs('/end_reason');
  if (step === 'change_phase' && !phase) throw needs('/phase');
  const most = program?.phases.length ?? part.phase;
  if (phase && phase > most)
    throw invalid({ field: '/phase', code: 'out_of_range', params: { min: 1, max: most } });
  if (asked.day && part.started_on && step !== 'consent' && asked.day < part.started_on)
    throw invalid({ field: '/day', code: 'not_after', params: { day: part.started_on } });
}

/** Every question of a programme is answered, and none so that it keeps somebody out. */
function checkAnswers({ manuals }: PublishedProgram, answers: Part['answers'], place: string): void {
  const { open, against } = eligibility({ icd10s: [], manuals }, [], answers);
  const [unanswered] = open;
  if (unanswered) throw invalid({ field: `${place}/${unanswered}`, code: 'required' });
  const [outside] = against;
  if (outside) throw invalid({ field: `${place}/${outside}`, code: 'answer_keeps_out' });
}

function changeOf(part: Part, asked: Asked, status: ParticipationState, today: string): PartChange {
  const day = asked.day ?? today;
  const { step } = asked;
  const begins = step === 'consent' || step === 'change_phase';
  return {
    status,
    phase: begins ? (asked.phase ?? (step === 'consent' ? 1 : part.phase)) : part.phase,
    version: versionAfter(part, asked),
    started_on: step === 'consent' ? day : part.started_on,
    phase_started_on: begins ? day : part.phase_started_on,
    paused_since: step === 'pause' ? day : step === 'change_phase' ? part.paused_since : null,
    ended_on: status === 'former' ? day : null,
    answers: { ...part.answers, ...asked.answers },
  };
}

type Told = Omit<NewStep, 'id' | 'patientProgramId' | 'patientId' | 'status' | 'phase' | 'version' | 'by'> & {
  id?: string | undefined;
};

function given(asked: Asked, program: PublishedProgram | null): Omit<Told, 'day'> {
  const { id, step, note, endReason, consentForm, signature } = asked;
  const consent =
    step === 'consent' ? { consentForm: consentForm ?? null, signature: signature ?? null } : {};
  return {
    id,
    step,
    note: note ?? null,
    endReason: endReason ?? null,
    ...consent,
    consentText: step === 'consent' ? (program?.consentText ?? null) : null,
  };
}

type Logged = Pick<Part, 'id' | 'patient_id' | 'status' | 'phase' | 'version'>;

export function log(ctx: Context, part: Logged, told: Told): Promise<void> {
  return logAll(ctx, [{ part, told }]);
}

export async function logAll(ctx: Context, steps: readonly { part: Logged; told: Told }[]): Promise<void> {
  const by = personId(ctx);
  const rows = steps.map(({ part, told: { id = newId(), ...rest } }) => {
    const { status, phase, version } = part;
    const whose = { patientProgramId: part.id, patientId: part.patient_id };
    return { ...rest, ...whose, id, status, phase, version, by };
  });
  await writeSteps(ctx.tx, rows);
}

async function run(ctx: Context, part: Part): Promise<void> {
  const program = await publishedVersion(ctx.tx, part.program_id, part.version);
  const whose = { patientId: part.patient_id, patientProgramId: part.id };
  await follow(ctx, whose, { program, phase: part.phase });
}
