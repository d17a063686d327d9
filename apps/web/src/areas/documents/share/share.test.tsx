import { documentShares } from '@fernpuls/contract/documents/document-share';
import {
  checkDocumentShare,
  openDocumentShare,
  restoreDocumentShare,
  revokeDocumentShare,
  shareDocument,
} from '@fernpuls/contract/documents/document-share.call';
import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { keepPractice } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ShareCard } from './share-card.tsx';
import { endOfTerm } from './share-term.ts';
import { Component as Shared } from './shared.page.tsx';

const document = {
  id: '00000000-0000-7000-8000-00000000dddd',
  title: 'Arztbrief',
  state: 'signed',
  file: null,
};
const later = new Date(Date.now() + 86_400_000).toISOString();

async function practice({ isDraft = false, links = [{}] }: { isDraft?: boolean; links?: object[] } = {}) {
  const api = fakeApi();
  const asked: { recipient?: string | null | undefined; mostOpenings?: number | null | undefined }[] = [];
  for (const more of links)
    api.add(documentShares, {
      documentId: document.id,
      recipient: 'Praxis Dr. Lührs',
      expiresAt: later,
      mostOpenings: null,
      openings: 1,
      wrongCodes: 0,
      lastOpenedAt: later,
      revokedAt: null,
      revokedById: null,
      revokedByName: null,
      createdById: null,
      createdByName: 'Dr. Aksoy',
      ...more,
    });
  api.on(shareDocument, (input) => {
    asked.push(input);
    return { id: 'x', link: 'https://tmz.example.org/shared#geheim', code: '402817', expiresAt: later };
  });
  const end = (id: string, revokedAt: string | null) => {
    Object.assign(api.rows(documentShares).find((one) => one.id === id) ?? {}, { revokedAt });
    return { id, expiresAt: later, revokedAt };
  };
  api.on(revokeDocumentShare, ({ id }) => end(id, later));
  api.on(restoreDocumentShare, ({ id }) => end(id, null));
  const shown = { ...document, ...(isDraft && { state: 'draft' }) } as PatientDocument;
  const Page = () => <ShareCard document={shown} mayWrite />;
  await renderPage({ api, routes: [{ path: 'card', Component: Page }], path: 'card' });
  return { api, asked };
}

test('[PATIENT-10] L makes a link; link and code are shown apart from each other, and nowhere afterwards', async () => {
  const user = userEvent.setup();
  const { asked } = await practice({ links: [] });
  await screen.findByRole('button', { name: /Link teilen/ });
  await user.keyboard('l');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Für wen'), 'Praxis Dr. Lührs');
  await user.selectOptions(dialog.getByLabelText('Wie oft'), '3 Mal');
  await user.click(dialog.getByRole('button', { name: /Link anlegen/ }));
  expect(await dialog.findByText('https://tmz.example.org/shared#geheim')).toBeTruthy();
  expect(dialog.getByText('402 817')).toBeTruthy();
  expect(asked).toMatchObject([{ recipient: 'Praxis Dr. Lührs', mostOpenings: 3 }]);
  await user.click(dialog.getByRole('button', { name: 'Fertig' }));
  expect(screen.queryByText(/geheim/)).toBeNull();
});

test('[PATIENT-10] a link is taken back with a click and brought back with Strg Z', async () => {
  const user = userEvent.setup();
  const { api } = await practice();
  await user.click(await screen.findByRole('button', { name: 'Zurückziehen' }));
  expect(await screen.findByText('Zurückgezogen')).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(api.rows(documentShares)[0]?.revokedAt).toBeNull());
  expect(await screen.findByText('Offen')).toBeTruthy();
});

test('[PATIENT-10] each link says whether it still opens, and a draft is not shared', async () => {
  const past = new Date(Date.now() - 120_000).toISOString();
  await practice({
    isDraft: true,
    links: [{ expiresAt: past }, { mostOpenings: 1 }, { wrongCodes: 5 }],
  });
  for (const state of ['Abgelaufen', 'Aufgebraucht', 'Gesperrt'])
    expect(await screen.findByText(state)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Link teilen/ }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/Ein Entwurf lässt sich nicht teilen/)).toBeTruthy();
});

test('[PATIENT-10] a term is so many days from now, or ends with the day chosen', () => {
  const now = Date.parse('2026-11-20T09:00:00.000Z');
  expect(endOfTerm('7', { own: null, now })).toBe('2026-11-27T09:00:00.000Z');
  expect(endOfTerm('own', { own: null, now })).toBeNull();
  expect(endOfTerm('own', { own: '31.02.', now })).toBeNull();
  expect(endOfTerm('own', { own: '2026-11-22', now })).toBe(new Date('2026-11-22T23:59:00').toISOString());
});

const letter = {
  title: 'Arztbrief an Dr. Lührs',
  kind: 'letter' as const,
  documentDay: '2026-11-15',
  source: null,
  body: 'Sehr geehrter Herr Kollege',
  signedByName: null,
  signedAt: null,
  seal: null,
  addenda: [],
  file: null,
  expiresAt: later,
  ticket: 't',
};

async function guest(hash: string) {
  keepPractice();
  const api = fakeApi();
  if (hash === '#gut') api.on(checkDocumentShare, () => ({ expiresAt: later }));
  else api.refuse('POST', /document_shares\/check/, 404, 'not_found');
  api.on(openDocumentShare, ({ code }) => {
    if (code !== '402817') throw new FieldRefusal({ '/code': 'share_code_wrong' });
    return letter;
  });
  await renderPage({ api, rootRoutes: [{ path: '/shared', Component: Shared }], path: `shared${hash}` });
}

test('[PATIENT-10] whoever has the link reads the document with the code, a wrong one is told', async () => {
  const user = userEvent.setup();
  await guest('#gut');
  const field = await screen.findByLabelText('Code, 6 Ziffern');
  await user.type(field, '12{Enter}');
  expect(await screen.findByText('Der Code hat 6 Ziffern.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '111 111{Enter}');
  expect(await screen.findByText(/Dieser Code stimmt nicht/)).toBeTruthy();
  await user.type(field, '402 817{Enter}');
  expect(await screen.findByText('Sehr geehrter Herr Kollege')).toBeTruthy();
});

test('[PATIENT-10] a link that opens nothing is answered with one page, whatever the reason', async () => {
  await guest('#alt');
  expect(await screen.findByRole('heading', { name: 'Dieser Link öffnet nichts' })).toBeTruthy();
});
