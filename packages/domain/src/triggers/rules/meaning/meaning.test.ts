import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNewRule } from '../reach.ts';
import { meanings } from './kinds.ts';

for (const [kind, { rule, examples }] of Object.entries(meanings)) {
  // What the system watches for itself is written by nobody.
  if (kind !== 'always')
    test(`[TRIGGER-02] the rule that stands for ${kind} can be written`, () => {
      assert.deepEqual(checkNewRule(rule), []);
    });
  for (const { what, says, ask } of examples)
    test(`[TRIGGER-02] ${kind} means what docs/rules.md says: ${what}`, () => {
      assert.equal(ask(), says);
    });
}
