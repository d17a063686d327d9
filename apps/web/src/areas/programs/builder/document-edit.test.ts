import { emptyProgram } from '@fernpuls/domain/programs/program';
import { expect, test } from 'vitest';
import {
  duplicateComponent,
  moveComponent,
  movePhase,
  withComponent,
  withoutComponent,
  withPhase,
} from './document-edit.ts';

const two = withPhase(withPhase(emptyProgram, 'Eins'), 'Zwei');
const filled = ['a', 'b', 'c'].reduce(
  (document, id) => withComponent(document, id, { phase: 0, component: null }),
  two,
);
const shown = ({ phases }: typeof two) =>
  phases.map(({ components }) => components.map(({ componentId }) => componentId).join(''));

test('[CONTENT-09] a component is put into a phase once, at its place', () => {
  expect(shown(filled)).toEqual(['abc', '']);
  expect(shown(withComponent(filled, 'd', { phase: 0, component: 1 }))).toEqual(['adbc', '']);
  expect(withComponent(filled, 'a', { phase: 0, component: null })).toBe(filled);
});

test('[CONTENT-09] moved within a phase or into another, it is the same component with the same id', () => {
  const up = moveComponent(filled, { phase: 0, component: 2 }, { phase: 0, component: 0 });
  expect(shown(up)).toEqual(['cab', '']);
  const over = moveComponent(filled, { phase: 0, component: 1 }, { phase: 1, component: 0 });
  expect(shown(over)).toEqual(['ac', 'b']);
  expect(over.phases[1]?.components[0]?.id).toBe(filled.phases[0]?.components[1]?.id);
});

test('[CONTENT-09] a phase that has the component keeps its own', () => {
  const both = withComponent(filled, 'a', { phase: 1, component: null });
  expect(moveComponent(both, { phase: 0, component: 0 }, { phase: 1, component: 0 })).toBe(both);
});

test('[CONTENT-09] a duplicate stands in the next phase under an id of its own', () => {
  const twice = duplicateComponent(filled, { phase: 0, component: 0 });
  expect(shown(twice)).toEqual(['abc', 'a']);
  const ids = twice.phases.flatMap(({ components }) => components.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(duplicateComponent(twice, { phase: 0, component: 0 })).toBe(twice);
});

test('[CONTENT-09] an id that was taken away is not given to another as long as a later one stands', () => {
  const without = withoutComponent(filled, { phase: 0, component: 0 });
  const again = withComponent(without, 'x', { phase: 0, component: null });
  expect(again.phases[0]?.components.map(({ id }) => id)).toEqual(['b2', 'b3', 'b4']);
});

test('[CONTENT-09] phases change places, at the edge they stay', () => {
  expect(movePhase(two, 0, 1).phases.map(({ name }) => name)).toEqual(['Zwei', 'Eins']);
  expect(movePhase(two, 0, -1)).toBe(two);
});
