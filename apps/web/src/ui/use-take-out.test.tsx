import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import ui from '../../../../locales/de/ui.json';
import { fetchOne } from '../api/queries.ts';
import { addTexts, showTexts } from '../i18n/texts.ts';
import { fakeApi } from '../test/fake-api.ts';
import { useToasts } from './toasts.ts';
import { undoLast } from './undo.ts';
import { useTakeOut } from './use-take-out.ts';

beforeAll(() => {
  addTexts('de', { ui });
  showTexts('de');
});

async function takenOut() {
  const api = fakeApi();
  const [id = ''] = api.add(patientContacts, { name: 'Uwe Hansen', note: 'Sohn' });
  const row = await fetchOne(patientContacts, id);
  const client = new QueryClient();
  const { result } = renderHook(() => ({ ...useTakeOut(patientContacts), toasts: useToasts() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(() => result.current.takeOut(row, 'Entfernt.'));
  expect(api.rows(patientContacts)).toEqual([]);
  return { api, id, result };
}

test('[CONTENT-17] what was removed comes back as the record it was, so that links to it lead to it again', async () => {
  const { api, id } = await takenOut();
  await act(async () => void undoLast());
  await expect
    .poll(() => api.rows(patientContacts))
    .toMatchObject([{ id, name: 'Uwe Hansen', note: 'Sohn' }]);
});

test('an undo that is refused says that nothing was undone', async () => {
  const { api, result } = await takenOut();
  api.refuse('POST', /contacts$/, 409, 'already_closed');
  await act(async () => void undoLast());
  await expect.poll(() => result.current.toasts.map(({ text }) => text)).toContain(ui.undo_failed);
});
