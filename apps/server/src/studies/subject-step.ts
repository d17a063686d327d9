import type { InputOf } from '@fernpuls/contract/kit/call';
import { screenPatient, stepPatientStudy } from '@fernpuls/contract/studies/patient-study.call';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import type { OpenSpan } from '@fernpuls/domain/kit/open-span';
import { isVisitCovered, isWithin } from '@fernpuls/domain/studies/consent';
import { mayBeAnswered } from '@fernpuls/domain/studies/inclusion';
import { afterSubjectStep } from '@fernpuls/domain/studies/participation';
import { type StudyProtocol, strataOf } from '@fernpuls/domain/studies/protocol';
import { consentStanding, dayZero, type Standing, standingOf } from '@fernpuls/domain/studies/standing';
import { visitFor } from '@fernpuls/domain/studies/versions';
import { deviationOf, windowOf } from '@fernpuls/domain/studies/visit-window';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import type { Secrets } from '../ground/secrets.ts';
import { verb } from '../kit/routes.ts';
import { dayOf } from '../tenancy/index.ts';
import { coveredSteps } from './covered.ts';
import { judgeAll } from './inclusion.ts';
import { keepKey } from './keys.ts';
import { drawArm, drawnArms } from './randomisation.queries.ts';
import { protocolOf } from './study-page.ts';
import { type HeldStudy, heldStudy } from './study.queries.ts';
import { consentTexts } from './subjects.ts';
import {
  heldPart,
  insertPart,
  type NewStep,
  type Part,
  personOf,
  stepOfId,
  stepsOf,
  takesPart,
  writePart,
  writeStep,
} from './subject.queries.ts';

type Asked = InputOf<typeof stepPatientStudy>;
type Frame = Awaited<ReturnType<typeof protocolOf>> & {
  study: HeldStudy;
  standing: Standing;
  spans: readonly OpenSpan[];
  day: string;
  now: Date;
};

const nothing = {
  note: null,
  reason: null,
  visitId: null,
  criterionId: null,
  applies: null,
  appointmentAt: null,
  form: null,
  consentForm: null,
  signature: null,
  stratum: null,
};

export function subjectStepHandlers(secrets: Secrets) {
  return [
    verb(screenPatient, async (ctx, { patientId, studyId, day = dayOf(ctx.now) }) => {
      const study = await heldStudy(ctx.tx, studyId, true);
      const person = await personOf(ctx.tx, patientId);
      if (!person || !study) throw new Refusal('not_found');
      if (study.status !== 'recruiting') throw invalid({ field: '/study_id', code: 'study_not_recruiting' });
      if (day > dayOf(ctx.now)) throw tooLate(ctx, '/day');
      if (await takesPart(ctx.tx, { patientId, studyId })) throw new Refusal('conflict');
      const part: Part = {
        id: newId(),
        patient_id: patientId,
        study_id: studyId,
        status: 'screening',
        screened_on: day,
      };
      await insertPart(ctx.tx, part);
      const whose = { studyId, patientStudyId: part.id, patientId };
      const pseudonym = await keepKey({ tx: ctx.tx, secrets, tenantId: ctx.tenant.id, id: newId() }, whose);
      await log(ctx, part, { step: 'screen', id: newId(), day, version: study.version, status: 'screening' });
      ctx.audit({
        action: 'create',
        subjectType: 'patient_studies',
        subjectId: part.id,
        changes: { studyId, day },
      });
      tell(ctx, part);
      return { id: part.id, pseudonym };
    }),
    verb(stepPatientStudy, step),
  ];
}

async function step(ctx: Context, asked: Asked) {
  const seen = await heldPart(ctx.tx, asked.patientStudyId);
  // Whoever includes waits for the study first: draws come one after the other.
  const study = seen && (await heldStudy(ctx.tx, seen.study_id, asked.step === 'include'));
  const part = study && (await heldPart(ctx.tx, asked.patientStudyId, true));
  if (!study || !part) throw new Refusal('not_found');
  const known = asked.id ? await stepOfId(ctx.tx, asked.id) : null;
  if (known) {
    if (known.partId !== part.id || known.step !== asked.step) throw new Refusal('conflict');
    return { status: part.status, arm: await armOf(ctx, part) };
  }
  const status = afterSubjectStep(part.status, asked.step);
  if (status === null) throw new Refusal('conflict');
  const { day = dayOf(ctx.now) } = asked;
  const newest = await protocolOf(ctx, study);
  const { spans, steps } = coveredSteps(await stepsOf(ctx.tx, [part.id]), newest.frozen);
  const standing = standingOf(steps);
  const frame = { ...newest, study, standing, spans, day, now: ctx.now };
  checkDays(ctx, asked, frame);
  checkAsked(asked, frame);
  const stratum = asked.step === 'include' ? await include(ctx, part, { asked, frame }) : null;
  const ends = ['complete', 'drop_out', 'withdraw', 'fail_screening'].includes(asked.step);
  await writePart(ctx.tx, part.id, {
    status,
    includedOn: asked.step === 'include' ? day : null,
    endedOn: ends ? day : null,
  });
  // A visit kept before is put right under the protocol it was kept under.
  const version =
    (asked.step === 'do_visit' && asked.visitId && visitFor(asked.visitId, standing, newest)?.version) ||
    study.version;
  await log(ctx, part, {
    ...given(asked),
    stratum,
    id: asked.id ?? newId(),
    day,
    version,
    status,
    step: asked.step,
  });
  ctx.audit({
    action: 'update',
    subjectType: 'patient_studies',
    subjectId: part.id,
    changes: { step: asked.step, status: [part.status, status], ...(asked.note && { note: asked.note }) },
  });
  tell(ctx, part);
  return { status, arm: await armOf(ctx, part) };
}

async function armOf(ctx: Context, part: Part): Promise<string | null> {
  const drawn = await drawnArms(ctx.tx, part.study_id, personId(ctx));
  return drawn.find(({ patient_study_id: id }) => id === part.id)?.arm ?? null;
}

function tell(ctx: Context, part: Part): void {
  ctx.announce('studies_changed', [part.study_id]);
  ctx.announce('patient_studies_changed', [part.patient_id]);
}

const tooLate = (ctx: Context, field: string) =>
  invalid({ field, code: 'in_the_future', params: { day: dayOf(ctx.now) } });

function checkDays(ctx: Context, { step }: Asked, { standing, day }: Frame): void {
  if (day > dayOf(ctx.now)) throw tooLate(ctx, '/day');
  const first = step === 'include' || step === 'complete' ? standing.consentedOn : standing.screenedOn;
  if (first !== null && day < first)
    throw invalid({ field: '/day', code: 'not_after', params: { day: first } });
}

function checkAsked(asked: Asked, frame: Frame): void {
  const { step, note, reason, consentForm, signature, criterionId, applies, visitId } = asked;
  const needs = (field: string) => invalid({ field, code: 'required' });
  if (step === 'consent') {
    const { informedOn } = frame.standing;
    // Nobody signs what nobody has explained (ICH E6 4.8).
    if (informedOn === null || frame.day < informedOn) throw invalid({ field: '/day', code: 'not_informed' });
    if (!consentForm) throw needs('/consent_form');
    if (consentForm === 'screen' && !signature) throw needs('/signature');
  }
  if (signature && consentForm !== 'screen') throw invalid({ field: '/signature', code: 'not_with_state' });
  if (step === 'drop_out' && !reason) throw needs('/reason');
  if ((step === 'unblind' || step === 'fail_screening') && !note) throw needs('/note');
  if (step === 'unblind' && !frame.study.is_blinded) throw new Refusal('conflict');
  if (step === 'answer') {
    const criterion = frame.protocol.criteria.find(({ id }) => id === criterionId);
    if (!criterion || !mayBeAnswered(criterion)) throw needs('/criterion_id');
    if (applies === undefined) throw needs('/applies');
  }
  if (step === 'do_visit' || step === 'plan_visit') checkVisit(asked, frame);
  else if (visitId !== undefined) throw invalid({ field: '/visit_id', code: 'not_with_state' });
}

function checkVisit({ step, visitId = '', note, appointmentAt, form = {} }: Asked, frame: Frame): void {
  const { protocol, standing, spans, day, now } = frame;
  const visit = visitFor(visitId, standing, frame)?.visit;
  if (!visit) throw invalid({ field: '/visit_id', code: 'visit_unknown' });
  if (step === 'plan_visit') {
    if (appointmentAt === undefined) throw invalid({ field: '/appointment_at', code: 'required' });
    return;
  }
  // What happens to somebody without consent belongs in the record, never in the study (ICH E6 4.8.8).
  if (!isVisitCovered(spans, { day, createdAt: now.toISOString() }))
    throw invalid({ field: '/day', code: 'consent_missing' });
  for (const [id, { at }] of Object.entries(form)) {
    if (!visit.asks.some((ask) => ask.id === id))
      throw invalid({ field: `/form/${id}`, code: 'unknown_field' });
    if (at !== null && !isWithin(spans, Date.parse(at)))
      throw invalid({ field: `/form/${id}/at`, code: 'consent_missing' });
  }
  const zero = dayZero(standing, protocol.visits[0]?.targetDay ?? 0);
  // Outside its window a visit is a deviation from the protocol, and those have a reason.
  if (zero !== null && deviationOf(windowOf(visit, zero), dayNumber(day)) !== 0 && !note)
    throw invalid({ field: '/note', code: 'note_required' });
}

/** Whether somebody may be included, and if so draws their arm; the stratum they are in. */
async function include(ctx: Context, part: Part, { asked, frame }: { asked: Asked; frame: Frame }) {
  const { study, protocol, version, frozen, standing } = frame;
  const at = (code: 'study_not_recruiting' | 'criteria_open' | 'consent_missing') =>
    invalid({ field: '/step', code });
  if (study.status !== 'recruiting') throw at('study_not_recruiting');
  const judged = await judgeAll(ctx, part.patient_id, { protocol, standing, knowsAll: true });
  if (judged.some(({ state }) => state !== 'met')) throw at('criteria_open');
  if (consentStanding(standing, { version, textOf: consentTexts(frozen) }) !== 'valid')
    throw at('consent_missing');
  const { randomisation } = protocol;
  if (randomisation.kind === 'none') return null;
  const stratum = stratumOf(protocol, asked.levels ?? []);
  const drawn = await drawArm(ctx.tx, { studyId: study.id, partId: part.id, stratum, by: personId(ctx) });
  if (drawn === null) throw invalid({ field: '/step', code: 'list_exhausted' });
  ctx.audit({
    action: 'draw_arm',
    subjectType: 'patient_studies',
    subjectId: part.id,
    changes: { number: drawn, stratum },
  });
  return stratum;
}

function stratumOf({ randomisation }: StudyProtocol, levels: readonly string[]): string {
  const stratum = levels.join(', ');
  if (!strataOf(randomisation).includes(stratum))
    throw invalid({ field: '/levels', code: 'stratum_unknown' });
  return stratum;
}

function given(asked: Asked): Omit<typeof nothing, never> & Partial<NewStep> {
  const { note, reason, visitId, criterionId, applies, appointmentAt, form, consentForm, signature, step } =
    asked;
  return {
    ...nothing,
    ...(note && { note }),
    ...(step === 'drop_out' && reason && { reason }),
    ...(visitId && { visitId }),
    ...(step === 'answer' && { criterionId: criterionId ?? null, applies: applies ?? null }),
    ...(step === 'plan_visit' && { appointmentAt: appointmentAt ?? null }),
    ...(step === 'do_visit' && { form: form ?? {} }),
    ...(step === 'consent' && { consentForm: consentForm ?? null, signature: signature ?? null }),
  } as Omit<typeof nothing, never> & Partial<NewStep>;
}

type Told = Partial<NewStep> & Pick<NewStep, 'id' | 'step' | 'day' | 'version' | 'status'>;

async function log(ctx: Context, part: Part, told: Told): Promise<void> {
  await writeStep(ctx.tx, part, { ...nothing, ...told, by: personId(ctx) });
}
