import {
  type AuditRecord,
  auditChain,
  auditEntries,
  auditTerms,
  verifyAuditChain,
} from '@fernpuls/contract/identity/audit.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes } from '../roles.routes.tsx';
import { dayEdge } from './audit-filter.ts';

const entry = (id: number): AuditRecord => ({
  id,
  at: '2026-11-20T08:42:00.000Z',
  actorKind: 'physician',
  actorId: null,
  actorName: 'Aksoy, Selin',
  action: 'update',
  subjectType: 'patients',
  subjectName: null,
  subjectId: '018f0000-0000-7000-8000-00000000beef',
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
  api.on(auditChain, () => ({ number: 8, hash: 'ab'.repeat(32), linkedAt: null, waiting: 1 }));
});

const show = (path = 'system/audit') =>
  renderPage({ api, routes, path, permissions: [{ key: 'audit', access: 'read' }] });

it('tells who did what, which entries are linked and which still wait', async () => {
  await show();
  expect(await screen.findAllByText('Geändert')).not.toHaveLength(0);
  expect(screen.getByText('wartet')).toBeTruthy();
  expect(await screen.findByText('8 Einträge verkettet')).toBeTruthy();
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
    subjectName: 'Moldenhauer, Katrin',
    changes: '{"factor": "password", "from": "198.51.100.0/24"}',
  };
  api.on(auditEntries, (input) => {
    asked.push(input);
    return { data: input.group ? [failed] : [], next: null };
  });
  await show();
  const occasion = await screen.findByRole('combobox', { name: 'Anlass' });
  await userEvent.selectOptions(occasion, 'Abgewiesene Anmeldungen');
  await userEvent.click(await screen.findByText('Moldenhauer, Katrin'));
  expect(asked.at(-1)).toMatchObject({ group: 'refused_sign_ins' });
  const drawer = await screen.findByRole('dialog');
  expect(drawer.textContent).toContain('Anmeldung misslungen');
  expect(drawer.textContent).toContain('Abgelehnt wurdePasswort');
  expect(drawer.textContent).toContain('Netz198.51.100.0/24');
});

it('shows one entry whole by its own address', async () => {
  await show('system/audit?entry=8');
  const drawer = await screen.findByRole('dialog');
  expect(drawer.textContent).toContain('ab'.repeat(32));
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

it('a day of the filter is whole: its first and its last millisecond', () => {
  const first = Date.parse(dayEdge('2026-03-29', 0) ?? '');
  const last = Date.parse(dayEdge('2026-03-29', 1) ?? '');
  expect(new Date(first).getHours()).toBe(0);
  expect(new Date(last + 1).getHours()).toBe(0);
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
