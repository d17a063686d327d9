import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anySurvey, words } from '../../testing/any-survey.ts';
import { checkSurvey } from '../check-survey.ts';
import { findInstrument, surveyOf } from '../instruments/library.ts';
import { withoutCarried } from '../set-off.ts';
import type { Answers, SurveyDocument } from '../survey.ts';
import { branched, daily } from '../testing.ts';
import { maxQuestionnaire, readQuestionnaire } from './read-questionnaire.ts';
import { readResponse } from './read-response.ts';
import { writeQuestionnaire } from './write-questionnaire.ts';
import { writeResponse } from './write-response.ts';

const id = '018f0000-0000-7000-8000-00000000aaaa';
const written = (document: SurveyDocument) =>
  writeQuestionnaire({
    id,
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

/** Without what is left open in more than one way. */
const plain = ({ questions, score, translations }: SurveyDocument) =>
  JSON.parse(
    JSON.stringify({ questions, score, translations }, (_, value: unknown) =>
      value === null || (Array.isArray(value) && value.length === 0) ? undefined : value,
    ),
  ) as unknown;

type Item = { linkId: string; type: string; item?: Item[]; answerOption?: unknown[] } & Record<
  string,
  unknown
>;
const itemsOf = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...itemsOf(item.item ?? [])]);
const elements = new Set(
  'linkId type text prefix code definition enableWhen enableBehavior required repeats readOnly maxLength answerValueSet answerOption initial item extension'.split(
    ' ',
  ),
);
const itemTypes = new Set(
  'group display boolean decimal integer date dateTime time string text url choice open-choice attachment reference quantity'.split(
    ' ',
  ),
);

/** The invariants of R4 on Questionnaire.item that can be said without a terminology server. */
function assertR4(questionnaire: Record<string, unknown>): void {
  const items = itemsOf(questionnaire['item'] as Item[]);
  const ids = items.map(({ linkId }) => linkId);
  assert.equal(new Set(ids).size, ids.length, 'que-2: link ids are unique');
  for (const item of items) {
    for (const key of Object.keys(item)) {
      // What stands beside a primitive element bears its name behind an underscore.
      assert.ok(elements.has(key.replace(/^_/, '')), `${item.linkId}: ${key} is no element`);
      if (key.startsWith('_')) assert.ok(item[key.slice(1)], `${item.linkId}: nothing stands beside ${key}`);
    }
    assert.ok(itemTypes.has(item.type), item.type);
    if (item.type === 'group') assert.ok((item.item ?? []).length > 0, `que-1 ${item.linkId}`);
    if (item.type === 'display') {
      assert.ok(!item.item, 'que-1');
      for (const key of ['required', 'repeats', 'code', 'answerOption'])
        assert.ok(!(key in item), `que-3, -6 ${key}`);
    }
    assert.equal('answerOption' in item, item.type === 'choice', 'que-4, -5');
    const when = (item['enableWhen'] ?? []) as Record<string, unknown>[];
    if (when.length > 1) assert.ok(item['enableBehavior'], 'que-12');
    for (const one of when) {
      assert.ok(ids.includes(String(one['question'])), 'enableWhen names an item');
      assert.equal(Object.keys(one).filter((key) => key.startsWith('answer')).length, 1);
    }
    for (const one of (item['extension'] ?? []) as Record<string, unknown>[])
      assert.equal(Object.keys(one).filter((key) => key.startsWith('value')).length, 1, 'ext-1');
  }
}

for (const [name, document] of Object.entries({ daily, branched }))
  test(`[CONTENT-12] [ENTITY-10] the survey ${name} leaves as a Questionnaire of FHIR R4 and comes back as it was`, () => {
    assertR4(written(document));
    assert.deepEqual(plain(readable(written(document)).document), plain(document));
  });

test('[BEYOND-21] an instrument of the library leaves with its licence and points and comes back without being called one', () => {
  const phq = surveyOf(findInstrument('phq9') ?? assert.fail(), 'de') ?? assert.fail();
  const out = written(phq);
  assertR4(out);
  assert.match(String(out['copyright']), /No permission required/u);
  const { document } = readable(out);
  assert.equal(document.instrument, undefined);
  assert.deepEqual(plain(document), plain({ ...phq, score: phq.score && { ...phq.score, valueType: null } }));
});

test('[CONTENT-12] [ENTITY-10] any sound survey comes back from FHIR R4 as it was, and keeps the rules of R4', () => {
  fc.assert(
    fc.property(anySurvey, (document) => {
      assertR4(written(document));
      assert.deepEqual(plain(readable(written(document)).document), plain(document));
    }),
  );
});

test('[CONTENT-12] what an item says in other languages comes in beside it, of languages a survey can be read in', () => {
  const saying = (texts: Record<string, string>) => ({
    extension: Object.entries(texts).map(([lang, content]) => ({
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: lang },
        { url: 'content', valueString: content },
      ],
    })),
  });
  const { document } = readable(
    foreign({
      linkId: '1',
      type: 'choice',
      text: 'Luftnot?',
      _text: saying({ 'tr-TR': 'Nefes darlığı?', la: 'Dyspnoea?' }),
      answerOption: [
        { valueString: 'Nein', _valueString: saying({ tr: 'Hayır' }) },
        { valueCoding: { code: 'j', display: 'Ja', _display: saying({ tr: 'Evet' }) } },
      ],
    }),
  );
  const [question] = document.questions;
  assert.deepEqual(document.translations, {
    tr: { [question?.id ?? '']: { text: 'Nefes darlığı?', answers: { a1: 'Hayır', a2: 'Evet' } } },
  });
});

test('[CONTENT-12] whatever text is read as a Questionnaire, the answer is a survey or a named refusal', () => {
  const json = fc.json({ maxDepth: 4 });
  const item = fc.record(
    {
      linkId: words,
      type: fc.constantFrom('choice', 'group', 'display', 'quantity', 'integer', 'x'),
      item: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const near = fc.record({ resourceType: fc.constant('Questionnaire'), item: fc.array(item) });
  fc.assert(
    fc.property(
      fc.oneof(
        json,
        near.map((one) => JSON.stringify(one)),
        fc.string(),
      ),
      (text) => {
        const result = readQuestionnaire(text);
        assert.ok('fault' in result || Array.isArray(result.document.questions));
      },
    ),
  );
});

const foreign = (...item: object[]) => ({
  resourceType: 'Questionnaire',
  title: 'Fremd',
  language: 'de',
  item,
});
const choice = {
  linkId: '/44250-9',
  type: 'choice',
  text: 'Wenig Interesse',
  required: true,
  answerOption: [
    {
      valueCoding: {
        system: 'http://loinc.org',
        code: 'LA6568-5',
        display: 'Überhaupt nicht',
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
            valueDecimal: 0,
          },
        ],
      },
    },
    {
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
          valueDecimal: 1,
        },
      ],
      valueCoding: {
        system: 'http://loinc.org',
        code: 'LA6569-3',
        display: 'An einzelnen Tagen',
      },
    },
  ],
};

test('[CONTENT-12] a Questionnaire of another system comes in with its points, its yes or no, and what asks on', () => {
  const { name, document } = readable(
    foreign(choice, {
      linkId: '2',
      type: 'boolean',
      text: 'Und nachts?',
      enableWhen: [
        {
          question: '/44250-9',
          operator: '=',
          answerCoding: { code: 'LA6569-3' },
        },
      ],
    }),
  );
  assert.equal(name, 'Fremd');
  assert.deepEqual(checkSurvey(document), []);
  const [first, second] = document.questions;
  assert.ok(first?.kind === 'single' && second?.kind === 'single');
  assert.deepEqual(
    first.answers.map((answer) => [answer.id, answer.text, answer.points]),
    [
      ['a1', 'Überhaupt nicht', 0],
      ['a2', 'An einzelnen Tagen', 1],
    ],
  );
  assert.deepEqual(
    second.answers.map(({ text }) => text),
    ['Nein', 'Ja'],
  );
  assert.deepEqual(second.when, {
    match: 'all',
    conditions: [{ question: 'q1', comparison: 'is', answers: ['a2'] }],
  });
});

const refused: [string, object, string][] = [
  ['free text', { linkId: '1', type: 'text', text: 'Sonstiges' }, 'kind'],
  ['a computed sum', { ...choice, readOnly: true, text: 'Sonstiges' }, 'kind'],
  [
    'answers from elsewhere',
    { linkId: '1', type: 'choice', text: 'Sonstiges', answerValueSet: 'http://x' },
    'options',
  ],
  ['a number without bounds', { linkId: '1', type: 'integer', text: 'Sonstiges' }, 'number'],
  ['an unknown quantity', { linkId: '1', type: 'quantity', text: 'Sonstiges' }, 'quantity'],
  [
    'a condition on what comes later',
    { ...choice, text: 'Sonstiges', enableWhen: [{ question: '9', operator: '=' }] },
    'condition',
  ],
];
for (const [what, item, fault] of refused)
  test(`[CONTENT-12] a Questionnaire with ${what} is refused by the name of its item`, () => {
    assert.deepEqual(read(foreign(item)), { fault, found: 'Sonstiges' });
  });

test('[CONTENT-12] a question behind a group is refused: it would come to stand under its heading', () => {
  const group = { linkId: 'g', type: 'group', text: 'Heute', item: [choice] };
  assert.deepEqual(read(foreign(group, { ...choice, linkId: 'z', text: 'Danach' })), {
    fault: 'order',
    found: 'Danach',
  });
});

test('[CONTENT-12] what is no Questionnaire, or longer than is read, is told', () => {
  for (const text of ['', '[]', '{"resourceType":"Patient"}', ' '.repeat(maxQuestionnaire + 1)])
    assert.deepEqual(readQuestionnaire(text), { fault: 'no_questionnaire' });
});

const given: Answers = {
  q1: { choices: ['a3'] },
  q2: { choices: ['a1', 'a3'] },
  q3: { value: 7 },
  q4: { value: 142, diastolic: 88 },
};
const response = (document = daily, answers = given) =>
  writeResponse({
    id,
    surveyId: id,
    version: 3,
    document,
    answers,
    score: 8.5,
    patientId: id,
    recordedBy: null,
    answeredAt: '2026-11-27T10:00:00+01:00',
  });

test('[ENTITY-11] answers leave as a QuestionnaireResponse under their headings and come back as they were', () => {
  const out = response();
  assert.equal(out['questionnaire'], `urn:uuid:${id}|3`);
  const known = itemsOf(written(daily)['item'] as Item[]).map(({ linkId }) => linkId);
  for (const { linkId } of itemsOf(out['item'] as Item[])) assert.ok(known.includes(linkId), linkId);
  assert.deepEqual(
    readResponse(JSON.stringify(out), { surveyId: id, document: withoutCarried(daily) }),
    given,
  );
});

test('[ENTITY-11] answers to another survey, or to what it does not ask, are refused by name', () => {
  const text = JSON.stringify(response());
  assert.deepEqual(readResponse(text, { surveyId: 'other', document: daily }), { fault: 'other_survey' });
  const less = { ...daily, questions: daily.questions.filter((question) => question.id !== 'q3') };
  assert.deepEqual(readResponse(text, { surveyId: id, document: less }), {
    fault: 'unknown_item',
    found: 'Erschöpfung?',
  });
  assert.deepEqual(readResponse('{}', { surveyId: id, document: daily }), { fault: 'no_response' });
});
