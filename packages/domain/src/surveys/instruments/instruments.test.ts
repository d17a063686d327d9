import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findValueType } from '../../measurements/value-types.ts';
import { bandOf, changeOf } from '../band.ts';
import { checkSurvey } from '../check-survey.ts';
import { scoreOf, scoreSpan } from '../score.ts';
import type { Answers, SurveyDocument } from '../survey.ts';
import { instrumentLanguages } from './instrument.ts';
import { findInstrument, instruments, surveyOf } from './library.ts';
import { scaleScores } from './scales.ts';

const taken = (key: string, language: 'de' | 'en' = 'de'): SurveyDocument =>
  surveyOf(findInstrument(key) ?? assert.fail(), language) ?? assert.fail();
/** One answer to each item, by its place. */
const answered = (places: readonly number[]): Answers =>
  Object.fromEntries(places.map((place, index) => [`q${index + 1}`, { choices: [`a${place + 1}`] }]));
/** Answers of `items` items whose places add up to a sum. */
const adding = (sum: number, items: number, most = 3): number[] =>
  Array.from({ length: items }, (_, index) => Math.max(0, Math.min(most, sum - index * most)));

for (const instrument of instruments)
  for (const language of instrumentLanguages)
    test(`[BEYOND-21] ${instrument.key} in ${language} is a sound survey with as many items and answers as published, and its score fits its value type`, () => {
      const document = taken(instrument.key, language);
      assert.deepEqual(checkSurvey(document), []);
      const type = findValueType(instrument.valueType) ?? assert.fail();
      assert.deepEqual(scoreSpan(document), { min: type.min, max: type.max });
      const wording = instrument.wordings[language] ?? assert.fail();
      assert.equal(wording.answers.length, instrument.points.length);
      assert.equal(wording.bands.length, instrument.bands.length);
      assert.equal(wording.items.length, instrument.wordings.de?.items.length);
      assert.match(instrument.checkedOn, /^\d{4}-\d\d-\d\d$/u);
      for (const said of [instrument.licenceText, instrument.source, instrument.version])
        assert.notEqual(said, '');
    });

const phqBands: [number, string][] = [
  [0, 'minimal'],
  [4, 'minimal'],
  [5, 'leicht'],
  [9, 'leicht'],
  [10, 'mittelgradig'],
  [14, 'mittelgradig'],
  [15, 'ausgeprägt'],
  [19, 'ausgeprägt'],
  [20, 'schwer'],
  [27, 'schwer'],
];
for (const [sum, band] of phqBands)
  test(`[BEYOND-21] nine answers that add up to ${sum} are a PHQ-9 of ${sum}: ${band}`, () => {
    const document = taken('phq9');
    const score = scoreOf(document, answered(adding(sum, 9)));
    assert.equal(score, sum);
    assert.equal(bandOf(document.score, score)?.text, band);
  });

const others: [string, number, number, string][] = [
  ['gad7', 7, 4, 'minimal'],
  ['gad7', 7, 5, 'leicht'],
  ['gad7', 7, 10, 'mittelgradig'],
  ['gad7', 7, 14, 'mittelgradig'],
  ['gad7', 7, 15, 'schwer'],
  ['gad7', 7, 21, 'schwer'],
  ['phq4', 4, 2, 'keine bis minimal'],
  ['phq4', 4, 3, 'leicht'],
  ['phq4', 4, 6, 'mittelgradig'],
  ['phq4', 4, 8, 'mittelgradig'],
  ['phq4', 4, 9, 'schwer'],
];
for (const [key, items, sum, band] of others)
  test(`[BEYOND-21] ${key} of ${sum} is ${band}`, () => {
    const document = taken(key);
    assert.equal(scoreOf(document, answered(adding(sum, items))), sum);
    assert.equal(bandOf(document.score, sum)?.text, band);
  });

/** Answers in points; GAD-2 is the sum of the first two, PHQ-2 of the last two, each positive from 3 (Kroenke 2009). */
const scales: [number[], [string, number, boolean][]][] = [
  [
    [0, 0, 0, 0],
    [
      ['gad2', 0, false],
      ['phq2', 0, false],
    ],
  ],
  [
    [1, 1, 1, 1],
    [
      ['gad2', 2, false],
      ['phq2', 2, false],
    ],
  ],
  [
    [3, 0, 0, 2],
    [
      ['gad2', 3, true],
      ['phq2', 2, false],
    ],
  ],
  [
    [0, 2, 1, 2],
    [
      ['gad2', 2, false],
      ['phq2', 3, true],
    ],
  ],
  [
    [3, 3, 3, 3],
    [
      ['gad2', 6, true],
      ['phq2', 6, true],
    ],
  ],
];
for (const [points, expected] of scales)
  test(`[BEYOND-21] a PHQ-4 of ${points.join('-')} has its two parts with their published border`, () => {
    const told = scaleScores(taken('phq4'), answered(points));
    assert.deepEqual(
      told.map(({ valueType, score, from }) => [valueType, score, score >= from]),
      expected,
    );
  });

test('[BEYOND-21] a part with an item unanswered has no score, and other instruments have no parts', () => {
  const { q2: _, ...three } = answered([3, 3, 3, 3]);
  assert.deepEqual(
    scaleScores(taken('phq4'), three).map(({ valueType }) => valueType),
    ['phq2'],
  );
  assert.deepEqual(scaleScores(taken('phq9'), answered(adding(9, 9))), []);
});

test('[BEYOND-21] very good health scores 1 and very bad health 5', () => {
  const document = taken('self_rated_health');
  assert.deepEqual(
    [0, 4].map((place) => scoreOf(document, answered([place]))),
    [1, 5],
  );
});

test('[BEYOND-21] an item without an answer leaves the instrument without a score', () => {
  const { q9: _, ...eight } = answered(adding(27, 9));
  assert.equal(scoreOf(taken('phq9'), eight), null);
});

const changes: [number, number, string][] = [
  [12, 8, 'same'],
  [12, 7, 'better'],
  [12, 16, 'same'],
  [12, 17, 'worse'],
  [12, 18, 'worse'],
];
for (const [before, now, said] of changes)
  test(`[BEYOND-21] a PHQ-9 from ${before} to ${now} is ${said} by the published difference of 5`, () => {
    assert.equal(changeOf(taken('phq9').score, { before, now }), said);
  });

test('[BEYOND-21] without a published difference nothing is called better or worse, and where higher is better a rise is', () => {
  assert.equal(changeOf(taken('phq4').score, { before: 0, now: 12 }), null);
  assert.equal(changeOf({ difference: 5, direction: 'higher_is_better' }, { before: 50, now: 55 }), 'better');
});

const meaning = (part: object): SurveyDocument => {
  const phq = taken('phq9');
  return { ...phq, score: phq.score && { ...phq.score, ...part } };
};
const bad: [string, object, string][] = [
  [
    'a band below what can be scored',
    { bands: [{ from: -1, text: 'x' }] },
    'out_of_range score/bands/0/from',
  ],
  [
    'a band above what can be scored',
    { bands: [{ from: 28, text: 'x' }] },
    'out_of_range score/bands/0/from',
  ],
  [
    'bands out of order',
    {
      bands: [
        { from: 5, text: 'x' },
        { from: 5, text: 'y' },
      ],
    },
    'upper_not_above score/bands/1/from',
  ],
  ['a band without a word', { bands: [{ from: 0, text: ' ' }] }, 'required score/bands/0/text'],
  ['a difference of nothing', { difference: 0 }, 'out_of_range score/difference'],
  ['a difference wider than the score', { difference: 28 }, 'out_of_range score/difference'],
  ['a value type nobody knows', { valueType: 'mood' }, 'value_type_unknown score/value_type'],
  ['a value type of a device', { valueType: 'weight' }, 'value_type_elsewhere score/value_type'],
  ['a value type with another span', { valueType: 'gad7' }, 'out_of_range score/value_type'],
];
for (const [what, part, told] of bad)
  test(`[BEYOND-21] ${what} is refused at its place`, () => {
    assert.deepEqual(
      checkSurvey(meaning(part)).map(({ code, path }) => `${code} ${path}`),
      [told],
    );
  });
test('[BEYOND-21] a band on either end of the score and a difference as wide as it are sound', () => {
  const ends = [0, 27].map((from) => ({ from, text: String(from) }));
  assert.deepEqual(checkSurvey(meaning({ bands: ends, difference: 27 })), []);
});
