import type { Question, SurveyDocument } from '../survey.ts';
import type { Instrument, InstrumentKey, InstrumentLanguage } from './instrument.ts';
import { gad7, phq4, phq9 } from './phq.ts';
import { selfRatedHealth } from './self-rated-health.ts';

/** Instruments whose licence lets every practice use them; others come with a contract a practice would have to hold. */
export const instruments: readonly Instrument[] = [phq9, gad7, phq4, selfRatedHealth];

export function findInstrument(key: string): Instrument | undefined {
  return instruments.find((one) => one.key === key);
}

/** What a survey of the library is known by in a practice; one for each language. */
export function surveyKey(key: InstrumentKey, language: InstrumentLanguage): string {
  return `${key}.${language}`;
}

/** An instrument as a survey, item by item as published; null where it is not freely worded in that language. */
export function surveyOf(instrument: Instrument, language: InstrumentLanguage): SurveyDocument | null {
  const { key, version, source, checkedOn, points, direction, valueType, difference } = instrument;
  const wording = instrument.wordings[language];
  if (!wording) return null;
  const answers = wording.answers.map((text, index) => ({
    id: `a${index + 1}`,
    text,
    points: points[index] ?? 0,
  }));
  const items = wording.items.map(
    (text, index): Question => ({ kind: 'single', id: `q${index + 1}`, text, isRequired: true, answers }),
  );
  return {
    questions:
      wording.heading === null ? items : [{ kind: 'section', id: 's1', text: wording.heading }, ...items],
    score: {
      weights: items.map(({ id }) => ({ question: id, weight: 1 })),
      range: null,
      direction,
      valueType,
      bands: instrument.bands.map((from, index) => ({ from, text: wording.bands[index] ?? '' })),
      difference: difference?.value ?? null,
      source: difference ? `${source} ${difference.source}` : source,
    },
    instrument: { key, version, language, licence: instrument.licenceText, source, checkedOn },
  };
}

/** What no practice changes: wording and scoring. What answers set off and what scores mean is its own. */
export function publishedPart({ questions, score, instrument, translations }: SurveyDocument) {
  return {
    translations: translations ?? null,
    instrument: instrument ?? null,
    questions: questions.map((question) => ({
      ...question,
      help: question.help ?? null,
      when: question.when ?? null,
      ...('answers' in question && {
        answers: question.answers.map(({ id, text, points }) => ({ id, text, points })),
      }),
    })),
    score: score && {
      weights: score.weights,
      range: score.range,
      direction: score.direction,
      valueType: score.valueType ?? null,
    },
  };
}
