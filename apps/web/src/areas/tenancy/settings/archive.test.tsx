import {
  approvePracticeExport,
  dropPracticeExport,
  orderPracticeExport,
  type PracticeExport,
  practiceExports,
} from '@fernpuls/contract/lifecycle/practice-export.call';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { keepPractice } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as Settings } from './settings.page.tsx';

const archive: PracticeExport = {
  id: 'a1',
  state: 'ready',
  requestedAt: '2026-11-20T08:00:00.000Z',
  requestedBy: 'Maren Feddersen',
  isMine: false,
  approvedAt: null,
  approvedBy: null,
  stepsDone: 214,
  stepsTotal: 214,
  rowCount: 180_833,
  fileCount: 12,
  byteSize: 36_700_160,
  digest: 'ab'.repeat(32),
  expiresAt: '2026-12-04T08:00:00.000Z',
  fetchedAt: null,
  fetchedBy: null,
};

type Given = { access?: 'read' | 'write'; data?: PracticeExport[]; closing?: boolean; mayExport?: boolean };

async function shown({ access = 'write', data = [], closing = false, mayExport = true }: Given = {}) {
  keepPractice();
  const api = fakeApi();
  const sent: string[] = [];
  let archives = data;
  api.on(practiceExports, () => ({
    closing: closing ? { reason: 'Vertrag endet', requestedAt: '2026-11-19T08:00:00.000Z' } : null,
    mayExport,
    data: archives,
  }));
  api.on(approvePracticeExport, ({ id }) => {
    sent.push(`approve ${id}`);
    archives = archives.map((one) => ({
      ...one,
      approvedAt: '2026-11-20T09:00:00.000Z',
      approvedBy: 'Katrin Moldenhauer',
    }));
    return {};
  });
  api.on(orderPracticeExport, () => {
    sent.push('order');
    archives = [{ ...archive, id: 'a2', state: 'running', stepsDone: 3, expiresAt: null, digest: null }];
    return { id: 'a2' };
  });
  api.on(dropPracticeExport, ({ id }) => {
    sent.push(`drop ${id}`);
    archives = [];
    return {};
  });
  const routes = [{ path: 'system/settings', element: <Settings /> }];
  const permissions = [{ key: 'tenant', access }];
  await renderPage({ api, routes, path: 'system/settings?tab=archive', permissions });
  return sent;
}

test('[MANAGE-04] whoever may change the practice orders its archive, sees how far it is and stops it', async () => {
  const user = userEvent.setup();
  const sent = await shown();
  await user.click(await screen.findByRole('button', { name: 'Archiv erstellen' }));
  const bar = await screen.findByRole('progressbar', { name: 'Fortschritt des Archivs' });
  expect(bar.getAttribute('value')).toBe('3');
  expect(screen.queryByRole('button', { name: 'Archiv erstellen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText('Noch kein Archiv.')).toBeTruthy();
  expect(sent).toEqual(['order', 'drop a2']);
});

test('[MANAGE-04] an archive says what it holds and until when; a practice that is to be closed is told to fetch one', async () => {
  const user = userEvent.setup();
  const sent = await shown({ data: [archive], closing: true });
  expect(
    await screen.findByText(/180\.833 Zeilen, 12 Dateien, 35(,0)?\sMB · abholbar bis .*04\.12\.2026/),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: /hat am 19\.11\.2026 die Schließung/ })).toBeTruthy();
  expect(screen.getByText('Vertrag endet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Entfernen' }));
  await user.click(screen.getAllByRole('button', { name: 'Entfernen' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Noch kein Archiv.')).toBeTruthy();
  expect(sent).toEqual(['drop a1']);
});

test('[MANAGE-04] who may only look at the practice has no archive to fetch', async () => {
  await shown({ access: 'read', data: [archive] });
  expect(await screen.findByRole('tab', { name: 'Aufbewahrung' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Datenarchiv' })).toBeNull();
});

test('[MANAGE-04] an archive is downloaded once a second person has released it, not by who asked for it', async () => {
  const user = userEvent.setup();
  const sent = await shown({ data: [archive] });
  expect(await screen.findByText('Wartet auf die Freigabe, auch durch Sie.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Herunterladen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Freigeben' }));
  const asked = screen.getByRole('dialog');
  expect(asked.textContent).toContain('Maren Feddersen hat es angefordert');
  await user.click(within(asked).getByRole('button', { name: 'Freigeben' }));
  expect(await screen.findByText(/^freigegeben von Katrin Moldenhauer am 20\.11\.2026/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Herunterladen' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual(['approve a1']);
});

test('[MANAGE-04] who asked for an archive waits for somebody else, and who may not export is told what it takes', async () => {
  await shown({ data: [{ ...archive, isMine: true }] });
  expect(await screen.findByText('Wartet auf die Freigabe durch eine zweite Person.')).toBeTruthy();
  for (const name of ['Freigeben', 'Herunterladen'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('[ROLES-05] who holds the settings without the right to export patients makes and fetches no archive', async () => {
  await shown({
    data: [{ ...archive, approvedAt: archive.requestedAt, approvedBy: 'Jan Petersen' }],
    mayExport: false,
  });
  expect(await screen.findByText(/Export von Patientendaten/)).toBeTruthy();
  for (const name of ['Archiv erstellen', 'Freigeben', 'Herunterladen'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
