import type { OutputOf } from '@fernpuls/contract/kit/call';
import { patientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import type { OpenSpan } from '@fernpuls/domain/kit/open-span';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import type { StudyVisit, VisitAsk } from '@fernpuls/domain/studies/protocol';
import { consentStanding, type Standing, standingOf } from '@fernpuls/domain/studies/standing';
import { isWithin } from '@fernpuls/domain/studies/consent';
import { formerVisits, visitFor } from '@fernpuls/domain/studies/versions';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { mayRead } from '../ground/may-read.ts';
import type { Secrets } from '../ground/secrets.ts';
import { verb } from '../kit/routes.ts';
import { dayOf } from '../tenancy/index.ts';
import { coveredSteps } from './covered.ts';
import { judgeAll, mayDiagnoses } from './inclusion.ts';
import { pseudonymsOf } from './keys.ts';
import { drawnArms, placesOf } from './randomisation.queries.ts';
import { maySeeArms, mayWriteParts, protocolOf } from './study-page.ts';
import { heldStudy } from './study.queries.ts';
import { cellsOf, consentTexts } from './subjects.ts';
import {
  heldPart,
  type LastReading,
  lastReadings,
  type LastSession,
  lastSessions,
  stepsOf,
  surveyNames,
} from './subject.queries.ts';

type Page = OutputOf<typeof patientStudyPage>;

export function subjectPageHandler(secrets: Secrets) {
  return verb(patientStudyPage, async (ctx, { patientStudyId }): Promise<Page> => {
    const part = await heldPart(ctx.tx, patientStudyId);
    const study = part && (await heldStudy(ctx.tx, part.study_id));
    if (!part || !study) throw new Refusal('not_found');
    const { protocol, frozen, version } = await protocolOf(ctx, study);
    const today = dayOf(ctx.now);
    const steps = await stepsOf(ctx.tx, [part.id]);
    const covered = coveredSteps(steps, frozen);
    const standing = standingOf(covered.steps);
    const criteria = await judgeAll(ctx, part.patient_id, { protocol, standing, knowsAll: false });
    const consent = consentStanding(standing, { version, textOf: consentTexts(frozen) });
    const drawn = await drawnArms(ctx.tx, study.id, personId(ctx));
    const own = drawn.find(({ patient_study_id: id }) => id === part.id);
    const isRandomised = protocol.randomisation.kind !== 'none';
    const hasPlaces = !isRandomised || (await placesOf(ctx.tx, study.id)).size > 0;
    const lock: Page['lock'] = [];
    if (study.status !== 'recruiting') lock.push('not_recruiting');
    if (criteria.some(({ state }) => state !== 'met')) lock.push('criteria');
    if (consent !== 'valid') lock.push('consent');
    if (!hasPlaces) lock.push('list_exhausted');
    const newest = { protocol, frozen, version };
    const listed = [...protocol.visits, ...formerVisits([standing], newest)];
    const cells = cellsOf({ ...newest, today, visits: listed }, { standing, status: part.status });
    const visits = listed.map((one) => visitFor(one.id, standing, newest)?.visit ?? one);
    const source = await sourceOf(ctx, part.patient_id, { visits, spans: covered.spans });
    return {
      today,
      patientId: part.patient_id,
      studyId: study.id,
      studyName: study.name,
      studyNumber: study.number,
      studyStatus: study.status,
      version,
      protocol: { ...protocol, visits: listed },
      pseudonym: mayWriteParts(ctx)
        ? ((await pseudonymsOf(ctx, secrets, study.id)).get(part.id) ?? null)
        : null,
      status: part.status,
      arm: own?.arm ?? null,
      mayUnblind:
        study.is_blinded && own !== undefined && own.arm === null && !maySeeArms(ctx, study, protocol),
      diagnosesKnown: mayDiagnoses(ctx),
      criteria,
      consent: {
        standing: consent,
        informedOn: standing.informedOn,
        consentedOn: standing.consentedOn,
        form: standing.consentForm,
        version: standing.consentVersion,
      },
      lock,
      visits: visits.map((visit, at) => ({
        visit: cells[at] as Page['visits'][number]['visit'],
        entries: visit.asks.map((ask) =>
          entryOf(ask, { visit, standing, source, from: cells[at]?.from ?? null }),
        ),
      })),
      steps: steps.map(
        ({
          form: _form,
          partId: _part,
          stratum: _stratum,
          consentForm: _consent,
          createdById: _by,
          ...told
        }) => told,
      ),
    };
  });
}

type Source = {
  readings: ReadonlyMap<string, LastReading>;
  sessions: ReadonlyMap<string, LastSession>;
  names: ReadonlyMap<string, string>;
};

type Asking = { visits: readonly StudyVisit[]; spans: readonly OpenSpan[] };

/** What the record has for the visits that ask: the last reading and the last answers, from when consent held. */
async function sourceOf(ctx: Context, patientId: string, { visits, spans }: Asking): Promise<Source> {
  const isCovered = ({ at }: { at: string }) => isWithin(spans, Date.parse(at));
  const asks = visits.flatMap((visit) => visit.asks);
  const before = ctx.now.toISOString();
  const types = [...new Set(asks.flatMap((ask) => (ask.kind === 'value' ? ask.valueType : [])))];
  const surveys = [...new Set(asks.flatMap((ask) => (ask.kind === 'survey' ? ask.surveyId : [])))];
  const mayReadings = mayRead(ctx, 'patient_measurement', 'measurements');
  const maySurveys = mayRead(ctx, 'patient_survey', 'surveys');
  const readings = mayReadings ? await lastReadings(ctx.tx, { patientId, types, before }) : [];
  const sessions = maySurveys ? await lastSessions(ctx.tx, { patientId, surveys, before }) : [];
  return {
    readings: new Map(readings.filter(isCovered).map((one) => [one.valueType, one])),
    sessions: new Map(sessions.filter(isCovered).map((one) => [one.surveyId, one])),
    names: await surveyNames(ctx.tx, surveys),
  };
}

type Known = { visit: StudyVisit; standing: Standing; source: Source; from: string | null };

function entryOf(ask: VisitAsk, { visit, standing, source, from }: Known) {
  const kept = standing.visits.get(visit.id)?.form[ask.id];
  const label =
    ask.kind === 'text'
      ? ask.text
      : ask.kind === 'value'
        ? ask.valueType
        : (source.names.get(ask.surveyId) ?? '');
  const empty = { value: null, diastolic: null, at: null, text: null, sessionId: null };
  const told = kept ?? { ...empty, ...proposalOf(ask, source, from) };
  return {
    askId: ask.id,
    kind: ask.kind,
    label,
    valueType: ask.kind === 'value' ? ask.valueType : null,
    ...told,
  };
}

/** What was measured or answered in the window says something of the visit, what is older does not. */
function proposalOf(ask: VisitAsk, { readings, sessions }: Source, from: string | null) {
  const isOfWindow = (at: string) =>
    from !== null && calendarOf().dayNumber(Date.parse(at)) >= dayNumber(from);
  if (ask.kind === 'value') {
    const found = readings.get(ask.valueType);
    return found && isOfWindow(found.at)
      ? { value: found.value, diastolic: found.diastolic, at: found.at }
      : {};
  }
  if (ask.kind !== 'survey') return {};
  const found = sessions.get(ask.surveyId);
  return found && isOfWindow(found.at)
    ? { value: found.score, at: found.at, sessionId: found.sessionId }
    : {};
}
