import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { textTemplates } from '@fernpuls/contract/content/text-template';
import { countTemplateUse, templateValues } from '@fernpuls/contract/content/text-template.call';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { askedAt } from './asked-at.ts';
import { Component as TemplateChoice } from './template-choice.tsx';

const patientId = '018f0000-0000-7000-8000-00000000aaaa';

const come = () => void window.dispatchEvent(new Event('part'));

function Note() {
  const [text, setText] = useState('');
  const [isThere, setThere] = useState(true);
  useEffect(() => {
    const turn = () => setThere((before) => !before);
    window.addEventListener('part', turn);
    return () => window.removeEventListener('part', turn);
  }, []);
  return (
    <>
      <textarea aria-label="Notiz" value={text} onChange={({ target }) => setText(target.value)} />
      <output data-testid="known">{text}</output>
      <textarea aria-label="Vorlage" data-templates="off" />
      {isThere && <TemplateChoice />}
    </>
  );
}

async function practice(permissions = [{ key: 'text_template', access: 'read' as const }]) {
  const api = fakeApi();
  const one = (key: string, name: string, text: string) => ({
    key,
    name,
    texts: [{ language: 'de' as const, text }],
  });
  api.add(
    textTemplates,
    one('wiegen', 'Noch einmal wiegen', 'Guten Tag {{salutation}}, bitte wiegen Sie sich.'),
    one('anruf', 'Anruf', 'Wir rufen an: {{next_appointment}}'),
  );
  api.on(templateValues, () => ({
    values: [{ variable: 'salutation' as const, text: 'Frau Brandt', measuredAt: null }],
  }));
  const used: string[] = [];
  api.on(countTemplateUse, ({ id }) => {
    used.push(id);
    return { usedCount: 1 };
  });
  const path = 'patients/:id/notes';
  const routes = [{ path, Component: Note }];
  await renderPage({ api, routes, path: path.replace(':id', patientId), permissions });
  return { used, field: await screen.findByLabelText<HTMLTextAreaElement>('Notiz') };
}

test('[CONTENT-13] `#` offers the texts, what is typed on narrows them, Enter puts one in with the patient’s values', async () => {
  const user = userEvent.setup();
  const { field, used } = await practice();
  await user.type(field, 'Telefonat. #');
  const list = within(await screen.findByRole('listbox', { hidden: true }));
  expect(list.getAllByRole('option', { hidden: true })).toHaveLength(2);
  await user.type(field, 'wieg');
  await waitFor(() => expect(list.getAllByRole('option', { hidden: true })).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('Telefonat. Guten Tag Frau Brandt, bitte wiegen Sie sich.'));
  expect(screen.getByTestId('known').textContent).toBe(field.value);
  await waitFor(() => expect(used).toHaveLength(1));
});

test('[CONTENT-13] a `#` typed before this part of the application was loaded offers the texts as soon as it is', async () => {
  const user = userEvent.setup();
  const { field } = await practice();
  act(() => come());
  await user.type(field, 'Telefonat. #wieg');
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
  act(() => come());
  expect(await screen.findByRole('listbox', { hidden: true })).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('Telefonat. Guten Tag Frau Brandt, bitte wiegen Sie sich.'));
});

test('[CONTENT-13] arrows choose, what has no value stays to be filled in and is marked, Esc leaves the text as it is', async () => {
  const user = userEvent.setup();
  const { field } = await practice();
  await user.type(field, '#');
  await screen.findByRole('listbox', { hidden: true });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
  expect(field.value).toBe('#');
  await user.clear(field);
  await user.type(field, '#anruf');
  await screen.findByRole('listbox', { hidden: true });
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(field.value).toBe('Wir rufen an: {{Nächster Termin}}'));
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{{Nächster Termin}}');
});

test('[CONTENT-13] nothing is offered in a field that wants none, nor to who may not see the texts', async () => {
  const user = userEvent.setup();
  await practice();
  await user.type(screen.getByLabelText('Vorlage'), '#');
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
});

test('[CONTENT-13] `#` asks at the beginning of a word alone', () => {
  expect(askedAt('#', 1)).toEqual({ from: 0, query: '' });
  expect(askedAt('Guten Tag\n#wie', 14)).toEqual({ from: 10, query: 'wie' });
  expect(askedAt('Zimmer 4#2', 10)).toBeNull();
  expect(askedAt('# Titel', 7)).toBeNull();
  expect(askedAt('##', 2)).toBeNull();
});

const source = join(import.meta.dirname, '../../..');

/** Fields of several lines in which `#` offers nothing, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'areas/content/variants-field.tsx': 'here the texts themselves are written',
  'areas/patients/import/import-dialog.tsx': 'a table is pasted',
  'ui/controls/rich-text/use-editor.ts': 'texts with a form of their own: what the practice publishes',
};

test('[CONTENT-13] `#` works in every field of several lines there is, but for those that say why not', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const read = (file: string) => readFileSync(join(source, file), 'utf8');
  const holds = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)));
  expect(holds(/<textarea\b/).length).toBeGreaterThan(10);
  // No `textarea`, hence none of those that are listened to; or one that wants nothing.
  const without = holds(/^\s*data-templates="off"|aria-multiline|contentEditable=/m);
  expect(without.map((file) => relative('.', file)).sort()).toEqual(Object.keys(exceptions).sort());
});
