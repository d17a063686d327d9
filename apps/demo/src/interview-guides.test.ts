import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guideContent } from '@fernpuls/contract/events/guide-content';
import { guideFaults } from '@fernpuls/domain/events/guide/guide';
import { guides } from './interview-guides.ts';

test('[DASH-13] every guide to begin with can be asked and is what the contract takes', () => {
  assert.ok(guides.length > 2);
  for (const { name, content } of guides) {
    assert.deepEqual(guideFaults(content), [], name);
    assert.deepEqual(guideContent.parse(content), content, name);
  }
});
