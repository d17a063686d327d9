import {
  amendDocument,
  openUploads,
  seeDocument,
  signDocument,
} from '@fernpuls/contract/documents/document.call';
import { patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { memoryDrafts } from '../../test/memory-drafts.ts';
import { renderPage } from '../../test/render-page.tsx';
import { whenTestEnds } from '../../test/tidy.ts';
import { vaultOver } from '../../ui/drafts/vault.ts';
import { drafts } from '../../ui/drafts/where.ts';
import { Component as Findings } from './findings.page.tsx';

const patientId = '00000000-0000-7000-8000-00000000aaaa';
const at = '2026-11-20T08:00:00.000Z';
const nobody = {
  seenAt: null,
  seenByName: null,
  seenById: null,
  signedAt: null,
  signedById: null,
  signedByName: null,
};
const plain = {
  ...nobody,
  seal: null,
  tags: [],
  addenda: [],
  file: null,
  createdById: null,
  createdByName: 'Dr. Aksoy',
  createdAt: at,
  updatedAt: at,
};

function practice() {
  const api = fakeApi();
  api.on(openUploads, () => ({ data: [], maxBytes: 1000 }));
  api.derive(patientDocuments, ({ addenda, state, tags }) => ({
    addenda: addenda ?? [],
    state: state ?? 'draft',
    tags: tags ?? [],
  }));
  const row = (id: string) => api.rows(patientDocuments).find((one) => one.id === id);
  const act = (id: string, changes: object) => {
    Object.assign(row(id) ?? {}, changes);
    return { id, updatedAt: at };
  };
  api.on(seeDocument, ({ id }) => act(id, { state: 'seen', seenAt: at }));
  api.on(signDocument, ({ id }) =>
    act(id, { state: 'signed', signedAt: at, seal: 'ab12cd34', signedByName: 'Dr. Aksoy' }),
  );
  api.on(amendDocument, ({ id, body }) =>
    act(id, { state: 'amended', addenda: [{ id: 'x', body, by: 'Dr. Aksoy', at }] }),
  );
  api.add(
    patientDocuments,
    {
      ...plain,
      patientId,
      kind: 'report',
      title: 'Befundbericht',
      documentDay: '2026-11-12',
      state: 'received',
    },
    { ...plain, patientId, kind: 'letter', title: 'Alter Brief', documentDay: '2026-10-02', state: 'draft' },
  );
  const routes = [{ path: 'patients/:id/findings', element: <Findings /> }];
  const permissions = [{ key: 'document', access: 'write' }] as const;
  const path = `patients/${patientId}/findings`;
  const open = () => renderPage({ api, routes, path, permissions: [...permissions] });
  return { api, open };
}

const list = () => screen.findByRole('navigation', { name: 'Liste der Befunde' });
const chosen = async () => within(await list()).findByRole('link', { current: true });

test('[PATIENT-10] documents stand under their months, and J and K go from one to the next', async () => {
  const user = userEvent.setup();
  const { open } = practice();
  await open();
  expect((await chosen()).textContent).toContain('Befundbericht');
  expect(screen.getByRole('heading', { name: /Oktober 2026/ })).toBeTruthy();
  await user.keyboard('j');
  await waitFor(async () => expect((await chosen()).textContent).toContain('Alter Brief'));
  await user.keyboard('k');
  await waitFor(async () => expect((await chosen()).textContent).toContain('Befundbericht'));
});

test('[PATIENT-10] a file that waits for the virus scanner and one it found something in say so in the list', async () => {
  const { api, open } = practice();
  const ofFile = (title: string, state: 'unchecked' | 'infected') => ({
    ...plain,
    patientId,
    kind: 'laboratory' as const,
    title,
    documentDay: '2026-11-10',
    state: 'received' as const,
    file: {
      id: title,
      name: 'labor.pdf',
      mediaType: 'application/pdf' as const,
      byteSize: 10,
      digest: 'ab',
      state,
    },
  });
  api.add(patientDocuments, ofFile('Labor heute', 'unchecked'), ofFile('Labor gestern', 'infected'));
  await open();
  const line = async (name: RegExp) => (await within(await list()).findByRole('link', { name })).textContent;
  expect(await line(/Labor heute/)).toContain('Wird geprüft');
  expect(await line(/Labor gestern/)).toContain('Schadprogramm');
  expect(await line(/Befundbericht/)).not.toMatch(/Wird geprüft|Schadprogramm/);
});

test('[PATIENT-10] a letter is stored while it is written, without a key and without leaving the field, as one document', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  await open();
  await list();
  await user.keyboard('n');
  const words = await screen.findByLabelText(/^Text/);
  expect(document.activeElement).toBe(words);
  const ours = () => api.rows(patientDocuments).filter(({ title }) => title === 'Arztbrief');
  expect(ours()).toEqual([]);
  await user.type(words, 'Wir berichten.');
  await eventually(() => expect(ours()[0]?.body).toBe('Wir berichten.'));
  await screen.findByText(/^gespeichert/);
  expect(document.activeElement).toBe(words);
  await user.type(words, ' Gruß');
  await eventually(() => expect(ours()[0]?.body).toBe('Wir berichten. Gruß'));
  expect(ours()).toHaveLength(1);
  await waitFor(async () => expect((await chosen()).textContent).toContain('Arztbrief'));
});

test('[PATIENT-10] a letter is signed from where it is written, with its very last words', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  await open();
  await list();
  await user.keyboard('n');
  const words = await screen.findByLabelText(/^Text/);
  await user.type(words, 'Termin: {{{{Nächster Termin}}}}');
  expect(screen.getByText('Noch auszufüllen: Nächster Termin')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Signieren und sperren/ }).disabled).toBe(
    true,
  );
  await user.clear(words);
  await user.type(words, 'Gruß');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Signiert: Dr. Aksoy');
  const letter = api.rows(patientDocuments).find(({ title }) => title === 'Arztbrief');
  expect(letter).toMatchObject({ body: 'Gruß', state: 'signed' });
  expect(screen.queryByLabelText(/^Text/)).toBeNull();
});

test('[PATIENT-10] a letter that was begun and left empty is none', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  await open();
  await list();
  await user.keyboard('n');
  await screen.findByLabelText(/^Text/);
  await user.keyboard('{Escape}');
  await waitFor(async () => expect((await chosen()).textContent).toContain('Befundbericht'));
  expect(api.rows(patientDocuments)).toHaveLength(2);
});

test('[PATIENT-10] a document is signed by keyboard, and what is added after it stands below it', async () => {
  const user = userEvent.setup();
  const { api, open } = practice();
  await open();
  await list();
  await user.keyboard('j');
  await screen.findByRole('heading', { name: 'Alter Brief', level: 2 });
  const letter = api.rows(patientDocuments).find(({ title }) => title === 'Alter Brief');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Signiert: Dr. Aksoy');
  expect(letter?.state).toBe('signed');
  expect(screen.queryByRole('button', { name: /Bearbeiten/ })).toBeNull();
  await user.keyboard('a');
  await user.type(await screen.findByRole('textbox', { name: 'Nachtrag' }), 'Torasemid 10-0-0.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Torasemid 10-0-0.')).toBeTruthy();
});

test('[PATIENT-10] [BEYOND-07] an addendum somebody is writing is there again after they looked at another document', async () => {
  const plainVault = drafts.vault;
  const vault = vaultOver(memoryDrafts().store);
  drafts.vault = () => Promise.resolve(vault);
  whenTestEnds(() => void (drafts.vault = plainVault));
  const user = userEvent.setup();
  const { open } = practice();
  await open();
  await list();
  await user.keyboard('j');
  await screen.findByRole('heading', { name: 'Alter Brief', level: 2 });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Signiert: Dr. Aksoy');
  await user.keyboard('a');
  const words = 'Torasemid 10-0-0.';
  await user.type(await screen.findByRole('textbox', { name: 'Nachtrag' }), words);
  await user.tab();
  await user.keyboard('k');
  await screen.findByRole('heading', { name: 'Befundbericht', level: 2 });
  expect(screen.queryByDisplayValue(words)).toBeNull();
  await user.keyboard('j');
  expect(await screen.findByDisplayValue(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await user.keyboard('k');
  await screen.findByRole('heading', { name: 'Befundbericht', level: 2 });
  await user.keyboard('j');
  await screen.findByRole('heading', { name: 'Alter Brief', level: 2 });
  expect(screen.queryByDisplayValue(words)).toBeNull();
});
