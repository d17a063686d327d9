import { surveyLibrary, takeInstrument } from '@fernpuls/contract/surveys/library.call';
import { type Instrument, instrumentLanguages } from '@fernpuls/domain/surveys/instruments/instrument';
import {
  findInstrument,
  instruments,
  surveyKey,
  surveyOf,
} from '@fernpuls/domain/surveys/instruments/library';
import { scoreSpan } from '@fernpuls/domain/surveys/score';
import { invalid } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { freeName, holdLibrary, surveysByKey } from './library.queries.ts';
import { storeSurvey } from './store-survey.ts';

/** Published instruments, and how a practice makes one of them a survey of its own. */
export const libraryHandlers: Handler[] = [
  verb(surveyLibrary, async ({ tx }) => {
    const held = await surveysByKey(tx);
    return { data: instruments.map((one) => toldInstrument(one, held)) };
  }),
  verb(takeInstrument, async (ctx, { key, language }) => {
    const instrument = findInstrument(key);
    const document = instrument && surveyOf(instrument, language);
    const wording = instrument?.wordings[language];
    if (!document || !wording) throw invalid({ field: '/language', code: 'reference_not_found' });
    await holdLibrary(ctx.tx);
    const kept = surveyKey(key, language);
    const held = (await surveysByKey(ctx.tx)).get(kept);
    if (held) return { data: { id: held, status: 'known' as const } };
    const id = newId();
    const name = await freeName(ctx.tx, wording.name);
    await storeSurvey(ctx, id, { name, document, key: kept });
    return { data: { id, status: 'created' as const } };
  }),
];

function toldInstrument(instrument: Instrument, held: ReadonlyMap<string, string>) {
  const { wordings, bands, key, version, licence, licenceText, source, checkedOn, direction, difference } =
    instrument;
  const languages = instrumentLanguages.flatMap((language) => {
    const wording = wordings[language];
    if (!wording) return [];
    const surveyId = held.get(surveyKey(key, language)) ?? null;
    const named = bands.map((from, index) => ({ from, text: wording.bands[index] ?? '' }));
    return [{ language, name: wording.name, bands: named, surveyId }];
  });
  const first = instrumentLanguages.flatMap((language) => surveyOf(instrument, language) ?? [])[0];
  const span = (first && scoreSpan(first)) ?? { min: 0, max: 0 };
  const items = first?.score?.weights.length ?? 0;
  return {
    key,
    version,
    licence,
    licenceText,
    source,
    checkedOn,
    direction,
    difference,
    items,
    span,
    languages,
  };
}
