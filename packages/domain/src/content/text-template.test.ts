import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  filledParts,
  isTemplateVariable,
  knownVariables,
  namesIn,
  nothingUnfilled,
  renamed,
  templateVariables,
} from './text-template.ts';

const text = 'Guten Tag {{salutation}}, zuletzt {{ last_weight }}. Bis {{next_appointment}}, {{salutation}}!';

test('[CONTENT-13] names are found with or without blanks, each once, in their order', () => {
  assert.deepEqual(namesIn(text), ['salutation', 'last_weight', 'next_appointment']);
  assert.deepEqual(namesIn('nichts {hier} und {{ }'), []);
});

test('[CONTENT-13] a text is filled with the values there are; what has none stays as written', () => {
  const parts = filledParts(
    text,
    new Map([
      ['salutation', 'Frau Brandt'],
      ['last_weight', '84,6 kg'],
    ]),
  );
  assert.equal(
    parts.map((part) => part.text).join(''),
    'Guten Tag Frau Brandt, zuletzt 84,6 kg. Bis {{next_appointment}}, Frau Brandt!',
  );
  assert.deepEqual(
    parts
      .filter(({ variable, value }) => variable !== null && value === null)
      .map(({ variable }) => variable),
    ['next_appointment'],
  );
});

test('[CONTENT-13] a value that looks like a placeholder is not filled again', () => {
  const parts = filledParts('{{last_name}}', new Map([['last_name', '{{salutation}}']]));
  assert.deepEqual(parts, [{ text: '{{salutation}}', variable: 'last_name', value: '{{salutation}}' }]);
});

test('[CONTENT-13] every variable is known, any other is refused by its name', () => {
  for (const name of templateVariables) assert.equal(knownVariables(`{{${name}}}`), null);
  assert.deepEqual(knownVariables('{{salutation}} {{Blutgruppe}}'), {
    code: 'variable_unknown',
    params: { name: 'Blutgruppe' },
  });
  assert.ok(!isTemplateVariable('constructor'));
});

test('[CONTENT-13] what goes out may leave nothing to be filled in', () => {
  assert.equal(nothingUnfilled('Alles {gut}.'), null);
  assert.deepEqual(nothingUnfilled('Bis {{ Nächster Termin }}'), {
    code: 'placeholder_unfilled',
    params: { name: 'Nächster Termin' },
  });
});

test('[CONTENT-13] names are written in another language and back', () => {
  const there = renamed('{{ last_weight }}', () => 'Letztes Gewicht');
  assert.equal(there, '{{Letztes Gewicht}}');
  assert.equal(
    renamed(there, () => 'last_weight'),
    '{{last_weight}}',
  );
});

test('[CONTENT-13] blanks within the braces belong to no name, whatever stands there', () => {
  const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', '{{', '}}', ' ', '\n', 'a') }), (text) => {
      assert.deepEqual(namesIn(text), [...new Set([...text.matchAll(pattern)].map(([, name]) => name))]);
      assert.equal(
        renamed(text, (name) => `<${name}>`),
        text.replace(pattern, (_, name: string) => `{{<${name}>}}`),
      );
    }),
    { numRuns: 2_000 },
  );
});
