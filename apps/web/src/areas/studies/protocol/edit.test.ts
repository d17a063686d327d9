import { expect, test } from 'vitest';
import { freshArm, freshAsk, freshId, freshVisit, replaced, sizesOf, without } from './edit.ts';

test('[CONTENT-11] what is added has an id of its own and stands after the last', () => {
  expect(freshId([{ id: 'a1' }, { id: 'a3' }], 'a')).toBe('a2');
  expect(freshArm([freshArm([])])).toMatchObject({ id: 'a2', code: 'B' });
  const first = freshVisit([]);
  expect(first).toMatchObject({ targetDay: 0, code: 'V0' });
  expect(freshVisit([first])).toMatchObject({ targetDay: 28, code: 'V1' });
  expect(freshAsk([], 'survey', null)).toBeNull();
});

test('[CONTENT-11] one of a list is changed or taken out, the others stay', () => {
  expect(replaced([{ n: 1 }, { n: 2 }], 1, { n: 3 })).toEqual([{ n: 1 }, { n: 3 }]);
  expect(without(['a', 'b'], 0)).toEqual(['b']);
});

test('[CONTENT-11] block sizes are read as people type them', () => {
  expect(sizesOf('4, 6;8')).toEqual([4, 6, 8]);
  expect(sizesOf('vier, 25, 0, -2, 4')).toEqual([4]);
});
