import { expect, test } from 'vitest';
import { versionChanges } from './version-changes.ts';

const plain = { name: 'HI', description: null, metaInformation: { devices: ['*;weight'] } };

test('[CONTENT-02] two versions differ in the fields that changed, each with what was and what is', () => {
  expect(versionChanges(plain, plain)).toEqual([]);
  expect(versionChanges(plain, { ...plain, name: 'HI · III', description: 'Neu' })).toEqual([
    { field: 'name', from: 'HI', to: 'HI · III' },
    { field: 'description', from: null, to: 'Neu' },
  ]);
  expect(versionChanges(plain, { ...plain, metaInformation: { devices: [] } })).toEqual([
    { field: 'metaInformation', from: '*;weight', to: null },
  ]);
  expect(versionChanges({ ...plain, metaInformation: { devices: ['-', '*'] } }, plain)).toEqual([
    { field: 'metaInformation', from: '- · *', to: '*;weight' },
  ]);
});

test('[CONTENT-02] the first version says all there was', () => {
  expect(versionChanges(undefined, plain).map(({ field }) => field)).toEqual(['name', 'metaInformation']);
});
