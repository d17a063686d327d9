import { type Json, list, parsedObject, textOf } from '../../kit/json-parts.ts';
import {
  type Question,
  type Score,
  scoreDirections,
  type SurveyDocument,
  surveyIdPattern,
} from '../survey.ts';
import { extensions } from './codes.ts';
import { branchOf, type ReadItem } from './read-conditions.ts';
import {
  type Common,
  controlOf,
  extension,
  type ItemFault,
  measurementIn,
  numberIn,
  type Options,
  optionsOf,
  sliderIn,
  yesOrNo,
} from './read-parts.ts';
import { withContainedAnswers } from './contained-answers.ts';
import { type Left, leftOf, wordOf } from './questionnaire-ledger.ts';
import { withTranslations, wordsIn } from './read-translations.ts';

/** Characters of a Questionnaire that are read at most. */
export const maxQuestionnaire = 1_000_000;

export type QuestionnaireFault = {
  fault: 'no_questionnaire' | 'not_read' | ItemFault;
  found?: string;
  /** What of it is not asked here, by the name of the element or extension. */
  what?: string;
};
export type ReadSurvey = { name: string; description: string | null; document: SurveyDocument };

/**
 * The survey in a Questionnaire of FHIR R4. What a survey of ours cannot ask just so is refused by the item's name:
 * nothing is left out, and nothing asked otherwise, in silence.
 */
export function readQuestionnaire(text: string): ReadSurvey | QuestionnaireFault {
  const source = text.length > maxQuestionnaire ? null : parsedObject(text);
  if (source?.resourceType !== 'Questionnaire') return { fault: 'no_questionnaire' };
  const { given, used } = withContainedAnswers(source);
  const language = textOf(given.language);
  const reading: Reading = {
    language,
    items: new Map(),
    asked: new Set(),
    ids: new Set(),
    free: 1,
    questions: [],
    words: [],
    under: 'nothing',
  };
  for (const item of list(given.item)) {
    const fault = readTop(item, reading);
    if (fault) return fault;
  }
  const left = leftOf(given, used);
  if (left) return notRead(left);
  const name = textOf(given.title) ?? textOf(given.name) ?? 'FHIR';
  return {
    name: name.slice(0, 120),
    description: textOf(given.description)?.slice(0, 1000) ?? null,
    document: withTranslations({ questions: reading.questions, score: scoreIn(given) }, reading.words),
  };
}

type Reading = {
  language: string | null;
  items: Map<string, ReadItem>;
  /** Ids of the questions among them. */
  asked: Set<string>;
  /** Ids of all questions and headings, and below which number none of ours is free. */
  ids: Set<string>;
  free: number;
  questions: Question[];
  words: ReturnType<typeof wordsIn>;
  /** What a question at the top would come to stand under. */
  under: 'nothing' | 'heading' | 'group';
};

const named = (item: Json, fault: ItemFault): QuestionnaireFault => ({
  fault,
  found: (textOf(item.text) ?? textOf(item.linkId) ?? '').slice(0, 80),
});

function notRead({ item, path, text }: Left): QuestionnaireFault {
  const name = item ? [textOf(item.text), textOf(item.linkId)].filter(Boolean).join(', ') : '';
  const what = [wordOf(path), text].filter(Boolean).join(': ');
  return { fault: 'not_read', found: name.slice(0, 120), what: what.slice(0, 160) };
}

function readTop(item: Json, reading: Reading): QuestionnaireFault | null {
  const isPressure = extension(item, extensions.valueType) !== undefined;
  if (item.type === 'group' && !isPressure) return readGroup(item, reading);
  if (item.type === 'display') {
    reading.under = 'heading';
    return readHeading(item, reading, []);
  }
  // After a group it would count to it: there is no end of a heading but the next one.
  return reading.under === 'group' ? named(item, 'order') : readQuestion(item, reading);
}

function readGroup(item: Json, reading: Reading): QuestionnaireFault | null {
  const children = list(item.item);
  if (item.repeats === true) return named(item, 'kind');
  const [first] = children;
  const help = first?.type === 'display' ? [first] : [];
  const fault = readHeading(item, reading, help);
  if (fault) return fault;
  for (const child of children.slice(help.length)) {
    const isPressure = extension(child, extensions.valueType) !== undefined;
    if (child.type === 'display' || (child.type === 'group' && !isPressure)) return named(child, 'order');
    const wrong = readQuestion(child, reading);
    if (wrong) return wrong;
  }
  reading.under = 'group';
  return null;
}

function readHeading(item: Json, reading: Reading, help: readonly Json[]): QuestionnaireFault | null {
  const common = commonOf(item, reading, help);
  if (typeof common === 'string') return named(item, common);
  const { isRequired: _, ...asked } = common;
  const section = { kind: 'section', ...asked } as const;
  add(section, reading);
  reading.words.push(...wordsIn(item, section, help));
  return null;
}

function readQuestion(item: Json, reading: Reading): QuestionnaireFault | null {
  const help = list(item.item).filter((child) => controlOf(child) === 'help');
  const common = commonOf(item, reading, help);
  if (typeof common === 'string') return named(item, common);
  const read = questionIn(item, common, reading);
  if (typeof read === 'string') return named(item, read);
  const besides = read.question.kind === 'slider' ? ['help', 'lower', 'upper'] : ['help'];
  const stray = list(item.item).find(
    (child) => child.type === 'display' && !besides.includes(controlOf(child) ?? ''),
  );
  if (stray) return named(stray, 'order');
  const others = list(item.item).filter((child) => child.type !== 'display');
  if (others.length > 0 && read.question.kind !== 'measurement') return named(others[0] ?? item, 'order');
  add(read.question, reading);
  reading.asked.add(read.question.id);
  reading.words.push(...wordsIn(item, read.question, help));
  reading.items.set(textOf(item.linkId) ?? '', read);
  for (const part of others) reading.items.set(textOf(part.linkId) ?? '', read);
  return null;
}

function add(question: Question, { questions, ids }: Reading): void {
  questions.push(question);
  ids.add(question.id);
}

function commonOf(item: Json, reading: Reading, help: readonly Json[]): Common | ItemFault {
  const when = branchOf(item, reading);
  if (when === 'condition') return 'condition';
  const linkId = textOf(item.linkId) ?? '';
  const isFree = surveyIdPattern.test(linkId) && !reading.ids.has(linkId);
  return {
    id: isFree ? linkId : freshId(reading),
    text: textOf(item.text) ?? '',
    help: help.map(({ text }) => textOf(text) ?? '').join(' ') || null,
    when,
    isRequired: item.required === true,
  };
}

function freshId(reading: Reading): string {
  reading.free = Math.max(reading.free, reading.questions.length + 1);
  while (reading.ids.has(`q${reading.free}`)) reading.free += 1;
  return `q${reading.free}`;
}

function questionIn(item: Json, common: Common, { language }: Reading): ReadItem | ItemFault {
  // What is computed or hidden is not asked.
  if (item.readOnly === true) return 'kind';
  switch (item.type) {
    case 'choice':
      return chosen(optionsOf(item), common);
    case 'boolean':
      return chosen(yesOrNo(language), common);
    case 'integer':
    case 'decimal':
      return plain(sliderIn(item, common));
    case 'quantity':
    case 'group':
      return plain(measurementIn(item, common));
    default:
      return 'kind';
  }
}

function chosen(
  options: (Options & { kind: 'single' | 'multiple' }) | null,
  common: Common,
): ReadItem | ItemFault {
  if (!options) return 'options';
  return { question: { kind: options.kind, ...common, answers: options.answers }, options };
}

function plain(question: Question | ItemFault): ReadItem | ItemFault {
  return typeof question === 'string' ? question : { question, options: null };
}

/** The scoring of a survey of ours; that of a published instrument is not taken for one. */
function scoreIn(given: Json): Score | null {
  const said = textOf(extension(given, extensions.scoring)?.valueString);
  const score = said === null ? null : parsedObject(said);
  if (!score) return null;
  const range = score.range as Json | null;
  const bounds = range && { min: numberOf(range.min), max: numberOf(range.max) };
  return {
    weights: list(score.weights).map(({ question, weight }) => ({
      question: textOf(question) ?? '',
      weight: numberOf(weight),
    })),
    range: bounds,
    direction: scoreDirections.find((one) => one === score.direction) ?? 'higher_is_worse',
    bands: list(score.bands).map(({ from, text }) => ({ from: numberOf(from), text: textOf(text) ?? '' })),
    difference: typeof score.difference === 'number' ? score.difference : null,
    source: textOf(score.source)?.slice(0, 1000) ?? null,
  };
}

const numberOf = (value: unknown) => numberIn({ valueDecimal: value }) ?? 0;
