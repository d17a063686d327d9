import {
  cancelEmailChange,
  changeOwnProfile,
  type OwnProfile,
  ownProfile,
  requestEmailChange,
} from '@fernpuls/contract/identity/account-profile.call';
import {
  confirmMicrosoftLink,
  microsoftLink,
  removeMicrosoftLink,
  startMicrosoftLink,
} from '@fernpuls/contract/identity/microsoft-link.call';
import { validateToken } from '@fernpuls/contract/identity/session.call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { katrin, keepPractice } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import * as leaving from '../entrance/go-to.ts';
import { EmailCard } from './email-card.tsx';
import { MicrosoftCard } from './microsoft-card.tsx';
import { PersonCard } from './person-card.tsx';

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
beforeEach(() => {
  keepPractice({ passkeys: true });
  sessionStorage.clear();
});

const at = '2026-11-20T08:00:00.000Z';
const routes = [
  {
    path: 'system/account',
    element: (
      <>
        <PersonCard />
        <EmailCard />
        <MicrosoftCard />
      </>
    ),
  },
];
type Linked = {
  isOffered: boolean;
  link: { accountName: string; linkedAt: string; lastUsedAt: string } | null;
};

async function show({
  linked = { isOffered: false, link: null },
  mayUnlink = true,
}: {
  linked?: Linked;
  mayUnlink?: boolean;
} = {}) {
  const api = fakeApi();
  let profile: OwnProfile = {
    salutation: 'mrs',
    title: null,
    firstName: 'Katrin',
    lastName: 'Moldenhauer',
    phone: null,
    language: null,
    email: 'k.moldenhauer@example.org',
    profession: 'nurse',
    newEmail: null,
  };
  let state = linked;
  const sent: unknown[] = [];
  api.on(ownProfile, () => profile);
  api.on(validateToken, () => ({ data: katrin() }));
  api.on(changeOwnProfile, (input) => {
    sent.push(input);
    profile = { ...profile, ...input } as OwnProfile;
    return profile;
  });
  api.on(requestEmailChange, ({ email }) => {
    if (email === 'vergeben@example.org') throw new FieldRefusal({ '/email': 'already_taken' });
    profile = { ...profile, newEmail: { email, expiresAt: at } };
    return profile;
  });
  api.on(cancelEmailChange, () => {
    profile = { ...profile, newEmail: null };
    return profile;
  });
  const shown = () => ({ ...state, mayUnlink });
  api.on(microsoftLink, shown);
  api.on(startMicrosoftLink, () => ({ authorizationUrl: 'https://ms.example/authorize', state: 's1' }));
  api.on(confirmMicrosoftLink, (input) => {
    sent.push(input);
    state = { ...state, link: { accountName: 'k@ms.example', linkedAt: at, lastUsedAt: at } };
    return shown();
  });
  api.on(removeMicrosoftLink, () => {
    state = { ...state, link: null };
    return shown();
  });
  await renderPage({ api, routes, path: 'system/account', permissions: [] });
  return { user: userEvent.setup(), sent };
}

test('[ENTITY-01] the own data are changed and saved; what names the account is only shown', async () => {
  const { user, sent } = await show();
  const phone = await screen.findByLabelText(/Telefon/);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Speichern' });
  expect(save.disabled).toBe(true);
  await user.type(phone, '+49 4182 1');
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ phone: '+49 4182 1', lastName: 'Moldenhauer', language: null });
  expect(screen.queryByLabelText(/Beruf/)).toBeNull();
});

test('[API-11] an empty name is refused at its field before anything is sent', async () => {
  const { user, sent } = await show();
  const name = await screen.findByLabelText(/Nachname/);
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toHaveLength(0);
});

test('[AUTH-07] a new address waits for its mail, can be given up, and one in use is refused at its field', async () => {
  const { user } = await show();
  const box = await screen.findByLabelText('Neue E-Mail-Adresse');
  const submit = screen.getByRole('button', { name: 'Bestätigung senden' });
  await user.type(box, 'vergeben@example.org');
  await user.click(submit);
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(box);
  await user.type(box, 'neu@example.org');
  await user.click(submit);
  expect(await screen.findByText(/neu@example.org wartet auf Bestätigung/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(screen.queryByText(/wartet auf Bestätigung/)).toBeNull());
});

test('[AUTH-04] the Microsoft account is linked by going there and coming back', async () => {
  const go = vi.spyOn(leaving, 'goTo').mockImplementation(() => undefined);
  const { user } = await show({ linked: { isOffered: true, link: null } });
  await user.click(await screen.findByRole('button', { name: 'Microsoft-Konto verbinden' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://ms.example/authorize'));
  expect(JSON.parse(sessionStorage.getItem('fernpuls.provider_attempt') ?? '{}')).toMatchObject({
    state: 's1',
    links: true,
  });
});

test('[AUTH-04] what Microsoft sent back is handed over once, and the account shows whose it is', async () => {
  sessionStorage.setItem('fernpuls.provider_link', JSON.stringify({ code: 'c', state: 's1' }));
  const { sent } = await show({ linked: { isOffered: true, link: null } });
  expect(await screen.findByText('k@ms.example')).toBeTruthy();
  expect(sent).toEqual([{ code: 'c', state: 's1' }]);
  expect(sessionStorage.getItem('fernpuls.provider_link')).toBeNull();
});

test('[AUTH-04] the link is taken off after a question; the only way in stays', async () => {
  const link = { accountName: 'k@ms.example', linkedAt: at, lastUsedAt: at };
  const { user } = await show({ linked: { isOffered: true, link } });
  await user.click(await screen.findByRole('button', { name: 'Verbindung trennen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Verbindung trennen' }));
  expect(await screen.findByRole('button', { name: 'Microsoft-Konto verbinden' })).toBeTruthy();
});

test('[AUTH-04] where Microsoft is the only way in, taking it off is not offered and the reason is said', async () => {
  const link = { accountName: 'k@ms.example', linkedAt: at, lastUsedAt: at };
  await show({ linked: { isOffered: false, link }, mayUnlink: false });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Verbindung trennen' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText(/einziger Weg/)).toBeTruthy();
});
