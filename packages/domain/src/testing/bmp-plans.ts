import fc from 'fast-check';
import type { BmpPlan, BmpRow } from '../drugs/bmp/bmp.ts';

const signs = 'abcdefghijklmnopqrstuvwxyzäöüßÄÖÜéµ°§ABCXYZ0123456789 .,:;()<>&"\'/%+-';
const record = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T>(model, { noNullPrototype: true });
const text = (max: number) =>
  fc
    .string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: Math.min(max, 24) })
    .map((one) => one.trim() || 'x');
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const dose = maybe(
  fc.constantFrom('0', '1', '2', '1/2', '1/3', '1/4', '2/3', '3/4', '1/8', '0,5', '1,25', '9999'),
);
const pzn = fc.integer({ min: 100_000, max: 9_999_999 }).map((number) => {
  const digits = String(number).padStart(7, '0');
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at + 1), 0);
  return sum % 11 === 10 ? '12345678' : `${digits}${sum % 11}`;
});
const drug: fc.Arbitrary<BmpRow> = record({
  pzn: maybe(pzn),
  name: maybe(text(50)),
  substances: fc.array(
    record({ name: text(80), strength: maybe(text(15).map((one) => one.slice(0, 15).trim() || 'x')) }),
    { maxLength: 3 },
  ),
  form: maybe(fc.constantFrom('TAB', 'KAP', 'RET')),
  formText: fc.constant(null),
  free: maybe(text(20).map((one) => one.slice(0, 20).trim() || 'x')),
  doses: fc.tuple(dose, dose, dose, dose),
  wo: maybe(fc.integer({ min: 1, max: 7 })),
  unit: maybe(fc.constantFrom('1', '#', 's', 'p')),
  hint: maybe(text(80)),
  reason: maybe(text(50)),
  extraLine: maybe(text(200)),
}).map(({ free, wo, doses: [morning, noon, evening, night], ...row }) => ({
  ...row,
  kind: 'drug' as const,
  unitText: null,
  dosageText: free,
  weekday: free === null ? wo : null,
  ...(free === null
    ? { morning, noon, evening, night }
    : { morning: null, noon: null, evening: null, night: null }),
}));
const rows = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: drug },
    {
      weight: 1,
      arbitrary: record({
        kind: fc.constant('heading' as const),
        code: fc.constantFrom('411', '412', '418'),
        text: fc.constant(null),
      }),
    },
    { weight: 1, arbitrary: record({ kind: fc.constant('text' as const), text: text(200) }) },
  ),
  { minLength: 1, maxLength: 24 },
);
/** Plans of up to 24 rows, more than three pages among them. */
export const plans: fc.Arbitrary<BmpPlan> = record({
  id: fc.uuid().map((id) => id.replaceAll('-', '').toUpperCase()),
  version: fc.constantFrom('027' as const, '028' as const),
  person: record({
    givenName: text(45),
    familyName: text(45),
    title: maybe(text(20)),
    prefix: maybe(fc.constantFrom('von', 'van der')),
    addition: maybe(fc.constantFrom('Gräfin', 'jun.')),
    birthDate: fc.constantFrom('1948-03-14', '1950-00-00', null),
    sex: fc.constantFrom('M' as const, 'W' as const, 'D' as const, 'X' as const, null),
    kvnr: maybe(fc.constant('M482917366')),
  }),
  author: record({
    name: text(30),
    lanr: maybe(fc.constant('123456601')),
    street: maybe(text(20)),
    postcode: maybe(fc.constant('21423')),
    city: maybe(text(20)),
    phone: maybe(fc.constant('04171 555 20')),
    email: fc.constant(null),
    writtenAt: fc.constant('2026-11-24T11:05:00'),
  }),
  observations: record({
    allergies: maybe(text(30)),
    weightKg: maybe(fc.constant('84,6')),
    heightCm: fc.constant(null),
    creatinine: maybe(fc.constant('1,9')),
    isPregnant: fc.boolean(),
    isBreastfeeding: fc.boolean(),
    text: fc.constant(null),
  }),
  rows,
});
