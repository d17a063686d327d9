import { patientLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { mergedInto } from '@fernpuls/contract/patients/merge.call';
import { act, screen, waitFor } from '@testing-library/react';
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
