import {
  type AuditRecord,
  auditChain,
  auditEntries,
  auditTerms,
  exportAudit,
  recordViewers,
  verifyAuditChain,
} from '@fernpuls/contract/identity/audit.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import * as saving from '../../../ui/save-file.ts';
import { routes } from '../roles.routes.tsx';
import { dayEdge } from './audit-filter.ts';

const entry = (id: number): AuditRecord => ({
  id,
  at: '2026-11-20T08:42:00.000Z',
  actorKind: 'physician',
  actorId: null,
  actorName: 'Dr. Selin Aksoy',
  action: 'update',
  subjectType: 'patients',
  subjectName: null,
  subjectLabel: null,
  subjectValue: null,
  patientId: null,
  patientName: null,
  subjectId: '018f0000-0000-7000-8000-00000000beef',
  isUnusual: false,
  areValuesErased: false,
  changes: '{"phone": ["1", "2"]}',
  requestId: '7F3A-19C2',
  number: id === 9 ? null : id,
  hash: id === 9 ? null : 'ab'.repeat(32),
});

let api: ReturnType<typeof fakeApi>;
const asked: InputOf<typeof auditEntries>[] = [];

beforeEach(() => {
  api = fakeApi();
  asked.length = 0;
  api.on(auditEntries, (input) => {
    asked.push(input);
    return input.before ? { data: [entry(7)], next: null } : { data: [entry(9), entry(8)], next: 8 };
  });
  api.on(auditTerms, () => ({ actions: ['read', 'update'], subjectTypes: ['patients'] }));
  api.on(auditChain, () => ({ number: 8, hash: 'ab'.repeat(32), linkedAt: null, waiting: 1, checked: null }));
});

const show = (path = 'system/audit') =>
  renderPage({ api, routes, path, permissions: [{ key: 'audit', access: 'read' }] });

it('[BEYOND-12] tells in a sentence who did what and what became of it, which entries are linked and which still wait', async () => {
  await show();
  expect(await screen.findAllByText('Dr. Selin Aksoy')).not.toHaveLength(0);
  const [row] = screen.getAllByRole('button', { name: /Dr\. Selin Aksoy hat die Akte geändert/ });
  expect(row?.textContent).toContain('Telefon: 1 → 2');
  expect(screen.getByText('wartet')).toBeTruthy();
  expect(await screen.findByText(/8 Einträge verkettet/)).toBeTruthy();
  expect(screen.getByText('Noch nicht geprüft')).toBeTruthy();
});

it('[BEYOND-12] says until when the chain is proved, and the fault the daily check has found', async () => {
  const checked = { at: '2026-11-20T05:00:00.000Z', number: 8, fault: null };
  api.on(auditChain, () => ({ number: 8, hash: null, linkedAt: null, waiting: 0, checked }));
  const page = await show();
  expect(await screen.findByText(/^Unversehrt bis 20\.11\.2026, 06:00/)).toBeTruthy();
  page.unmount();
  const fault = { kind: 'removed', number: 5, entryId: 51, at: null } as const;
  api.on(auditChain, () => ({
    number: 8,
    hash: null,
    linkedAt: null,
    waiting: 0,
    checked: { ...checked, fault },
  }));
  await show();
  expect(await screen.findByText('Eintrag 51 (Nummer 5) wurde entfernt')).toBeTruthy();
});

it('[BEYOND-12] of a patient shows who saw the record; a name narrows the entries to that person', async () => {
  const seen: unknown[] = [];
  api.on(recordViewers, (input) => {
    seen.push(input);
    const person = { actorKind: 'physician' as const, actorId: 'nurse', name: 'Katrin Moldenhauer' };
    const counts = { openings: 3, days: 2, changes: 0, unusual: 1, weeks: [0, 0, 0, 0, 0, 0, 1, 2] };
    const at = { firstAt: '2026-11-19T08:00:00Z', lastAt: '2026-11-20T08:40:00Z' };
    const people = [{ ...person, profession: 'nurse', care: 'assigned' as const, ...counts, ...at }];
    return { patientName: 'Brandt, Hannelore', openings: 3, days: 2, unusual: 1, people };
  });
  await show('system/audit?patient=brandt&from=2026-11-19');
  const card = await screen.findByRole('region', { name: 'Wer hat diese Akte gesehen' });
  await waitFor(() => expect(card.textContent).toContain('Brandt, Hannelore'));
  expect(card.textContent).toContain('Pflege, betreut');
  expect(card.textContent).toContain('1 Zugriff ohne erkennbaren Anlass');
  expect(seen[0]).toEqual({ patientId: 'brandt', from: dayEdge('2026-11-19', 0) });
  await userEvent.click(await screen.findByRole('button', { name: 'Katrin Moldenhauer' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ patientId: 'brandt', actorId: 'nurse' }));
});

it('[BEYOND-12] a reading that opens a question says so and why, and asks the person by a task', async () => {
  const reading = {
    ...entry(8),
    actorId: '018f0000-0000-7000-8000-00000000cafe',
    action: 'read',
    patientId: '018f0000-0000-7000-8000-00000000beef',
    patientName: 'Brandt, Hannelore',
    isUnusual: true,
  };
  api.on(auditEntries, (input) => {
    asked.push(input);
    return { data: [reading], next: null };
  });
  await renderPage({
    api,
    routes,
    path: 'system/audit?entry=8',
    permissions: [
      { key: 'audit', access: 'read' },
      { key: 'task', access: 'write' },
    ],
  });
  const drawer = await screen.findByRole('dialog');
  expect(drawer.textContent).toContain('Außerhalb der Sprechzeiten gelesen');
  expect(drawer.textContent).toContain('kein Urteil');
  await userEvent.click(screen.getByRole('button', { name: 'Nachfragen …' }));
  const title = await screen.findByLabelText(/^Titel/);
  expect((title as HTMLInputElement).value).toContain('Rückfrage zum Zugriff auf die Akte Brandt, Hannelore');
});

it('[BEYOND-12] the patient gets who opened the record on a sheet, over the period that is looked at', async () => {
  const seen: unknown[] = [];
  api.on(recordViewers, (input) => {
    seen.push(input);
    const at = { firstAt: '2026-11-19T08:00:00Z', lastAt: '2026-11-20T08:40:00Z' };
    const counts = { openings: 3, days: 2, changes: 4, unusual: 1, weeks: [0, 0, 0, 0, 0, 0, 1, 2] };
    const one = { actorKind: 'physician' as const, actorId: 'nurse', name: 'Katrin Moldenhauer' };
    const people = [{ ...one, profession: 'nurse', care: null, ...counts, ...at }];
    return { patientName: 'Brandt, Hannelore', openings: 3, days: 2, unusual: 1, people };
  });
  const { address } = await show('system/audit?patient=brandt&from=2026-11-19');
  await screen.findByText('1 Zugriff ohne erkennbaren Anlass', { selector: 'p' });
  await userEvent.keyboard('d');
  await waitFor(() => expect(address()).toContain('/system/audit/viewers/brandt?from=2026-11-19'));
  const sheet = await screen.findByRole('article');
  expect(sheet.textContent).toContain('1 Person · 2 Tage · 3 Öffnungen');
  expect(sheet.textContent).toContain('Katrin MoldenhauerPflege324');
  expect(sheet.textContent).not.toContain('ohne erkennbaren Anlass');
  expect(seen.at(-1)).toEqual({ patientId: 'brandt', from: dayEdge('2026-11-19', 0) });
});

it('[BEYOND-12] keys choose the kind, walk through the entries and fetch the file of what is filtered', async () => {
  const files: unknown[] = [];
  api.on(exportAudit, (input) => {
    files.push(input);
    return { data: [entry(7)], next: null };
  });
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
  const { address } = await show();
  await screen.findByText('wartet');
  await userEvent.keyboard('2');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'changed' }));
  await screen.findByText('wartet');
  await userEvent.keyboard('jj');
  expect((document.activeElement as HTMLElement).dataset.entry).toBe('8');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('entry=8'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('x');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(files).toEqual([{ kind: 'changed' }]);
  const { text } = saved.mock.calls[0]?.[0] ?? { text: '' };
  expect(text).toContain('Dr. Selin Aksoy hat die Akte geändert');
  expect(text).toContain('Telefon: 1 → 2');
});

it('filters by address, pages by the last id, and goes back', async () => {
  await show('system/audit?action=update&from=2026-11-20');
  await waitFor(() => expect(asked[0]).toMatchObject({ action: 'update', from: dayEdge('2026-11-20', 0) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ältere' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ before: '8', action: 'update' }));
  await userEvent.click(screen.getByRole('button', { name: 'Neuere' }));
  expect(await screen.findByText('wartet')).toBeTruthy();
});

it('[AUTH-19] refused sign-ins are asked for together, and tell whom, which factor and from where', async () => {
  const failed = {
    ...entry(8),
    actorKind: 'system' as const,
    actorName: null,
    action: 'sign_in_failed',
    subjectType: 'physicians',
    subjectName: 'Katrin Moldenhauer',
    changes: '{"factor": "password", "from": "198.51.100.0/24"}',
  };
  api.on(auditEntries, (input) => {
    asked.push(input);
    return { data: input.group ? [failed] : [], next: null };
  });
  await show();
  const occasion = await screen.findByRole('combobox', { name: 'Anlass' });
  await userEvent.selectOptions(occasion, 'Abgewiesene Anmeldungen');
  await userEvent.click(await screen.findByText('Katrin Moldenhauer'));
  expect(asked.at(-1)).toMatchObject({ group: 'refused_sign_ins' });
  const drawer = await screen.findByRole('dialog');
  expect(drawer.textContent).toContain('Katrin Moldenhauer konnte sich nicht anmelden');
  expect(drawer.textContent).toContain('Abgelehnt wurdePasswort');
  expect(drawer.textContent).toContain('Netz198.51.100.0/24');
});

it('shows one entry whole by its own address', async () => {
  await show('system/audit?entry=8');
  const drawer = await screen.findByRole('dialog');
  expect(drawer.textContent).toContain('ab'.repeat(32));
  expect(drawer.textContent).toContain('Telefon12');
  expect(drawer.textContent).toContain('"phone"');
});

it('verifies the chain piece by piece, and names the entry that was changed', async () => {
  const from: number[] = [];
  api.on(verifyAuditChain, (input) => {
    from.push(input.from);
    return input.from === 1
      ? { checked: 5, next: 6, fault: null }
      : { checked: 1, next: null, fault: { kind: 'changed' as const, number: 7, entryId: 71, at: null } };
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Kette prüfen' }));
  expect(await screen.findByText('Eintrag 71 (Nummer 7) wurde verändert')).toBeTruthy();
  expect(from).toEqual([1, 6]);
});

it("a day of the filter is whole on the practice's clock, also where it has an hour less, wherever the browser stands", () => {
  expect([dayEdge('2026-03-29', 0), dayEdge('2026-03-29', 1)]).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
  ]);
  expect([dayEdge('29.03.2026', 0), dayEdge(null, 0)]).toEqual([null, null]);
});

it('filters from a typed day once it is whole, and says when what was left is none', async () => {
  await show();
  const from = await screen.findByLabelText('Von');
  await userEvent.type(from, '20.11.2026');
  await waitFor(() => expect(asked.at(-1)?.from).toBe(dayEdge('2026-11-20', 0)));
  await userEvent.type(from, '{Backspace}x');
  await userEvent.tab();
  expect(screen.getByText('Das ist kein gültiges Datum.')).toBeTruthy();
});
