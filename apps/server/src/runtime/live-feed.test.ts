import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveEvents } from '@fernpuls/contract';
import type { Person } from '../ground/context.ts';
import { eventually } from '../testing/eventually.ts';
import { type Client, createFeed, type LiveLog } from './live-feed.ts';
import type { LiveMessage } from './relay.ts';

const tenantId = 1;
const kind = 'access_changed';
const messages = [1, 2, 3, 4].map((number): LiveMessage => ({ number, kind, payload: {} }));
const person: Person = {
  kind: 'physician',
  id: 'somebody',
  sessionId: 'session',
  access: new Map(),
  ownPatientsOnly: false,
  isLocked: false,
  freshUntil: 0,
  factorDueAt: null,
};

/** A screen that went on from the number 0, and what it was told since. */
function screen(changes: Partial<Person> = {}) {
  const told: number[] = [];
  const ends: number[] = [];
  const client: Client = {
    actor: { ...person, ...changes },
    sent: 0,
    waiting: null,
    socket: {
      bufferedAmount: 0,
      send: (text: unknown) => {
        const message = JSON.parse(String(text)) as { type: string; number: number };
        if (message.type === 'event') told.push(message.number);
      },
      close: (code) => ends.push(code ?? 0),
    },
  };
  return { client, told, ends };
}

/** A log in which a message stands from its commit on, read one at a time, and whose answers come when let. */
function keptLog(
  kept: LiveMessage[],
  after: LiveLog['after'] = async (_, number) => kept.slice(number, number + 1),
) {
  const log: LiveLog = {
    bounds: () => Promise.resolve({ last: kept.length, oldest: 1 }),
    after,
    lastNumbers: () => Promise.resolve(new Map([[tenantId, kept.length]])),
    ownOf: (_, asked) => Promise.resolve(asked.filter(({ number }) => number % 2 === 0)),
  };
  return log;
}

async function settled(client: Client): Promise<void> {
  if (client.waiting) await eventually('the log was read', () => client.waiting === null);
}

function orders<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one) => orders(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

/** Every order in which every choice of the messages may come to a server; the last one tells of what is missing. */
const choices = [...Array(2 ** 3).keys()].map((bits) =>
  messages.filter((_, index) => index === 3 || (bits >> index) % 2 === 1),
);

test('[API-06] in whatever order messages come and whichever get lost on the way, each is told once and in its order', async () => {
  for (const arriving of choices.flatMap(orders)) {
    for (const isAtOnce of [true, false]) {
      const feed = createFeed(liveEvents, keptLog(messages));
      const { client, told } = screen();
      for (const message of arriving) {
        feed.publish(tenantId, new Set([client]), [message]);
        if (!isAtOnce) await settled(client);
      }
      await settled(client);
      assert.deepEqual(told, [1, 2, 3, 4], arriving.map(({ number }) => number).join(' '));
    }
  }
});

test('[API-06] what comes while a screen that returned reads the log is told after it, once', async () => {
  const kept = messages.slice(0, 3);
  const held = Promise.withResolvers<void>();
  const log = keptLog(kept, async (_, number) => {
    const found = kept.slice(number, number + 1);
    await held.promise;
    return found;
  });
  const feed = createFeed(liveEvents, log);
  const { client, told } = screen();
  client.waiting = [];
  const begun = feed.begin(client, { tenantId, seen: 1 });
  feed.publish(tenantId, new Set([client]), messages.slice(2));
  held.resolve();
  await begun;
  assert.deepEqual(told, [2, 3, 4]);
});

test('[API-06] somebody limited to their own patients is told of those, once and in order', async () => {
  const feed = createFeed(liveEvents, keptLog(messages));
  const { client, told } = screen({ ownPatientsOnly: true });
  for (const message of messages) feed.publish(tenantId, new Set([client]), [message]);
  await settled(client);
  assert.deepEqual(told, [2, 4]);
});

test('[API-06] what nobody told this server of is found by looking, once', async () => {
  const feed = createFeed(liveEvents, keptLog(messages));
  const { client, told } = screen();
  const rooms = new Map([[tenantId, new Set([client])]]);
  await feed.catchUp(rooms);
  await feed.catchUp(rooms);
  await settled(client);
  assert.deepEqual(told, [1, 2, 3, 4]);
});

test('[API-06] a screen whose missed messages cannot be read is sent away to come again', async () => {
  const feed = createFeed(
    liveEvents,
    keptLog(messages, () => Promise.reject(new Error('away'))),
  );
  const { client, told, ends } = screen();
  feed.publish(tenantId, new Set([client]), messages.slice(1, 2));
  await eventually('the screen was sent away', () => ends.length > 0);
  assert.deepEqual([ends, told], [[1013], []]);
});

test('[API-06] what the contract does not know nobody is told of, and it leaves no gap', () => {
  const feed = createFeed(liveEvents, keptLog(messages));
  const { client, told } = screen();
  const foreign = { number: 1, kind: 'unheard_of', payload: {} };
  feed.publish(tenantId, new Set([client]), [foreign, ...messages.slice(1, 2)]);
  assert.deepEqual([told, client.sent], [[2], 2]);
});

test('[API-06] what another server numbered while a screen read the log is not lost to what came after it', async () => {
  const kept = messages.slice(0, 2);
  const held = Promise.withResolvers<void>();
  const log = keptLog(kept, async (_, number) => {
    const found = kept.slice(number, number + 1);
    await held.promise;
    return found;
  });
  const feed = createFeed(liveEvents, log);
  const { client, told } = screen();
  client.waiting = [];
  const begun = feed.begin(client, { tenantId, seen: 0 });
  kept.push(...messages.slice(2));
  feed.publish(tenantId, new Set([client]), messages.slice(3));
  held.resolve();
  await begun;
  feed.publish(tenantId, new Set([client]), messages.slice(2, 3));
  assert.deepEqual(told, [1, 2, 3, 4]);
});
