import {
  fetchSurveys,
  ingestSurveySession,
  recordSurveySession,
} from '@fernpuls/contract/surveys/session.call';
import { withoutCarried } from '@fernpuls/domain/surveys/set-off';
import { inLanguage } from '@fernpuls/domain/surveys/translation';
import { Refusal } from '../ground/errors.ts';
import { type Handler, own } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import type { Scope } from '../ground/context.ts';
import type { Engine } from '../measurements/index.ts';
import { byKey, patientOf, patientThen } from '../messages/index.ts';
import { idOf, newId } from '../ground/ids.ts';
import { dueOf } from './due.ts';
import { offeredSurveys } from './queries.ts';
import { writeSession, type WrittenSession } from './write-session.ts';

const day = 86_400_000;

/** Answers from the patient's app and from the practice, and what the app is to ask. */
export function sessionHandlers(engine: Engine): Handler[] {
  return [
    own(recordSurveySession, async (asked, { patientSurveyId, id, version, answers, answeredAt }) => {
      const { tenant, actor } = asked;
      if (!tenant || actor.kind !== 'physician') throw new Refusal('unauthorized');
      const scope = { ...asked, tenant };
      const written = await inContext(scope, (ctx) =>
        writeSession(ctx, {
          id: id ?? newId(),
          patientSurveyId,
          patientId: null,
          version,
          answers,
          author: 'staff',
          recordedById: actor.id,
          externalId: null,
          answeredAt: answeredAt ?? ctx.now.toISOString(),
          base: '',
        }),
      );
      const triggerIds = await takeReadings(engine, scope, written, { source: 'manual', sourceId: actor.id });
      asked.status(written.status === 'created' ? 201 : 200);
      return { data: { ...written, triggerIds } };
    }),
    own(ingestSurveySession, async (asked, { data: { attributes } }) => {
      const { scope, sourceId } = byKey(asked);
      const base = '/data/attributes';
      const written = await inContext(scope, async (ctx) => {
        const patientId = await patientThen(ctx, attributes, { base, at: attributes.answered_at });
        return writeSession(ctx, {
          id: idOf('patient_survey_session', sourceId, patientId, attributes.external_id),
          patientSurveyId: attributes.patient_survey_id,
          patientId,
          version: attributes.version,
          answers: attributes.answers,
          author: 'patient',
          recordedById: null,
          externalId: attributes.external_id,
          answeredAt: attributes.answered_at,
          base,
        });
      });
      const triggerIds = await takeReadings(engine, scope, written, { source: 'hub', sourceId });
      asked.status(written.status === 'created' ? 201 : 200);
      return { data: { ...written, triggerIds, externalId: attributes.external_id } };
    }),
    own(fetchSurveys, async (asked, { language = null, ...named }) => {
      const { scope } = byKey(asked);
      return inContext(scope, async (ctx) => {
        const patientId = await patientOf(ctx.tx, named, '');
        const since = new Date(ctx.now.getTime() - 400 * day);
        const offered = await offeredSurveys(ctx.tx, { patientId, now: ctx.now, since });
        return {
          data: offered.map((survey) => ({
            patientSurveyId: survey.id,
            surveyId: survey.survey_id,
            name: survey.name,
            version: survey.version,
            document: { ...inLanguage(withoutCarried(survey.document), language), translations: null },
            ...dueOf(survey, ctx.now.getTime()),
            lastAnsweredAt: survey.last_answered_at,
          })),
        };
      });
    }),
  ];
}

type From = { source: 'manual' | 'hub'; sourceId: string };

/**
 * Readings among the answers take the way of all readings. Sent again after a failure in between, the session is
 * known and its readings are taken then: answered is only what is stored whole.
 */
async function takeReadings(
  engine: Engine,
  { tenant, now }: Scope,
  { readings, patientId, triggerIds }: WrittenSession,
  { source, sourceId }: From,
): Promise<string[]> {
  if (readings.length === 0) return triggerIds;
  const outcomes = await engine.take(
    tenant,
    readings.map((attributes) => ({
      attributes,
      pointer: '',
      source,
      sourceId,
      patientId,
      now: now.getTime(),
    })),
  );
  const refused = outcomes.find((outcome) => outcome.status === 'refused');
  // They were checked as readings before the answers were stored.
  if (refused?.status === 'refused') throw new Refusal('invalid', refused.errors);
  const fired = outcomes.flatMap((outcome) => ('triggerIds' in outcome ? outcome.triggerIds : []));
  return [...new Set([...triggerIds, ...fired])];
}
