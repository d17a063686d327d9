import { findingTemplates } from '@fernpuls/contract/ecg/finding-template';
import { changeListPreference } from '@fernpuls/contract/tenancy/list-preference.call';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { useHotkeys } from '../hotkeys.ts';
import { localPreference } from '../local-preference.ts';
import { ListPage, type ListScreen } from './list-page.tsx';

const base = '/protected/content/sentences';
const sentences: ListScreen<typeof findingTemplates.fields> = {
  resource: findingTemplates,
  base,
  namespace: 'findings',
  initial: { position: 100 },
  bulkDelete: true,
  columns: ['title', 'rhythmClass', 'position'],
};

async function show({ path = '', access = 'write' }: { path?: string; access?: 'read' | 'write' } = {}) {
  localStorage.clear();
  const api = fakeApi();
  api.on(changeListPreference, ({ name, preference }) => ({ name, preference }));
  api.add(
    findingTemplates,
    { title: 'Normalbefund', body: 'Ohne Befund.', rhythmClass: 'sinus_rhythm', position: 1 },
    {
      title: 'Vorhofflimmern',
      body: 'Absolute Arrhythmie.',
      rhythmClass: 'atrial_fibrillation',
      position: 2,
    },
    { title: '=Formel', body: 'a;b', rhythmClass: null, position: 3 },
  );
  const routes = [{ path: 'content/sentences/:id?', Component: () => <ListPage screen={sentences} /> }];
  const permissions = [{ key: 'patient_measurement_ecg', access }];
  const page = await renderPage({ api, routes, path: `content/sentences${path}`, permissions });
  await screen.findByText('Normalbefund');
  return { ...page, api, user: userEvent.setup() };
}

const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent);

test('columns follow from the contract: name, the word of a choice, figures, and what the server sorts by', async () => {
  const { user, address } = await show();
  expect(titles()).toEqual(['Normalbefund', 'Vorhofflimmern', '=Formel']);
  const [, first] = screen.getAllByRole('row');
  if (!first) throw new Error('no row');
  expect(within(first).getByText('Sinusrhythmus')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Bezeichnung/ }));
  expect(address()).toContain('sort=title');
});

test('[SHELL-11] a filter works at once, stands in the address as a chip and goes with its cross', async () => {
  const { user, address } = await show();
  await user.keyboard('f');
  await user.click(await screen.findByRole('checkbox', { name: 'Vorhofflimmern' }));
  await waitFor(() => expect(titles()).toEqual(['Vorhofflimmern']));
  expect(address()).toBe(`${base}?f.rhythmClass=atrial_fibrillation`);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Filter .* entfernen$/ }));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test('V shows the views of a list, unless the screen gives the letter a meaning of its own', async () => {
  const { user } = await show();
  await user.keyboard('v');
  expect(await screen.findByRole('dialog', { name: 'Ansichten' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const camera = vi.fn<() => void>();
  const Screen = () => {
    useHotkeys([{ keys: 'v', label: 'Kamera', group: 'Seite', run: camera }]);
    return null;
  };
  render(<Screen />);
  await user.keyboard('v');
  expect(camera).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('filters that leave nothing are told apart from an empty list and cleared in one step', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('searchbox'), 'gibt es nicht');
  expect(await screen.findByText('Kein Eintrag passt zu diesen Filtern')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Filter leeren' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

test('a view keeps filters under a name, comes back by it, and its removal can be undone', async () => {
  const { user, address, router } = await show({ path: '?f.rhythmClass=sinus_rhythm' });
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  await user.type(await screen.findByLabelText('Diese Ansicht speichern als'), 'Nur Sinus{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Nur Sinus' }));
  await user.click(screen.getByRole('button', { name: 'Ansicht „Nur Sinus“ entfernen' }));
  expect(await screen.findByText('Ansicht „Nur Sinus“ entfernt.')).toBeTruthy();
  await user.keyboard('{Escape}{Control>}z{/Control}');
  await router.navigate(base);
  await waitFor(() => expect(titles()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  await user.click(await screen.findByRole('button', { name: 'Nur Sinus' }));
  await waitFor(() => expect(titles()).toEqual(['Normalbefund']));
  expect(address()).toBe(`${base}?f.rhythmClass=sinus_rhythm`);
});

test('[API-19] [API-22] two views of one name, whatever its case: the name says so at once, and is not saved', async () => {
  const { user, router } = await show({ path: '?f.rhythmClass=sinus_rhythm' });
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  await user.type(await screen.findByLabelText('Diese Ansicht speichern als'), 'Nur Sinus{Enter}');
  await router.navigate(`${base}?f.rhythmClass=atrial_fibrillation`);
  await user.click(await screen.findByRole('button', { name: 'Ansichten' }));
  const name = await screen.findByLabelText('Diese Ansicht speichern als');
  await user.type(name, 'nur sinus{Enter}');
  expect(screen.getByText('nur sinus: Diesen Eintrag gibt es schon.').getAttribute('role')).toBe('alert');
  expect(name).toHaveProperty('value', 'nur sinus');
  expect(screen.getAllByRole('button', { name: /^Ansicht „.*“ entfernen$/ })).toHaveLength(1);
});

function savedFiles(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:x';
  });
  return files;
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);
const choices = async () =>
  within(await screen.findByRole('grid', { name: 'Spalten' }))
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label'));

test('the export holds every row the filters leave, in the columns shown and the words of the screen', async () => {
  const { user } = await show({ path: '?columns=body,rhythmClass,title,position' });
  const files = savedFiles();
  await user.click(screen.getByRole('button', { name: 'Als CSV exportieren' }));
  expect(await screen.findByText('3 Einträge exportiert.')).toBeTruthy();
  const text = (await files[0]?.text()) ?? '';
  expect(text.slice(1).split('\r\n')).toEqual([
    'Text;Rhythmus;Bezeichnung;Reihenfolge',
    'Ohne Befund.;Sinusrhythmus;Normalbefund;1',
    'Absolute Arrhythmie.;Vorhofflimmern;Vorhofflimmern;2',
    '"a;b";;\'=Formel;3',
    '',
  ]);
});

test('[SHELL-26] columns are shown, hidden and moved by keys alone, kept for the next time and set back', async () => {
  const { user, address, router } = await show();
  expect(heads()).toEqual(['Bezeichnung', 'Rhythmus', 'Reihenfolge']);
  screen.getByRole('button', { name: 'Spalten' }).focus();
  await user.keyboard('{Enter}');
  expect(await choices()).toEqual(['Bezeichnung', 'Rhythmus', 'Reihenfolge', 'Text', 'Angelegt', 'Geändert']);
  await user.keyboard('{ArrowDown} {Alt>}{ArrowUp}{/Alt}');
  expect(heads()).toEqual(['Bezeichnung', 'Reihenfolge']);
  await user.keyboard('{End}{ArrowUp} ');
  expect(heads()).toEqual(['Bezeichnung', 'Reihenfolge', 'Angelegt']);
  expect(address()).toBe(`${base}?columns=title%2Cposition%2CcreatedAt`);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await router.navigate(base);
  await screen.findByText('Normalbefund');
  expect(heads()).toEqual(['Bezeichnung', 'Reihenfolge', 'Angelegt']);
  await user.click(screen.getByRole('button', { name: 'Spalten' }));
  const reset = await screen.findByRole('button', { name: 'Spalten zurücksetzen' });
  reset.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(reset);
  expect(heads()).toEqual(['Bezeichnung', 'Rhythmus', 'Reihenfolge']);
  expect(localPreference(findingTemplates.type).get().columns).toEqual([]);
});

test('[SHELL-26] a view carries its columns, and showing it changes no habit', async () => {
  const { user, router } = await show({ path: '?columns=title,body' });
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  await user.type(await screen.findByLabelText('Diese Ansicht speichern als'), 'Mit Text{Enter}');
  await router.navigate(base);
  await waitFor(() => expect(heads()).toEqual(['Bezeichnung', 'Rhythmus', 'Reihenfolge']));
  await user.click(screen.getByRole('button', { name: 'Ansichten' }));
  await user.click(await screen.findByRole('button', { name: 'Mit Text' }));
  expect(heads()).toEqual(['Bezeichnung', 'Text']);
  expect(screen.getByRole('button', { name: 'Mit Text' })).toBeTruthy();
  await router.navigate(base);
  await waitFor(() => expect(heads()).toEqual(['Bezeichnung', 'Rhythmus', 'Reihenfolge']));
});

test('several rows are deleted after one question; those the server keeps are told by name', async () => {
  const { user, api } = await show();
  const [kept] = api.rows(findingTemplates);
  api.refuse('DELETE', new RegExp(`${kept?.id}$`), 409, 'conflict');
  await user.click(screen.getByRole('checkbox', { name: 'Normalbefund auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Vorhofflimmern auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Löschen …' }));
  const question = await screen.findByRole('dialog', { name: '2 Einträge löschen?' });
  await user.click(within(question).getByRole('button', { name: 'Endgültig löschen (2)' }));
  expect(await screen.findByText('1 Eintrag gelöscht.')).toBeTruthy();
  const left = await screen.findByRole('dialog', { name: '1 Eintrag ausgelassen' });
  expect(left.textContent).toContain('NormalbefundDer Eintrag wurde inzwischen geändert.');
  expect(api.rows(findingTemplates).map(({ title }) => title)).toEqual(['Normalbefund', '=Formel']);
});

test('N opens a new record, its fields by their kinds, and saving leads back to the same filters', async () => {
  const { user, api, address } = await show({ path: '?query=a' });
  await user.keyboard('n');
  expect(address()).toBe(`${base}/new?query=a`);
  await user.type(await screen.findByLabelText(/^Bezeichnung/), 'Pause');
  await user.type(screen.getByLabelText(/^Text/), 'Pause von 3 s.');
  await user.selectOptions(screen.getByLabelText(/^Rhythmus/), 'Sinusrhythmus');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(address()).toBe(`${base}?query=a`));
  expect(api.rows(findingTemplates).at(-1)).toMatchObject({
    title: 'Pause',
    body: 'Pause von 3 s.',
    rhythmClass: 'sinus_rhythm',
    position: 100,
  });
});

test('[ROLES-05] who may only read selects and exports, and is offered nothing that writes', async () => {
  const { user, address } = await show({ access: 'read' });
  await user.keyboard('n');
  expect(address()).toBe(base);
  await user.click(screen.getByRole('checkbox', { name: 'Normalbefund auswählen' }));
  const bar = screen.getByRole('toolbar');
  expect(within(bar).queryByRole('button', { name: 'Löschen …' })).toBeNull();
  expect(within(bar).getByRole('button', { name: 'CSV' })).toBeTruthy();
});

test('[SHELL-11] what is seldom done with a whole list stands behind one button of its toolbar, the last', async () => {
  const user = userEvent.setup();
  const begun = vi.fn();
  const tools = [
    { key: 'import', label: 'Einlesen …', run: begun },
    { key: 'other', label: 'Doppelte', to: '/protected/content/doubles' },
  ];
  const api = fakeApi();
  const routes = [
    { path: 'content/sentences/:id?', Component: () => <ListPage screen={{ ...sentences, tools }} /> },
    { path: 'content/doubles', Component: () => null },
  ];
  const permissions = [{ key: 'patient_measurement_ecg', access: 'read' as const }];
  const { address } = await renderPage({ api, routes, path: 'content/sentences', permissions });
  const more = await screen.findByRole('button', { name: 'Weitere Werkzeuge' });
  expect(more.closest('header')).toBeNull();
  const exported = screen.getByRole('button', { name: /CSV/ });
  expect(exported.compareDocumentPosition(more) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(more);
  await user.click(await screen.findByRole('button', { name: 'Einlesen …' }));
  expect(begun).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Einlesen …' })).toBeNull();
  await user.click(more);
  await user.click(await screen.findByRole('link', { name: 'Doppelte' }));
  expect(address()).toContain('/content/doubles');
});
