import { clockToleranceMs, oldestReading } from '@fernpuls/domain/measurements/reading';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { checkAnswers, choicesOf, readingAttributes } from '@fernpuls/domain/surveys/check-answers';
import { scaleScores } from '@fernpuls/domain/surveys/instruments/scales';
import { scoreOf } from '@fernpuls/domain/surveys/score';
import { type Answers, isGiven, type SurveyDocument } from '@fernpuls/domain/surveys/survey';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { askRulesAboutSession } from '../measurements/index.ts';
import { faultsAt } from '../ground/faults-at.ts';
import { askedSurvey, insertSession, type NewSession } from './queries.ts';
import { endOnce } from './once.ts';
import { setOff, type ToldEffect, toldEffects } from './set-off.ts';

type GivenSession = Pick<
  NewSession,
  'id' | 'patientSurveyId' | 'version' | 'author' | 'recordedById' | 'externalId'
> & {
  answers: Answers;
  answeredAt: string;
  /** Whose it must be, where the sender says so. */
  patientId: string | null;
  /** Where refusals point to. */
  base: string;
};

export type WrittenSession = {
  id: string;
  patientId: string;
  status: 'created' | 'duplicate';
  score: number | null;
  triggerIds: string[];
  setOff: ToldEffect[];
  /** Attributes of the readings among the answers and of the score, as a device would send them. */
  readings: Record<string, unknown>[];
};

/**
 * Stores answers, puts them to the patient's rules and sets off what they carry, in one transaction. The same id again is the same session, told
 * as `duplicate`; under an id that holds something else it is a conflict.
 */
export async function writeSession(ctx: Context, given: GivenSession): Promise<WrittenSession> {
  const { id, base, version } = given;
  const asked = await askedSurvey(ctx.tx, given.patientSurveyId, version);
  if (!asked && given.author === 'staff') throw new Refusal('not_found');
  if (!asked || (given.patientId !== null && asked.patient_id !== given.patientId))
    throw invalid({ field: `${base}/patient_survey_id`, code: 'reference_not_found' });
  const { document, patient_id: patientId, survey_id: surveyId } = asked;
  if (!document) throw invalid({ field: `${base}/version`, code: 'reference_not_found' });
  const answers = withoutBlanks(given.answers);
  const answeredAt = instantOf(given, ctx.now.getTime());
  const faults = checkAnswers(document, answers);
  if (faults.length > 0) throw new Refusal('invalid', faultsAt(base, faults));
  const score = scoreOf(document, answers);
  const stored = await insertSession(ctx.tx, { ...given, answers, answeredAt, score, patientId, surveyId });
  if (stored === 'other') throw new Refusal('conflict');
  const written = {
    id,
    patientId,
    score,
    readings: readingsOf(document, answers, { id, answeredAt, score }),
  };
  if (stored === 'duplicate')
    return { ...written, status: 'duplicate', triggerIds: [], setOff: await toldEffects(ctx.tx, id) };
  const choices = choicesOf(answers);
  const session = { id, survey: surveyId, answeredAt: Date.parse(answeredAt), score, choices };
  const triggerIds = await askRulesAboutSession(ctx, patientId, session);
  if (asked.is_once) await endOnce(ctx, asked.id);
  await setOff(ctx, { id, patientId, document, answers, answeredAt: session.answeredAt });
  ctx.audit({
    action: 'create',
    subjectType: 'patient_survey_sessions',
    subjectId: id,
    changes: { patientId, surveyId, version, author: given.author },
  });
  ctx.announce('survey_sessions_changed', [patientId]);
  return { ...written, status: 'created', triggerIds, setOff: await toldEffects(ctx.tx, id) };
}

/** What was opened and left empty is not answered. */
function withoutBlanks(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => isGiven(answer)));
}

function instantOf({ answeredAt, base }: GivenSession, now: number): string {
  const at = Date.parse(answeredAt);
  const field = `${base}/answered_at`;
  if (at > now + clockToleranceMs) throw invalid({ field, code: 'in_the_future' });
  if (at < oldestReading) throw invalid({ field, code: 'too_old' });
  return new Date(at).toISOString();
}

type Answered = { id: string; answeredAt: string; score: number | null };

function readingsOf(document: SurveyDocument, answers: Answers, of: Answered) {
  const { questions, score: scoring } = document;
  const measured = questions.flatMap((question) => {
    const answer = answers[question.id];
    if (question.kind !== 'measurement' || !answer) return [];
    return [
      {
        ...readingAttributes(question, answer, of.answeredAt),
        external_id: `survey:${of.id}:${question.id}`,
      },
    ];
  });
  const scored = (valueType: string | null | undefined, value: number | null, name: string) => {
    const type = findValueType(valueType ?? '');
    if (!type || value === null) return [];
    const external_id = `survey:${of.id}:${name}`;
    return [{ value_type: type.key, value, unit: type.unit, measured_at: of.answeredAt, external_id }];
  };
  return [
    ...measured,
    ...scored(scoring?.valueType, of.score, 'score'),
    ...scaleScores(document, answers).flatMap(({ valueType, score }) => scored(valueType, score, valueType)),
  ];
}
