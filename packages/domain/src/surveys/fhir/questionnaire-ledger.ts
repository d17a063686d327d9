import { type Json, list, textOf } from '../../kit/json-parts.ts';
import { type Entry, jsonEntries, ledger } from '../../kit/ledger.ts';
import { extensions } from './codes.ts';

const escaped = (url: string) => url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const ext = (...urls: string[]) => String.raw`extension\((?:${urls.map(escaped).join('|')})\)\[\d+\]`;
const translated = String.raw`${ext(extensions.translation)}\..*`;
const core = 'http://hl7.org/fhir/StructureDefinition/';

const ofItem = [
  'linkId',
  'type',
  'text',
  'required',
  'repeats',
  'readOnly',
  'enableBehavior',
  String.raw`enableWhen\[\d+\]\.(?:question|operator|answer\w+(?:\..*)?)`,
  String.raw`code\[\d+\]\..*`,
  String.raw`answerOption\[\d+\]\.(?:valueString|valueInteger|valueCoding\.(?:system|version|code|display|id|userSelected))`,
  String.raw`answerOption\[\d+\]\.(?:valueCoding\.)?${ext(extensions.ordinal, extensions.weight)}\.(?:url|valueDecimal|valueInteger)`,
  String.raw`answerOption\[\d+\]\.valueCoding\._display\.${translated}`,
  String.raw`answerOption\[\d+\]\._valueString\.${translated}`,
  String.raw`_text\.${translated}`,
  `${ext(
    extensions.control,
    extensions.unit,
    extensions.min,
    extensions.max,
    extensions.step,
    extensions.branch,
    extensions.valueType,
    extensions.fineStep,
    extensions.enableWhen,
  )}\\..*`,
];

/** What changes nothing of what is asked, and why it need not be told: how it looks, what it is numbered, who named it. */
const harmless = [
  'id',
  'prefix',
  '_prefix\\..*',
  'definition',
  String.raw`answerOption\[\d+\]\.id`,
  `${ext(`${core}questionnaire-choiceOrientation`, `${core}questionnaire-displayCategory`, `${core}designNote`)}\\..*`,
  `(?:answerOption\\[\\d+\\]\\.(?:valueCoding\\.)?)?(?:_text\\.|_display\\.|_valueString\\.)?${ext(
    `${core}rendering-style`,
    `${core}rendering-xhtml`,
    `${core}rendering-markdown`,
    `${core}questionnaire-optionPrefix`,
  )}\\..*`,
];

/** Of the questionnaire itself: its name, who made it and when, and the sets of answers its items point to. */
const wholes =
  'resourceType|id|meta|text|url|identifier|version|name|title|derivedFrom|status|experimental|subjectType|date|publisher|contact|description|useContext|' +
  'jurisdiction|purpose|copyright|approvalDate|lastReviewDate|effectivePeriod|code|language|_title|_description';
const ofWhole = new RegExp(`^(?:${wholes})(?:$|[.[])`);

const places = String.raw`^(?:item\[\d+\]\.)+`;
const isRead = new RegExp(`${places}(?:${[...ofItem, ...harmless].join('|')})$`);
const isScoring = new RegExp(`^${ext(extensions.scoring)}\\.`);
const isFalse = new RegExp(
  `${places}(?:answerOption\\[\\d+\\]\\.)?${ext(`${core}questionnaire-hidden`, `${core}questionnaire-optionExclusive`)}\\.(?:url|valueBoolean)$`,
);

export type Left = Entry & { item: Json | null };

/** The first thing a questionnaire says that is not asked here; null: everything was read or changes nothing. */
export function leftOf(given: Json, usedContained: ReadonlySet<string>): Left | null {
  const book = ledger(jsonEntries(given));
  book.takeAll((path) => ofWhole.test(path) || isRead.test(path) || isScoring.test(path));
  book.takeAll((path) => isFalse.test(path) && saysFalse(given, path));
  const contained = list(given.contained);
  book.takeAll((path) => {
    const at = /^contained\[(\d+)\]/.exec(path)?.[1];
    return at !== undefined && usedContained.has(textOf(contained[Number(at)]?.id) ?? '');
  });
  book.takeAll((path) => /^(?:item\[\d+\]\.)+answerValueSet$/.test(path));
  const [first] = book.left();
  return first ? { ...first, item: itemAt(given, first.path) } : null;
}

/** An extension that says no says what is asked here anyway. */
function saysFalse(given: Json, path: string): boolean {
  const steps = [...path.matchAll(/(item|answerOption)\[(\d+)\]|extension\([^)]*\)\[(\d+)\]/g)];
  let at: Json | undefined = given;
  for (const [, key = 'extension', place, extended] of steps) at = list(at?.[key])[Number(place ?? extended)];
  return at?.valueBoolean === false;
}

function itemAt(given: Json, path: string): Json | null {
  let at: Json | null = null;
  for (const [, place] of (/^(?:item\[\d+\]\.?)+/.exec(path)?.[0] ?? '').matchAll(/item\[(\d+)\]/g))
    at = list((at ?? given).item)[Number(place)] ?? at;
  return at;
}

/** `extension(…/questionnaire-hidden)[0].valueBoolean` as people know it: `questionnaire-hidden`, else the element. */
export function wordOf(path: string): string {
  const extended = /xtension\((?:[^)]*[/:])?([^/:)]+)\)/.exec(path)?.[1];
  return (extended ?? path.replace(/^(?:item\[\d+\]\.)+/, '').replaceAll(/\[\d+\]/g, '')).slice(0, 80);
}
