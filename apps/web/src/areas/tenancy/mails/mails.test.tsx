import { mailServer, readMail, sendMailAgain } from '@fernpuls/contract/tenancy/mail.call';
import { type MailMessage, mailMessages } from '@fernpuls/contract/tenancy/mail-message';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component } from './mails.page.tsx';

const routes = [{ path: 'system/mails/:id?', element: <Component /> }];
const mail: Partial<MailMessage> = {
  template: 'password_invitation',
  language: 'de',
  recipient: 's.petersen@praxis.example',
  recipientName: 'Sarah Petersen',
  subject: 'Ihr Zugang',
  state: 'waiting',
  attempts: 0,
  createdAt: '2026-11-20T06:42:00.000Z',
  nextAttemptAt: '2026-11-20T06:42:00.000Z',
};
const content = {
  subject: 'Ihr Zugang',
  sender: 'Praxis',
  text: 'Guten Tag',
  isLinkHidden: true,
};

async function show(isSet: boolean, access: 'read' | 'write', more: Partial<MailMessage> = {}) {
  const api = fakeApi();
  const [id] = api.add(mailMessages, { ...mail, ...more });
  const sent: string[] = [];
  api.on(mailServer, () => ({ isSet, sender: 'praxis@fernpuls.example' }));
  api.on(readMail, () => content);
  api.on(sendMailAgain, (input) => {
    sent.push(input.id);
    return {};
  });
  await renderPage({ api, routes, path: 'system/mails', permissions: [{ key: 'mail', access }] });
  const user = userEvent.setup();
  await user.click(await screen.findByText('Ihr Zugang'));
  return { user, sent, id, drawer: await screen.findByRole('dialog') };
}

test('[AUTH-07] without a mail server the list and the mail say that nothing was sent', async () => {
  const { drawer } = await show(false, 'write');
  expect(screen.getByText('Nicht versandt: kein Mailserver eingestellt.')).toBeTruthy();
  expect(within(drawer).getByText('Nicht versandt')).toBeTruthy();
  expect(await within(drawer).findByText('Guten Tag')).toBeTruthy();
  expect(within(drawer).getByText(/wird hier nicht gezeigt/)).toBeTruthy();
  expect(within(drawer).queryByRole('link')).toBeNull();
  expect(within(drawer).queryByRole('button', { name: 'Jetzt senden' })).toBeNull();
});

test('[AUTH-07] a failed mail shows the server’s answer and is sent again by who may write', async () => {
  const failed = { state: 'failed', attempts: 1, lastError: '550 unbekannt' } as const;
  const { user, sent, id, drawer } = await show(true, 'write', failed);
  expect(within(drawer).getByText('550 unbekannt')).toBeTruthy();
  expect(screen.queryByText(/kein Mailserver/)).toBeNull();
  await user.click(within(drawer).getByRole('button', { name: 'Jetzt senden' }));
  expect(sent).toEqual([id]);
});

test('[ROLES-05] who may only read sends nothing', async () => {
  const { drawer } = await show(true, 'read', { state: 'failed' });
  expect(await within(drawer).findByText('Guten Tag')).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Jetzt senden' })).toBeNull();
});
