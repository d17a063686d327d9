import { changeDeletion, patientLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { mergedInto } from '@fernpuls/contract/patients/merge.call';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showNotice } from '../../../app/notices.ts';
import { FieldRefusal, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { standing } from '../../../test/standing.ts';
import { NoRecord } from './closed-record.tsx';

const id = '018f0000-0000-7000-8000-00000000aaaa';

test('[PATIENT-04] [API-10] a link to a record that was deleted says so on the page, and no message says it again', async () => {
  const api = fakeApi();
  api.on(patientLifeCycle, () => standing());
  const asked = Promise.withResolvers<never>();
  api.on(mergedInto, () => asked.promise);
  const routes = [{ path: 'patients/:id', element: <NoRecord id={id} /> }];
  await renderPage({ api, routes, path: `patients/${id}` });
  // What else was asked about the record.
  act(() => showNotice({ kind: 'notFound' }));
  expect(await screen.findByText(/nicht gefunden \(404\)/)).toBeTruthy();
  asked.reject(new FieldRefusal({ '/id': 'not_found' }));
  expect(await screen.findByText('Diese Akte gibt es nicht')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zur Patientenliste' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/nicht gefunden \(404\)/)).toBeNull());
});

test('[PATIENT-04] a closed record that is opened again asks what of it comes back, all of it chosen', async () => {
  const user = userEvent.setup();
  const api = fakeApi();
  const thing = { kind: 'series' as const, name: 'Wochenanruf', until: null };
  api.on(patientLifeCycle, () => ({
    ...standing(),
    status: 'closed' as const,
    deletion: {
      reason: 'Widerruf',
      requestedBy: 'L. Hoyer',
      requestedAt: '2026-11-01T08:00:00.000Z',
      confirmedBy: 'K. Moldenhauer',
      confirmedAt: '2026-11-02T08:00:00.000Z',
      takeBackUntil: null,
      customPatientId: '4711',
    },
    returns: {
      byItself: false,
      things: [
        { ...thing, id: 'a' },
        { ...thing, id: 'b', name: 'Monatsanruf' },
      ],
    },
  }));
  api.on(mergedInto, () => {
    throw new FieldRefusal({ '/id': 'not_found' });
  });
  const asked: unknown[] = [];
  api.on(changeDeletion, ({ bringsBack, step }) => {
    asked.push({ step, bringsBack });
    return { status: 'active' as const, keptUntil: null, takeBackUntil: null };
  });
  const routes = [{ path: 'patients/:id', element: <NoRecord id={id} /> }];
  await renderPage({ api, routes, path: `patients/${id}` });
  await user.click(await screen.findByRole('checkbox', { name: /Monatsanruf/ }));
  await user.type(screen.getByRole('textbox', { name: /^Grund/ }), 'Irrtum');
  await user.click(screen.getByRole('button', { name: /wieder öffnen/i }));
  await waitFor(() => expect(asked).toEqual([{ step: 'reopen', bringsBack: ['a'] }]));
});
