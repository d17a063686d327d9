import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { choice, day, type Field, flag, instant, integer, json, number, reference, text } from './fields.ts';
import { fieldErrors } from './issues.ts';
import { schemaOf } from './schema.ts';

/** What a field makes of a value: the value it keeps, or the codes it refuses with. */
function read(field: Field, value: unknown): unknown {
  const parsed = schemaOf(field).safeParse(value, { reportInput: true });
  if (parsed.success) return { kept: parsed.data };
  return fieldErrors(parsed.error.issues, '').map(({ code, params }) =>
    params && Object.keys(params).length > 0 ? { code, ...params } : code,
  );
}
const kept = (value: unknown) => ({ kept: value });
const id = '018f0000-0000-7000-8000-0000000000ab';

const cases: [name: string, field: Field, value: unknown, expected: unknown][] = [
  ['text', text({ max: 5 }), 'Käse!', kept('Käse!')],
  ['text', text({ max: 5 }), '  ab ', kept('ab')],
  ['text', text({ max: 5 }), 'Käsesu', [{ code: 'too_long', max: 5 }]],
  ['text', text(), 'x'.repeat(255), kept('x'.repeat(255))],
  ['text', text(), 'x'.repeat(256), [{ code: 'too_long', max: 255 }]],
  ['text', text(), '', ['required']],
  ['text', text(), '   ', ['required']],
  ['text', text(), undefined, ['required']],
  ['text', text(), 7, ['wrong_type']],
  ['text', text(), 'a\0b', ['invalid_format']],
  ['text', text(), 'half a sign \ud83d', ['invalid_format']],
  ['text', text(), 'a whole one 😀', kept('a whole one 😀')],
  ['text with pattern', text({ pattern: /^#[0-9A-F]{6}$/ }), '#00FFAA', kept('#00FFAA')],
  ['text with pattern', text({ pattern: /^#[0-9A-F]{6}$/ }), 'red', ['invalid_format']],
  ['text with pattern', text({ pattern: /^#[0-9A-F]{6}$/ }), '', ['required']],
  ['number', number({ min: -1, max: 1 }), 1, kept(1)],
  ['number', number({ min: -1, max: 1 }), -1, kept(-1)],
  ['number', number({ min: -1, max: 1 }), 1.0000001, [{ code: 'too_big', max: 1 }]],
  ['number', number({ min: -1, max: 1 }), -1.0000001, [{ code: 'too_small', min: -1 }]],
  ['number', number(), '1', ['not_a_number']],
  ['number', number(), Number.NaN, ['not_a_number']],
  ['number', number(), Number.POSITIVE_INFINITY, ['not_a_number']],
  ['integer', integer(), 2147483647, kept(2147483647)],
  ['integer', integer(), 2147483648, [{ code: 'too_big', max: 2147483647 }]],
  ['integer', integer(), -2147483649, [{ code: 'too_small', min: -2147483648 }]],
  ['integer', integer(), 1.5, ['not_a_whole_number']],
  ['integer', integer({ min: 1, max: 20 }), 0, [{ code: 'too_small', min: 1 }]],
  ['flag', flag(), false, kept(false)],
  ['flag', flag(), 'true', ['wrong_type']],
  ['flag', flag(), 0, ['wrong_type']],
  ['instant', instant(), '2026-11-20T07:42:00+01:00', kept('2026-11-20T06:42:00.000Z')],
  ['instant', instant(), '2026-11-20T07:42Z', kept('2026-11-20T07:42:00.000Z')],
  ['instant', instant(), '2026-11-20T07:42:00', ['not_an_instant']],
  ['instant', instant(), '2026-02-29T07:42:00Z', ['not_an_instant']],
  ['instant', instant(), '2026-11-20', ['not_an_instant']],
  ['instant', instant(), '0000-01-01T00:00:00Z', ['not_an_instant']],
  ['instant', instant(), 1732088520, ['wrong_type']],
  ['day', day(), '2024-02-29', kept('2024-02-29')],
  ['day', day(), '2023-02-29', ['not_a_day']],
  ['day', day(), '29.02.2024', ['not_a_day']],
  ['day', day(), '0000-01-01', ['not_a_day']],
  ['choice', choice(['a', 'b']), 'b', kept('b')],
  ['choice', choice(['a', 'b']), 'c', [{ code: 'not_a_choice', choices: 'a, b' }]],
  ['choice', choice(['a', 'b']), 'toString', [{ code: 'not_a_choice', choices: 'a, b' }]],
  ['choice', choice(['a', 'b']), undefined, ['required']],
  ['reference', reference('patients'), id.toUpperCase(), kept(id)],
  ['reference', reference('patients'), `${id}0`, ['not_an_id']],
  ['reference', reference('patients'), `{${id}}`, ['not_an_id']],
  ['document', json(z.array(z.string())), ['a'], kept(['a'])],
  ['document', json(z.array(z.string())), ['a', 1], ['wrong_type']],
];

for (const [name, field, value, expected] of cases) {
  const shown = JSON.stringify(value)?.slice(0, 40) ?? 'nothing';
  test(`[API-22] ${name} ${JSON.stringify(expected).slice(0, 60)} for ${shown}`, () => {
    assert.deepEqual(read(field, value), expected);
  });
}

test('who writes a field follows from what is said: required, optional when it may be empty, or what is named', () => {
  const origins = [
    text(),
    text({ nullable: true }),
    text({ origin: 'server' }),
    text({ nullable: true, origin: 'derived' }),
    flag(),
  ];
  assert.deepEqual(
    origins.map(({ origin }) => origin),
    ['required', 'optional', 'server', 'derived', 'optional'],
  );
});

test('an instant keeps its moment whatever its offset, and every answer of ours is accepted as a question', () => {
  const moment = fc.date({
    min: new Date('0001-01-02T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, fc.integer({ min: -14 * 60, max: 14 * 60 }), (at, offset) => {
      const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1);
      const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
      const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
      const written = `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
      assert.deepEqual(read(instant(), written), kept(at.toISOString()));
      assert.deepEqual(read(instant(), at.toISOString()), kept(at.toISOString()));
    }),
  );
});

test('no value whatever makes a field throw, and every refusal is one of the known codes', () => {
  const every = [
    text(),
    text({ pattern: /x/ }),
    number({ max: 9 }),
    integer(),
    flag(),
    instant(),
    day(),
    choice(['a']),
    reference('patients'),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...every), fc.anything(), (field, value) => {
      const found = read(field, value);
      return Array.isArray(found) ? found.length === 1 : true;
    }),
    { numRuns: 2000 },
  );
});
