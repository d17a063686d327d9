import { chats } from '@fernpuls/contract/messages/chat';
import { markChatRead, markChatUnread } from '@fernpuls/contract/messages/chat.call';
import { messageCounts } from '@fernpuls/contract/messages/message-counts.call';
import { type ChatMessage, chatMessages } from '@fernpuls/contract/messages/chat-message';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patients } from '@fernpuls/contract/patients/patient';
import { screen } from '@testing-library/react';
import { Component as Messages } from '../areas/messages/messages.page.tsx';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

/** The page of chats at its addresses. */
export const chatRoutes = [
  { path: 'dashboard/messages/measurements/:measurementId', element: <Messages /> },
  { path: 'dashboard/messages/:patientId/measurements/:measurementId', element: <Messages /> },
  { path: 'dashboard/messages/:patientId?', element: <Messages /> },
];
export const chatsPath = 'dashboard/messages';
export const chatPermissions = [
  { key: 'message', access: 'write' as const },
  { key: 'patient', access: 'write' as const },
  { key: 'patient_measurement', access: 'read' as const },
];
const names = [
  ['Brandt', 'Hannelore'],
  ['Dreesen', 'Wolfgang'],
] as const;

/** Two chats, the first with one unread message; counters follow the messages as on the server. */
export function chatPractice() {
  const api = fakeApi();
  const ids = api.add(
    patients,
    ...names.map(([lastName, firstName]) => ({ lastName, firstName, cohorts: [], program: null })),
  );
  const [first = '', second = ''] = ids;
  api.add(patientContacts);
  const numberIn = (patientId: string) =>
    api.rows(chatMessages).filter((row) => row.patientId === patientId).length + 1;
  const told = (patientId: string, text: string, more: Partial<ChatMessage> = {}) =>
    api.add(chatMessages, {
      patientId,
      text,
      number: numberIn(patientId),
      author: 'patient',
      sentAt: '2026-11-20T06:40:00.000Z',
      physicianId: null,
      readAt: null,
      readById: null,
      measurementId: null,
      authorName: null,
      readByName: null,
      ...more,
    });
  api.add(
    chats,
    ...ids.map((id, index) => ({
      id,
      patientId: id,
      patientName: names[index]?.join(', ') ?? '',
      customPatientId: `P-${index}`,
      birthDate: '1948-03-14',
      gender: 'female' as const,
      infoBanner: null,
    })),
  );
  const messagesOf = (id: string) => api.rows(chatMessages).filter(({ patientId }) => patientId === id);
  const unreadIn = (id: string) =>
    messagesOf(id).filter(({ author, readAt }) => author === 'patient' && !readAt);
  api.derive(chats, ({ id }) => {
    const last = messagesOf(id).at(-1);
    return {
      unreadCount: unreadIn(id).length,
      isUnread: unreadIn(id).length > 0,
      lastNumber: last?.number ?? 0,
      lastMessageAt: last?.sentAt ?? null,
      lastText: last?.text ?? null,
      lastAuthor: last?.author ?? null,
      lastAuthorName: last?.authorName ?? null,
      unreadSince: null,
    };
  });
  // What a person writes comes without number and author.
  api.derive(chatMessages, (row) => ({
    author: row.author ?? 'staff',
    number: row.number ?? messagesOf(row.patientId).indexOf(row) + 1,
    sentAt: row.sentAt ?? '2026-11-20T07:00:00.000Z',
    authorName: row.author === 'patient' ? null : 'Katrin Moldenhauer',
    readAt: row.readAt ?? null,
    readById: null,
    physicianId: null,
    measurementId: row.measurementId ?? null,
    attachments: row.attachments ?? [],
    readByName: row.readAt ? 'Katrin Moldenhauer' : null,
  }));
  const marks: unknown[] = [];
  api.on(messageCounts, () => ({ count: 0, chats: 1, oldestAt: null }));
  api.on(markChatRead, ({ patientId, upTo }) => {
    marks.push(['read', patientId, upTo]);
    for (const row of unreadIn(patientId))
      if (row.number <= upTo) Object.assign(row, { readAt: '2026-11-20T07:00:00.000Z' });
    return { changed: 1, unreadCount: 0 };
  });
  api.on(markChatUnread, ({ patientId }) => {
    marks.push(['unread', patientId]);
    const last = messagesOf(patientId).findLast(({ author }) => author === 'patient');
    if (last) Object.assign(last, { readAt: null });
    return { changed: 1, unreadCount: 1 };
  });
  told(first, 'Die Waage zeigt mehr an.');
  told(second, 'Vielen Dank!', { readAt: '2026-11-20T06:50:00.000Z' });
  return { api, first, second, marks, told };
}

type ChatPermission = { key: string; access: 'read' | 'write' };
type ChatPractice = ReturnType<typeof chatPractice>;

export const openChats = (given: ChatPractice, to = '', more: readonly ChatPermission[] = []) =>
  renderPage({
    api: given.api,
    routes: chatRoutes,
    path: `${chatsPath}${to}`,
    permissions: [...chatPermissions, ...more],
  });
export const chatField = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Nachricht an Brandt/ });
export const sentMessages = (api: ReturnType<typeof fakeApi>) =>
  api.seen
    .filter(({ method, path: asked }) => method === 'POST' && asked === '/web/v1/messages')
    .map(({ body }) => body as { data: { id: string; attributes: { text: string } } });
