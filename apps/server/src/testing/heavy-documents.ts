import type { Rule } from '@fernpuls/domain/triggers/rules/rule';

const questionnaire = (item: unknown[]) =>
  JSON.stringify({ resourceType: 'Questionnaire', title: 'Fremd', language: 'de', item });
export const many = <T>(count: number, of: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => of(at));
const letters = (at: number) => at.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');

/** Documents as their calls take them, of so many entries that have as much in common as they can. */
export const heavyDocuments = {
  patients: (count: number) => ({
    columns: ['customPatientId', 'lastName', 'firstName', 'birthDate'] as const,
    lines: many(count, (at) => [`N${at}`, 'Unbekannt', letters(at).repeat(4), '1940-01-01']),
  }),
  slips: (count: number) => ({
    columns: ['customPatientId', 'lastName', 'firstName', 'birthDate'] as const,
    lines: many(count, (at) => [`N${at}`, `${letters(at)}aaaaaaaa`, `bbbb${letters(at)}bbbb`, '1940-01-01']),
  }),
  providers: (count: number) => ({
    columns: ['name', 'city'] as const,
    lines: many(count, (at) => ['Praxis am Markt', `Ort ${at}`]),
  }),
  people: (count: number) => ({
    columns: ['name', 'firstName'] as const,
    lines: many(count, (at) => ['Harms', `Silke ${letters(at)}`]),
  }),
  items: (count: number) =>
    questionnaire(many(count, (at) => ({ linkId: `x-${at}`, type: 'boolean', text: 'a' }))),
  answers: (count: number) => {
    const answerOption = many(count, (at) => ({ valueString: `a${at}` }));
    const enableWhen = many(count, (at) => ({ question: '1', operator: '=', answerString: `a${at}` }));
    const item = { linkId: '1', type: 'choice', text: 'a', answerOption };
    return questionnaire([item, { linkId: '2', type: 'boolean', text: 'b', enableWhen }]);
  },
  lineEnds: (count: number) =>
    `MSH|^~\\&|HM|BIO|FP|TMZ|20261120031000+0100||ORU^R01|1|P|2.6${'\r'.repeat(count)}`,
  fields: (count: number) =>
    `MSH|^~\\&|HM|BIO|FP|TMZ|20261120031000+0100||ORU^R01|1|P|2.6\r${'|a'.repeat(count)}`,
  statements: (count: number) => {
    const medication = (at: number) => ({
      resource: { resourceType: 'Medication', id: `m${at}`, code: { text: 'a' } },
    });
    const statement = (at: number) => ({
      resource: {
        resourceType: 'MedicationStatement',
        status: 'active',
        medicationReference: { reference: `Medication/m${count - 1 - at}` },
      },
    });
    const patient = { resource: { resourceType: 'Patient', name: [{ family: 'a' }] } };
    const entry = [patient, ...many(Math.min(200, count), statement), ...many(count, medication)];
    return JSON.stringify({ resourceType: 'Bundle', entry });
  },
  quotes: (count: number) => `arm\na${'"'.repeat(count)}`,
  braces: (count: number) => `{{${' '.repeat(count)}x`,
  links: (count: number) => '[](a:'.repeat(count),
  readings: (count: number) =>
    many(count, (at) => ({
      id: `r${at}`,
      valueType: 'weight',
      measuredAt: Date.UTC(2026, 10, 1) + at * 60_000,
      value: 80 + at,
      diastolic: null,
      mean: null,
      plausibility: 'valid' as const,
    })),
};

/** Each reading farther from the mean of those before it than allowed, for longer than the rule waits. */
export const deviating: Rule = {
  when: {
    kind: 'lasting',
    hours: 100,
    of: {
      kind: 'deviation',
      valueType: 'weight',
      direction: 'either',
      by: 0.1,
      unit: 'absolute',
      days: 7,
      least: 1,
    },
  },
};
