import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, plannedPractice } from '../../testing/planned-patients.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer({ clock: false });

/** So many patients with a scale of one manufacturer, all heard of the day before. */
async function feed(count: number, manufacturer = 'Seca') {
  const practice = await plannedPractice(server);
  const add = async (more: object = {}, maker = manufacturer) => {
    const id = await practice.patient();
    const serial = `F-${id}`;
    await practice.device(id, { serial, manufacturer: maker });
    await practice.plan(id, { needs_device: true, ...more });
    await practice.reads(id, at('09T08:00'), { serial });
    return { id, measures: (when: string) => practice.reads(id, at(when), { serial }) };
  };
  const people = await Promise.all(Array.from({ length: count }, () => add()));
  return { ...practice, people, add };
}

const statesOf = (gaps: { state: string; cause: string }[]) =>
  Object.entries(Object.groupBy(gaps, ({ state, cause }) => `${state} ${cause}`)).map(
    ([what, all]) => `${all?.length ?? 0} ${what}`,
  );

test('[BEYOND-10] a feed that stops makes one incident and no gap in the queue, whoever looks', async () => {
  const { settle, gaps, incidents, counts } = await feed(12);
  await Promise.all([settle(at('10T12:01')), settle(at('10T12:01'))]);
  await settle(at('10T12:02'));
  assert.deepEqual(statesOf(await gaps()), ['12 explained feed_down']);
  const [incident, ...more] = await incidents();
  assert.deepEqual(more, []);
  const {
    feed_kind,
    feed: name,
    expected,
    arrived,
    patient_count,
    starts_at,
    ended_at,
  } = incident?.attributes ?? {};
  assert.deepEqual(
    { feed_kind, name, expected, arrived, patient_count, starts_at, ended_at },
    {
      feed_kind: 'manufacturer',
      name: 'Seca',
      expected: 12,
      arrived: 0,
      patient_count: 12,
      starts_at: at('10T08:00').toISOString(),
      ended_at: null,
    },
  );
  assert.deepEqual([(await counts()).count, (await counts()).incidents], [0, 1]);
});

test('[BEYOND-10] a fifth of the patients heard, or fewer than five expected, is no incident', async () => {
  const some = await feed(10);
  for (const { measures } of some.people.slice(0, 2)) await measures('10T08:00');
  await some.settle(at('10T12:01'));
  assert.deepEqual(statesOf(await some.gaps()), ['8 open patient_skipped']);
  assert.deepEqual(await some.incidents(), []);
  const one = await feed(10);
  for (const { measures } of one.people.slice(0, 1)) await measures('10T08:00');
  await one.settle(at('10T12:01'));
  assert.deepEqual(statesOf(await one.gaps()), ['9 explained feed_down']);
  const few = await feed(4);
  await few.settle(at('10T12:01'));
  assert.deepEqual(statesOf(await few.gaps()), ['4 open patient_skipped']);
});

test('[BEYOND-10] another manufacturer’s patient is still called while the feed is down', async () => {
  const { add, settle, gaps } = await feed(8);
  await add({}, 'Omron');
  await settle(at('10T12:01'));
  assert.deepEqual(statesOf(await gaps()).toSorted(), ['1 open patient_skipped', '8 explained feed_down']);
});

test('[BEYOND-10] gaps found before the incident was seen join it, those somebody works on stay', async () => {
  const { add, settle, gaps, act } = await feed(8);
  const early = await add({ grace_minutes: 180 });
  const taken = await add({ grace_minutes: 180 });
  await settle(at('10T11:01'));
  const found = await gaps();
  assert.deepEqual(statesOf(found), ['2 open patient_skipped']);
  await act('contact', [found.find(({ patientId }) => patientId === taken.id)?.id ?? '']);
  await settle(at('10T12:01'));
  const after = await gaps();
  assert.equal(after.find(({ patientId }) => patientId === early.id)?.cause, 'feed_down');
  assert.equal(after.find(({ patientId }) => patientId === taken.id)?.state, 'contacted');
});

test('[BEYOND-10] when the feed is back late readings fill the slots, the incident ends and does not come again', async () => {
  const { people, add, settle, gaps, incidents } = await feed(10);
  await add({ schedule: '0 9 * * *' });
  await settle(at('10T12:01'));
  for (const { measures } of people.slice(0, 1)) await measures('10T12:30');
  await settle(at('10T12:35'));
  assert.equal((await incidents())[0]?.attributes.ended_at, null, 'one of ten is not back');
  for (const { measures } of people.slice(1, 6)) await measures('10T12:40');
  await settle(at('10T12:45'));
  assert.equal((await incidents())[0]?.attributes.ended_at, at('10T12:45').toISOString());
  assert.deepEqual(statesOf(await gaps()).toSorted(), ['4 explained feed_down', '6 filled_late feed_down']);
  await settle(at('10T13:01'));
  assert.equal((await incidents()).length, 1);
  assert.ok(statesOf(await gaps()).includes('1 open patient_skipped'), 'whoever is silent now is called');
});
