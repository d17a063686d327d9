import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anySurvey } from '../../testing/any-survey.ts';
import type { SurveyDocument } from '../survey.ts';
import { readQuestionnaire } from './read-questionnaire.ts';
import { writeQuestionnaire } from './write-questionnaire.ts';

const written = (document: SurveyDocument) =>
  writeQuestionnaire({
    id: '018f0000-0000-7000-8000-00000000aaaa',
    name: 'Fragen',
    description: null,
    version: 3,
    isActive: true,
    document,
    changedAt: '2026-11-27T10:00:00+01:00',
  });
const read = (questionnaire: object) => readQuestionnaire(JSON.stringify(questionnaire));
const readable = (questionnaire: object) => {
  const survey = read(questionnaire);
  assert.ok(!('fault' in survey), JSON.stringify(survey));
  return survey;
};
type Item = { linkId: string; item?: Item[] } & Record<string, unknown>;
const itemsOf = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...itemsOf(item.item ?? [])]);

const asked = (more: object, top: object = {}) => ({
  resourceType: 'Questionnaire',
  title: 'Fremd',
  item: [
    {
      linkId: 'husten',
      type: 'choice',
      text: 'Beschwerden?',
      repeats: true,
      answerOption: [
        { valueCoding: { code: 'h', display: 'Husten' } },
        { valueCoding: { code: 'l', display: 'Luftnot' } },
      ],
      ...more,
    },
  ],
  ...top,
});
const says = (url: string, value: object) => ({
  extension: [{ url: `http://hl7.org/fhir/StructureDefinition/${url}`, ...value }],
});
const exclusive = (value: boolean) => ({
  answerOption: [
    { valueCoding: { code: 'h', display: 'Husten' } },
    {
      valueCoding: { code: 'n', display: 'Nichts' },
      ...says('questionnaire-optionExclusive', { valueBoolean: value }),
    },
  ],
});

test('[BEYOND-28] what changes how a question is asked is refused by its item and its name', () => {
  const calculated = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';
  const refused: [object, string][] = [
    [says('questionnaire-hidden', { valueBoolean: true }), 'questionnaire-hidden'],
    [exclusive(true), 'questionnaire-optionExclusive'],
    [{ modifierExtension: [{ url: 'http://example.org/negated', valueBoolean: true }] }, 'negated'],
    [says('questionnaire-maxOccurs', { valueInteger: 1 }), 'questionnaire-maxOccurs'],
    [
      { extension: [{ url: calculated, valueExpression: { expression: '1' } }] },
      'sdc-questionnaire-calculatedExpression',
    ],
    [{ initial: [{ valueCoding: { code: 'h' } }] }, 'initial.valueCoding.code'],
    [
      { answerOption: [{ valueCoding: { code: 'h', display: 'Husten' }, initialSelected: true }] },
      'answerOption.initialSelected',
    ],
  ];
  for (const [more, what] of refused) {
    const result = read(asked(more));
    assert.ok('fault' in result, what);
    assert.deepEqual([result.fault, result.found], ['not_read', 'Beschwerden?, husten'], what);
    assert.ok(result.what?.startsWith(what), `${result.what} is ${what}`);
  }
  const top = read(asked({}, { modifierExtension: [{ url: 'http://example.org/x', valueBoolean: true }] }));
  assert.deepEqual('fault' in top && [top.fault, top.found], ['not_read', '']);
  for (const more of [
    says('questionnaire-hidden', { valueBoolean: false }),
    exclusive(false),
    { prefix: '1.' },
  ])
    readable(asked(more));
  const stray = { linkId: 'd', type: 'display', text: 'Bitte ehrlich' };
  assert.deepEqual(read(asked({ item: [stray] })), { fault: 'order', found: 'Bitte ehrlich' });
});

test('[BEYOND-28] weights of answers are kept however they are written, and answers of a set the file brings along are read', () => {
  const weight = (value: number) => says('itemWeight', { valueDecimal: value });
  const weighted = [
    { valueCoding: { code: 'a', display: 'gar nicht', ...weight(0) } },
    { valueCoding: { code: 'b', display: 'sehr' }, ...weight(3) },
  ];
  const pointsOf = (questionnaire: object) =>
    readable(questionnaire).document.questions.flatMap((one) =>
      'answers' in one ? one.answers.map(({ text, points }) => [text, points]) : [],
    );
  assert.deepEqual(pointsOf(asked({ answerOption: weighted })), [
    ['gar nicht', 0],
    ['sehr', 3],
  ]);
  const concept = [
    { code: 'a', display: 'gar nicht', ...weight(0) },
    { code: 'b', display: 'sehr', ...weight(3) },
  ];
  const set = {
    resourceType: 'ValueSet',
    id: 'stufen',
    status: 'active',
    compose: { include: [{ system: 'urn:x', concept }] },
  };
  const pointed = { answerOption: undefined, answerValueSet: '#stufen' };
  assert.deepEqual(pointsOf(asked(pointed, { contained: [set] })), [
    ['gar nicht', 0],
    ['sehr', 3],
  ]);
  const filtered = {
    ...set,
    compose: { include: [{ system: 'urn:x', filter: [{ property: 'p', op: '=', value: 'v' }] }] },
  };
  assert.deepEqual(read(asked(pointed, { contained: [filtered] })), {
    fault: 'options',
    found: 'Beschwerden?',
  });
});

test('[BEYOND-28] whatever is planted into a questionnaire is refused by name, or changes what is asked', () => {
  fc.assert(
    fc.property(
      anySurvey,
      fc.nat(),
      fc.constantFrom('key', 'extension', 'modifierExtension'),
      fc.stringMatching(/^[a-z]{4,8}$/),
      (document, nth, how, word) => {
        const questionnaire = JSON.parse(JSON.stringify(written(document))) as { item?: Item[] };
        const all = itemsOf(questionnaire.item ?? []);
        const item = all[nth % Math.max(1, all.length)];
        if (!item) return;
        const name = `qx${word}`;
        if (how === 'key') item[name] = word;
        else
          item[how] = [
            ...((item[how] as unknown[] | undefined) ?? []),
            { url: `http://example.org/${name}`, valueString: word },
          ];
        const result = read(questionnaire);
        assert.ok('fault' in result, 'nothing is dropped in silence');
        assert.deepEqual([result.fault, result.what?.startsWith(name)], ['not_read', true]);
      },
    ),
    { numRuns: 200 },
  );
});
