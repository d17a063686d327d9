import { expect, test } from 'vitest';
import { mediumChanges } from './medium-changes.ts';

const file = (name: string, byteSize: number, digest: string) => ({
  id: digest,
  name,
  mediaType: 'application/pdf' as const,
  byteSize,
  digest,
  state: 'ready' as const,
});

test('[CONTENT-17] another file is told by name and size, also where both stayed the same; a link by its address', () => {
  const before = { file: file('wiegen.pdf', 2048, 'a'), externalUrl: null };
  expect(mediumChanges(before, { file: file('wiegen.pdf', 2048, 'b'), externalUrl: null })).toEqual([
    { field: 'file', from: 'wiegen.pdf', to: 'wiegen.pdf' },
    { field: 'size', from: '2048', to: '2048' },
  ]);
  expect(mediumChanges(before, { file: before.file, externalUrl: 'https://example.org/w' })).toEqual([
    { field: 'link', from: null, to: 'https://example.org/w' },
  ]);
  expect(mediumChanges(before, before)).toEqual([]);
});
