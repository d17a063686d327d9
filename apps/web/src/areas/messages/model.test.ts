import type { ChatMessage } from '@fernpuls/contract/messages/chat-message';
import { expect, test } from 'vitest';
import { daysOf, unreadOf } from './model.ts';

function message(number: number, sentAt: string, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `m-${number}`,
    patientId: 'p',
    text: 'Text',
    measurementId: null,
    number,
    author: 'patient',
    physicianId: null,
    sentAt,
    readAt: null,
    readById: null,
    authorName: null,
    readByName: null,
    attachmentIds: [],
    attachments: [],
    ...more,
  };
}

const dayOf = (at: string) => at.slice(0, 10);
const shapeOf = (messages: ChatMessage[], marker: number | null = null) =>
  daysOf(messages, { dayOf, marker }).map(({ day, groups }) => [
    day,
    groups.map((group) => group.messages.map(({ number }) => number)),
  ]);

test('[DASH-07] messages of one person within five minutes stand together, day by day', () => {
  const messages = [
    message(1, '2026-11-19T22:58:00.000Z'),
    message(2, '2026-11-20T07:00:00.000Z'),
    message(3, '2026-11-20T07:04:59.999Z'),
    message(4, '2026-11-20T07:09:59.999Z'),
    message(5, '2026-11-20T07:10:00.000Z', { author: 'staff', physicianId: 'a' }),
    message(6, '2026-11-20T07:10:30.000Z', { author: 'staff', physicianId: 'b' }),
  ];
  expect(shapeOf(messages)).toEqual([
    ['2026-11-19', [[1]]],
    ['2026-11-20', [[2, 3], [4], [5], [6]]],
  ]);
});

test('[DASH-07] the marker of new messages begins a group of its own', () => {
  const messages = [1, 2, 3].map((number) => message(number, '2026-11-20T07:00:00.000Z'));
  expect(shapeOf(messages, 2)).toEqual([['2026-11-20', [[1], [2, 3]]]]);
});

test("[DASH-07] only the patient's messages count as unread", () => {
  const messages = [
    message(1, '2026-11-20T07:00:00.000Z', { readAt: '2026-11-20T07:01:00.000Z' }),
    message(2, '2026-11-20T07:00:00.000Z', { author: 'staff', physicianId: 'a' }),
    message(3, '2026-11-20T07:00:00.000Z'),
  ];
  expect(unreadOf(messages).map(({ number }) => number)).toEqual([3]);
});
