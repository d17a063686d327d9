import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as date from './date-rules.ts';
import { type Fault, firstFault, validationCodes } from './fault.ts';
import * as list from './list-rules.ts';
import * as number from './number-rules.ts';
import * as option from './option-rules.ts';
import * as text from './text-rules.ts';

type Row = [rule: string, found: Fault | null, code: string | null, params?: Fault['params']];

const options = [
  { key: 'oral', text: 'zum Einnehmen' },
  { key: 'nasal', text: 'nasal' },
];
const free = option.textOption({ max: 12, options });
const tags = option.tagList({ mayCreate: true });
const offeredTags = option.tagList({ mayCreate: false });

const texts: Row[] = [
  ['required', text.required(null), 'required'],
  ['required', text.required(undefined), 'required'],
  ['required', text.required(''), 'required'],
  ['required', text.required(' \t\n '), 'required'],
  ['required', text.required('a'), null],
  ['required', text.required(0), null],
  ['required', text.required(false), null],
  ['min characters', text.minCharacters(3)('ab'), 'too_short', { min: 3 }],
  ['min characters', text.minCharacters(3)('  ab  '), 'too_short', { min: 3 }],
  ['min characters', text.minCharacters(3)('abc'), null],
  ['max characters', text.maxCharacters(3)('abc'), null],
  ['max characters', text.maxCharacters(3)(' abc '), null],
  ['max characters', text.maxCharacters(3)('abcd'), 'too_long', { max: 3 }],
  ['equality', text.equalTo('Brandt', 'Brandt')('Brandt'), null],
  ['equality', text.equalTo('Brandt', 'Brandt')('brandt'), 'not_equal', { label: 'Brandt' }],
  ['e-mail', text.email('k.moldenhauer@example.org'), null],
  ['e-mail', text.email("o'neil+rpm@sub.example.museum"), null],
  ['e-mail', text.email('müller@höhe.de'), null],
  ['e-mail', text.email('example.org'), 'email_invalid'],
  ['e-mail', text.email('a@b'), 'email_invalid'],
  ['e-mail', text.email('a@b.c'), 'email_invalid'],
  ['e-mail', text.email('a@b..de'), 'email_invalid'],
  ['e-mail', text.email('a@@b.de'), 'email_invalid'],
  ['e-mail', text.email('a b@c.de'), 'email_invalid'],
  ['e-mail', text.email('<a@b.de>'), 'email_invalid'],
  ['URL', text.url('https://example.org'), null],
  ['URL', text.url('HTTP://localhost:3000/a?b=c#d'), null],
  ['URL', text.url('example.org'), 'url_invalid'],
  ['URL', text.url('ftp://example.org'), 'url_invalid'],
  ['URL', text.url('javascript:alert(1)'), 'url_invalid'],
  ['URL', text.url('https://'), 'url_invalid'],
  ['URL', text.url('https:///pfad'), 'url_invalid'],
  ['URL', text.url('https://bank.de@böse.de'), 'url_invalid'],
  ['URL', text.url('https://exa mple.org'), 'url_invalid'],
  ['identifier', text.identifier('heart_rate2'), null],
  ['identifier', text.identifier('_x'), null],
  ['identifier', text.identifier('2x'), 'identifier_invalid'],
  ['identifier', text.identifier('Heart'), 'identifier_invalid'],
  ['identifier', text.identifier('a-b'), 'identifier_invalid'],
  ['identifier', text.identifier('größe'), 'identifier_invalid'],
  ['identifier', text.identifier(''), 'identifier_invalid'],
  ['hex colour', text.hexColour('#1d4ED8'), null],
  ['hex colour', text.hexColour('#fff'), 'colour_invalid'],
  ['hex colour', text.hexColour('1D4ED8'), 'colour_invalid'],
  ['hex colour', text.hexColour('#1D4EDG'), 'colour_invalid'],
  ['hex colour', text.hexColour('#1D4ED800'), 'colour_invalid'],
  ['phone link', text.phoneNumber('+49 (171) 555-0138,9'), null],
  ['phone link', text.phoneNumber('0171/5550138'), 'not_dialable'],
  ['phone link', text.phoneNumber('privat'), 'not_dialable'],
  ['phone link', text.phoneNumber(''), 'not_dialable'],
];

const numbers: Row[] = [
  ['number', number.numeric(0), null],
  ['number', number.numeric('1'), 'not_a_number'],
  ['number', number.numeric(Number.NaN), 'not_a_number'],
  ['number', number.numeric(Number.POSITIVE_INFINITY), 'not_a_number'],
  ['minimum', number.minimum(1)(1), null],
  ['minimum', number.minimum(1)(0.999), 'too_small', { min: 1 }],
  ['maximum', number.maximum(1)(1), null],
  ['maximum', number.maximum(1)(1.001), 'too_big', { max: 1 }],
  ['exclusive maximum', number.below(1)(0.999), null],
  ['exclusive maximum', number.below(1)(1), 'not_below', { max: 1 }],
  ['dosage', number.dosage(0), null],
  ['dosage', number.dosage(9999), null],
  ['dosage', number.dosage(0.25), null],
  ['dosage', number.dosage(12.5), null],
  ['dosage', number.dosage(10_000), 'too_big', { max: 9999 }],
  ['dosage', number.dosage(-0.5), 'too_small', { min: 0 }],
  ['dosage', number.dosage(12.25), 'too_long', { max: 4 }],
  ['dosage', number.dosage(1e-7), 'too_long', { max: 4 }],
  ['dosage', number.dosage('5'), 'not_a_number'],
  ['dosage', number.dosage(Number.NaN), 'not_a_number'],
];

const today = '2026-11-21';
const noon = '2026-11-20T12:00:00.000Z';
const dates: Row[] = [
  ['valid day', date.validDay('2024-02-29'), null],
  ['valid day', date.validDay('2026-02-29'), 'not_a_day'],
  ['valid day', date.validDay('21.11.2026'), 'not_a_day'],
  ['valid day', date.validDay('0000-01-01'), 'not_a_day'],
  ['valid day', date.validDay(null), 'not_a_day'],
  ['future', date.inTheFuture(today)('2026-11-22'), null],
  ['future', date.inTheFuture(today)('2026-11-21'), 'not_in_the_future'],
  ['not future', date.notInTheFuture(today)('2026-11-21'), null],
  ['not future', date.notInTheFuture(today)('2026-11-22'), 'in_the_future'],
  ['past not allowed', date.notInThePast(today)('2026-11-21'), null],
  ['past not allowed', date.notInThePast(today)('2026-11-20'), 'in_the_past'],
  ['after', date.after('2026-11-20')('2026-11-21'), null],
  ['after', date.after('2026-11-20')('2026-11-20'), 'not_after', { day: '2026-11-20' }],
  ['ends after', date.endsAfter(noon)('2026-11-20T12:00:00.001Z'), null],
  ['ends after', date.endsAfter(noon)('2026-11-20T12:00:00+00:00'), 'not_after', { day: noon }],
  ['ends after', date.endsAfter(noon)('2026-11-20T11:59:00.000Z'), 'from_after_to'],
  ['over max', date.notOver('2026-11-20')('2026-11-20'), null],
  ['over max', date.notOver('2026-11-20')('2026-11-21'), 'day_over_max', { day: '2026-11-20' }],
  ['under min', date.notUnder('2026-11-20')('2026-11-20'), null],
  ['under min', date.notUnder('2026-11-20')('2026-11-19'), 'day_under_min', { day: '2026-11-20' }],
];

const lists: Row[] = [
  ['non-empty', list.nonEmpty([]), 'list_empty'],
  ['non-empty', list.nonEmpty([null]), null],
  ['exactly one', list.exactlyOne([]), 'not_exactly_one'],
  ['exactly one', list.exactlyOne([1]), null],
  ['exactly one', list.exactlyOne([1, 2]), 'not_exactly_one'],
  ['at least one checked', list.atLeastOneChecked([]), 'none_checked'],
  ['at least one checked', list.atLeastOneChecked(['monday']), null],
  ['unique', list.unique(['Rot', 'Blau'])('Grün'), null],
  ['unique', list.unique(['Rot', 'Blau'])(' blau '), 'not_unique'],
  ['unique with label', list.unique(['Rot'], 'Kohorte')('ROT'), 'not_unique_label', { label: 'Kohorte' }],
  ['all different', list.allDifferent(['a', 'b']), null],
  ['all different', list.allDifferent(['a', 'A ']), 'not_unique'],
];

const written: Row[] = [
  ['text option', free(' '), 'required'],
  ['text option', free('x'.repeat(12)), null],
  ['text option', free('x'.repeat(13)), 'too_long', { max: 12 }],
  ['text option', free('oral'), 'equals_option_key', { key: 'oral' }],
  ['text option', free(' oral '), 'equals_option_key', { key: 'oral' }],
  ['text option', free('nasal'), null],
  ['text option', free('Oral'), null],
];
const tagged: Row[] = [
  ['tags', tags([]), null],
  ['tags', tags([{ id: '1', label: 'x'.repeat(25) }]), null],
  ['tags', tags([{ id: null, label: 'neu' }]), null],
  ['tags', tags([{ id: null, label: ' ' }]), 'required'],
  ['tags', tags([{ id: null, label: 'x'.repeat(26) }]), 'tag_too_long', { max: 25, label: 'x'.repeat(26) }],
  ['offered tags', offeredTags([{ id: null, label: 'neu' }]), 'tag_not_offered', { label: 'neu' }],
  ['offered tags', offeredTags([{ id: '1', label: 'da' }]), null],
];

const groups: [id: string, rows: Row[]][] = [
  ['API-17', [...texts, ...numbers]],
  ['API-18', dates],
  ['API-19', lists],
  ['API-20', written],
  ['API-21', tagged],
];
for (const [id, rows] of groups) {
  const names = [...new Set(rows.map(([rule]) => rule))];
  for (const name of names) {
    test(`[${id}] the rule "${name}" refuses with its key at its border and not before`, () => {
      for (const [rule, found, code, params = {}] of rows) {
        if (rule === name) assert.deepEqual(found, code === null ? null : { code, params });
      }
    });
  }
}

test('[API-19] entries that differ in case or outer spaces only are one entry to the lists', () => {
  assert.equal(list.allDifferent(['Waage', ' waage '])?.code, 'not_unique');
  assert.equal(list.unique(['Waage'])('WAAGE ')?.code, 'not_unique');
  assert.equal(list.allDifferent(['Waage', 'Waagen']), null);
  assert.equal(list.nonEmpty([])?.code, 'list_empty');
  assert.equal(list.exactlyOne(['a', 'b'])?.code, 'not_exactly_one');
});

test('[API-18] a range may not begin after it ends, and the fault stands where it was changed', () => {
  const range = { from: '2026-11-21', to: '2026-11-20' };
  assert.deepEqual(date.dateRangeFault(range), { at: 'from', code: 'from_after_to', params: {} });
  assert.deepEqual(date.dateRangeFault(range, 'to'), { at: 'to', code: 'from_after_to', params: {} });
  assert.equal(date.dateRangeFault({ from: '2026-11-21', to: '2026-11-21' }), null);
  assert.equal(date.dateRangeFault({ from: null, to: '2026-11-21' }), null);
  assert.deepEqual(date.dateRangeFault({ from: 'x', to: null }), {
    at: 'from',
    code: 'not_a_day',
    params: {},
  });
});

test('[API-18] of a range filter an invalid day is discarded, and one the wrong way round as a whole', () => {
  assert.deepEqual(date.usableRange({ from: '2026-02-30', to: '2026-03-01' }), {
    from: null,
    to: '2026-03-01',
  });
  assert.deepEqual(date.usableRange({ from: '2026-03-02', to: '2026-03-01' }), { from: null, to: null });
  assert.deepEqual(date.usableRange({ from: '2026-03-01', to: null }), { from: '2026-03-01', to: null });
});

test('[API-17] of several rules the first that fails is told', () => {
  const rules = [text.required, text.maxCharacters(2), text.identifier];
  assert.equal(firstFault('', rules)?.code, 'required');
  assert.equal(firstFault('ABC', rules)?.code, 'too_long');
  assert.equal(firstFault('AB', rules)?.code, 'identifier_invalid');
  assert.equal(firstFault('ab', rules), null);
});

test('[API-17] every key is named once', () => {
  assert.equal(new Set(validationCodes).size, validationCodes.length);
});
