import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailTextFaults, type MailTexts, requiredVariables } from './mail-text.ts';

const standard: MailTexts = {
  subject: 'Zugang zu {{practice}}',
  lead: 'für {{name}} gilt der Link {{days}} Tage.',
  button: 'Öffnen',
  after: 'Fragen: {{practice}}',
};
const known = ['name', 'practice', 'product', 'days'];
const faultsOf = (more: Partial<MailTexts>) =>
  mailTextFaults({ ...standard, ...more }, { known, required: requiredVariables(standard) }).map(
    ({ field, fault }) => `${field} ${fault.code} ${fault.params.name}`,
  );

test('[MANAGE-04] what the standard tells of the matter itself has to be told by words of one’s own', () => {
  assert.deepEqual(requiredVariables(standard), ['days']);
  assert.deepEqual(faultsOf({}), []);
  assert.deepEqual(faultsOf({ lead: 'Bitte bald öffnen.' }), ['lead variable_missing {{days}}']);
  assert.deepEqual(faultsOf({ lead: 'Bitte bald.', after: 'Gilt {{ days }} Tage' }), [], 'anywhere will do');
});

test('[MANAGE-04] a variable there is not, or braces without one, are named at their field', () => {
  assert.deepEqual(faultsOf({ subject: 'Hallo {{patient}}' }), ['subject variable_unknown patient']);
  assert.deepEqual(faultsOf({ after: '{{days' }), ['after variable_unknown {{days']);
  assert.deepEqual(faultsOf({ button: 'Los }}' }), ['button variable_unknown }}']);
  assert.deepEqual(faultsOf({ lead: '{{first name}} {{days}}' }), ['lead variable_unknown {{first name}}']);
});
