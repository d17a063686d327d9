import { modulesWithoutParent, switchableModules } from '@fernpuls/contract/tenancy/switchable-modules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withModule } from './module-choice.ts';

test('[MANAGE-03] [ROLES-06] a module brings along what it needs, and takes along what needs it', () => {
  expect(withModule([], 'ecg', true)).toEqual(['patients', 'measurements', 'ecg']);
  expect(withModule(['tasks', 'patients', 'measurements', 'ecg'], 'patients', false)).toEqual(['tasks']);
});

test('[MANAGE-03] whatever is pressed, no module is chosen without the one above it', () => {
  const press = fc.tuple(fc.constantFrom(...switchableModules), fc.boolean());
  fc.assert(
    fc.property(fc.array(press), (presses) => {
      const chosen = presses.reduce<string[]>((now, [key, isOn]) => withModule(now, key, isOn), []);
      expect(modulesWithoutParent(chosen as never)).toEqual([]);
    }),
  );
});
