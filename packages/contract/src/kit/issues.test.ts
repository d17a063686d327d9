import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { fieldErrors } from './issues.ts';

const shape = z.strictObject({
  lastName: z.string().check(z.minLength(2), z.maxLength(4)),
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
  age: z.int().check(z.minimum(0), z.maximum(130)),
  colour: z.enum(['red', 'green']),
  home: z.optional(z.strictObject({ postalCode: z.string() })),
  email: z.optional(z.string().check(z.regex(/@/))),
  until: z.optional(z.string().check(z.refine(() => false, { error: 'too_old' }))),
});
const right = { lastName: 'Abc', ids: ['1'], age: 7, colour: 'red' };

const cases: [what: string, change: Record<string, unknown>, expected: unknown][] = [
  ['a missing value', { lastName: undefined }, { field: '/base/last_name', code: 'required' }],
  ['a missing choice', { colour: undefined }, { field: '/base/colour', code: 'required' }],
  ['a value of another type', { lastName: 7 }, { field: '/base/last_name', code: 'wrong_type' }],
  [
    'a text too short',
    { lastName: 'A' },
    { field: '/base/last_name', code: 'too_short', params: { min: 2 } },
  ],
  [
    'a text too long',
    { lastName: 'Abcde' },
    { field: '/base/last_name', code: 'too_long', params: { max: 4 } },
  ],
  ['too few entries', { ids: [] }, { field: '/base/ids', code: 'list_empty', params: {} }],
  [
    'too many entries',
    { ids: ['1', '2', '3'] },
    { field: '/base/ids', code: 'too_many', params: { max: 2 } },
  ],
  ['a wrong entry', { ids: ['1', 2] }, { field: '/base/ids/1', code: 'wrong_type' }],
  ['a number too small', { age: -1 }, { field: '/base/age', code: 'too_small', params: { min: 0 } }],
  ['a number too big', { age: 131 }, { field: '/base/age', code: 'too_big', params: { max: 130 } }],
  ['a broken number', { age: 1.5 }, { field: '/base/age', code: 'not_a_whole_number' }],
  [
    'another choice',
    { colour: 'blue' },
    { field: '/base/colour', code: 'not_a_choice', params: { choices: 'red, green' } },
  ],
  ['an unknown field', { shoeSize: 42 }, { field: '/base/shoe_size', code: 'unknown_field' }],
  [
    'an unknown field inside',
    { home: { postalCode: '1', floorNumber: 2 } },
    { field: '/base/home/floor_number', code: 'unknown_field' },
  ],
  ['a missing field inside', { home: {} }, { field: '/base/home/postal_code', code: 'required' }],
  ['a text of another form', { email: 'x' }, { field: '/base/email', code: 'invalid_format' }],
  ['a rule with a code of its own', { until: 'x' }, { field: '/base/until', code: 'too_old' }],
];

for (const [what, change, expected] of cases) {
  test(`[API-11] ${what} is named in snake case with our code`, () => {
    const parsed = shape.safeParse({ ...right, ...change }, { reportInput: true });
    assert.deepEqual(fieldErrors(parsed.error?.issues ?? [], '/base'), [expected]);
  });
}

test('[API-11] all faults are told at once', () => {
  const parsed = shape.safeParse({}, { reportInput: true });
  assert.deepEqual(
    fieldErrors(parsed.error?.issues ?? [], '').map(({ field }) => field),
    ['/last_name', '/ids', '/age', '/colour'],
  );
});

test('[SYSTEM-09] of a list of thousands that is wrong in each entry a thousand faults are named', () => {
  const of = (count: number) => {
    const ids = Array.from({ length: count }, () => 7);
    const parsed = z.object({ ids: z.array(z.string()) }).safeParse({ ids }, { reportInput: true });
    return fieldErrors(parsed.error?.issues ?? [], '').map(({ field }) => field);
  };
  assert.equal(of(999).at(-1), '/ids/998');
  assert.deepEqual([of(1_000).length, of(1_001).length, of(5_000).at(-1)], [1_000, 1_000, '/ids/999']);
});
