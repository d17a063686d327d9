import { surveys } from '@fernpuls/contract/surveys/survey';
import { ownScores } from '@fernpuls/domain/measurements/value-types';
import { checkSurvey } from '@fernpuls/domain/surveys/check-survey';
import { publishedPart } from '@fernpuls/domain/surveys/instruments/library';
import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { faultsAt } from '../ground/faults-at.ts';
import { newId } from '../ground/ids.ts';
import { sameJson } from '../ground/same-json.ts';
import { defaultVerbs } from '../kit/verbs.ts';
import { checkCarriedThings, holdCarriers } from './carried-things.ts';
import { holdLibrary, isKeptByOther } from './library.queries.ts';
import { addVersion } from './queries.ts';

const byTable = defaultVerbs(surveys);
const at = '/data/attributes/document';

type Given = { document?: SurveyDocument };
type NewSurvey = Parameters<typeof byTable.create>[1]['values'];

/** A survey with its first version. */
export async function storeSurvey(ctx: Context, id: string, values: NewSurvey): Promise<void> {
  checkDocument(values);
  await holdCarriers(ctx, values);
  await checkOwnScore(ctx, id, values);
  await checkCarriedThings(ctx, id, values);
  await byTable.create(ctx, { id, values });
  const { document } = values;
  await addVersion(ctx.tx, { id: newId(), surveyId: id, version: 1, document, by: personId(ctx) });
}

export function checkDocument({ document }: Given): void {
  if (document === undefined) return;
  const faults = checkSurvey(document);
  if (faults.length > 0) throw new Refusal('invalid', faultsAt(at, faults));
}

/**
 * A published instrument stays as published, and nothing else is called one or scores like one: its scores are kept
 * as readings that are compared with those of other practices. `before` null: a new survey.
 */
export function checkInstrument(before: SurveyDocument | null, { document }: Given): void {
  if (document === undefined) return;
  if (before?.instrument) {
    if (sameJson(publishedPart(before), publishedPart(document))) return;
    throw invalid({ field: at, code: 'instrument_fixed' });
  }
  if (document.instrument) throw invalid({ field: `${at}/instrument`, code: 'instrument_only' });
  const kept = document.score?.valueType;
  if (kept && !ownScores.some(({ key }) => key === kept))
    throw invalid({ field: `${at}/score/value_type`, code: 'instrument_only' });
}

/** Scores of two surveys on one line would be compared with each other: a kind belongs to who kept readings as it. */
export async function checkOwnScore(ctx: Context, id: string, { document }: Given): Promise<void> {
  const kept = document?.score?.valueType;
  if (!document || document.instrument || !kept) return;
  await holdLibrary(ctx.tx);
  if (await isKeptByOther(ctx.tx, id, kept))
    throw invalid({ field: `${at}/score/value_type`, code: 'already_taken' });
}
