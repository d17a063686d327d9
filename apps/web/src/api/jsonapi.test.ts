import { resources } from '@fernpuls/contract';
import { snake } from '@fernpuls/contract/kit/resource';
import { expect, test } from 'vitest';
import { decodeRecord, encodeRecord } from './jsonapi.ts';

for (const resource of resources) {
  test(`[API-02] the example of ${resource.type} survives the way to the wire and back`, () => {
    const { data } = encodeRecord(resource, resource.example);
    expect(Object.keys(data.attributes).every((name) => name === snake(name))).toBe(true);
    const decoded = decodeRecord(resource, { ...data, id: 'an-id' });
    expect(decoded).toMatchObject({ id: 'an-id', ...resource.example });
  });
}

test('[API-02] a field the answer leaves out is null, never undefined', () => {
  for (const resource of resources) {
    const decoded: Record<string, unknown> = decodeRecord(resource, { type: resource.type, id: '1' });
    for (const name of Object.keys(resource.fields)) expect(decoded[name]).toBeNull();
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
