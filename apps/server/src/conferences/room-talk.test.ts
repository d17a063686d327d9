import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hears, meaningOf } from './room-talk.ts';

const own = { consultationId: 'room', participantId: 'me', clientId: 'page' };
const said = (kind: string, to: string | null) => ({
  room: 'room',
  to,
  from: 'me',
  clientId: 'page',
  kind,
  data: 'x',
});

test('[VIDEO-03] who is not in the call says nothing to anybody, and may leave', () => {
  for (const to of ['other', null, undefined, 7])
    for (const type of ['signal', 'state', 'ready', undefined])
      assert.equal(meaningOf({ ...own, isIn: false }, { type, to, data: 'x' }), null, `${type} to ${to}`);
  assert.equal(meaningOf({ ...own, isIn: false }, { type: 'leave' }), 'leave');
});

test('[VIDEO-05] who is in the call signals one by name, tells all of its state, and nothing else', () => {
  const table: [type: unknown, to: unknown, meaning: unknown][] = [
    ['signal', 'other', said('signal', 'other')],
    ['signal', null, null],
    ['signal', undefined, null],
    ['signal', 7, null],
    ['state', undefined, said('state', null)],
    ['state', 'other', said('state', null)],
    ['leave', 'other', 'leave'],
    ['room', 'other', null],
    [undefined, 'other', null],
  ];
  for (const [type, to, meaning] of table)
    assert.deepEqual(
      meaningOf({ ...own, isIn: true }, { type, to, data: 'x' }),
      meaning,
      JSON.stringify([type, to]),
    );
});

test('[VIDEO-05] who says something is taken from the connection, whatever the message claims', () => {
  const claimed = { type: 'state', from: 'other', room: 'next door', clientId: 'theirs', data: 'x' };
  assert.deepEqual(meaningOf({ ...own, isIn: true }, claimed), said('state', null));
});

test('[VIDEO-03] what is said reaches whom it is for, in the call, and never the speaker', () => {
  for (const isIn of [true, false])
    for (const participantId of ['me', 'other', 'third'])
      for (const to of [null, 'me', 'other'])
        assert.equal(
          hears({ participantId, isIn }, { to, from: 'me' }),
          isIn && (to === null ? participantId !== 'me' : participantId === 'other' && to === 'other'),
          `${participantId} of what is for ${to}, in the call: ${isIn}`,
        );
});
