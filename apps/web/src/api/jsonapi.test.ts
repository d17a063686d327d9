import { resources } from '@fernpuls/contract';
import { integer, json } from '@fernpuls/contract/kit/fields';
import { type Resource, snake } from '@fernpuls/contract/kit/resource';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { camelDeep, decodeRecord, encodeRecord } from './jsonapi.ts';

for (const resource of resources) {
  test(`[API-02] the example of ${resource.type} survives the way to the wire and back`, () => {
    const { data } = encodeRecord(resource, resource.example);
    expect(Object.keys(data.attributes).every((name) => name === snake(name))).toBe(true);
    const decoded = decodeRecord(resource, { ...data, id: 'an-id' });
    expect(decoded).toMatchObject({ id: 'an-id', ...resource.example });
  });
}

test('[API-02] a field the answer leaves out is null, a relationship to many empty, never undefined', () => {
  for (const resource of resources) {
    const decoded: Record<string, unknown> = decodeRecord(resource, { type: resource.type, id: '1' });
    for (const [name, { kind }] of Object.entries(resource.fields))
      expect(decoded[name]).toEqual(kind === 'references' ? [] : null);
  }
});

test('an undefined field is not sent, a null one is', () => {
  const tasks = resources.find(({ type }) => type === 'tasks');
  if (!tasks) throw new Error('tasks are missing in the registry');
  const { data } = encodeRecord(tasks, { title: undefined, description: null, patientId: null });
  expect(data).toEqual({
    type: 'tasks',
    attributes: { description: null },
    relationships: { patient: { data: null } },
  });
});

test('[API-02] timestamps are seconds; 0, nothing and null are null, whatever stands around them', () => {
  const wire = {
    none_ts: 0,
    empty_ts: '',
    zero_ts: '0',
    null_ts: null,
    start_ts: 1_780_000_000,
    text_ts: '1780000000',
    many_ts: [0, 1],
    rows: [{ end_ts: 0, count: 0, note: '' }],
    next_at: '',
    check_cron: '0 6 * * *',
  };
  expect(camelDeep(wire)).toEqual({
    noneTs: null,
    emptyTs: null,
    zeroTs: null,
    nullTs: null,
    startTs: 1_780_000_000,
    textTs: 1_780_000_000,
    manyTs: [null, 1],
    rows: [{ endTs: null, count: 0, note: '' }],
    nextAt: '',
    checkCron: '0 6 * * *',
  });
});

test('[API-02] a timestamp of a record, and one inside a document, is read by the same rule', () => {
  const fields = {
    seenTs: integer({ nullable: true }),
    about: json<object, { nullable: true }>(z.any(), { nullable: true }),
  };
  const devices = { type: 'devices', fields } as unknown as Resource<typeof fields>;
  const read = (attributes: Record<string, unknown>) =>
    decodeRecord(devices, { type: 'devices', id: 'a', attributes });
  expect(read({ seen_ts: 0, about: { last_ts: 0 } })).toEqual({
    id: 'a',
    seenTs: null,
    about: { lastTs: null },
  });
  expect(read({ seen_ts: 5 })).toEqual({ id: 'a', seenTs: 5, about: null });
});
