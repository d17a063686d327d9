import { findings } from '@fernpuls/contract/ecg/finding';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component as Findings } from './findings.page.tsx';

const patientId = '00000000-0000-7000-8000-00000000aaaa';
const other = '00000000-0000-7000-8000-00000000bbbb';

async function show(count: 'none' | 'some' = 'some') {
  const api = fakeApi();
  const ecgId = '00000000-0000-7000-8000-00000000cccc';
  const common = { patientId, ecgId, handMeasurements: [], addenda: [], qtcMs: null };
  api.add(findings);
  if (count === 'some')
    api.add(
      findings,
      {
        ...common,
        state: 'draft',
        rhythmClass: null,
        assessment: null,
        releasedAt: null,
        measuredAt: '2026-11-20T08:00:00.000Z',
      },
      {
        ...common,
        state: 'amended',
        rhythmClass: 'atrial_fibrillation',
        assessment: 'Absolute Arrhythmie.',
        measuredAt: '2026-11-18T08:00:00.000Z',
        releasedAt: '2026-11-18T09:00:00.000Z',
        releasedByName: 'Dr. Aksoy',
      },
      { ...common, patientId: other, assessment: 'Einer anderen Person.' },
    );
  const routes = [
    { path: 'patients/:id/findings', element: <Findings /> },
    { path: '*', element: <p>anderswo</p> },
  ];
  const permissions = [{ key: 'patient_measurement_ecg', access: 'read' }] as const;
  const path = `patients/${patientId}/findings`;
  const page = await renderPage({ api, routes, path, permissions: [...permissions] });
  return { ...page, api, user: userEvent.setup() };
}

test('[PATIENT-10] a record lists its findings, drafts and signed ones, and nobody else’s', async () => {
  await show();
  expect(await screen.findByText('Absolute Arrhythmie.')).toBeTruthy();
  expect(screen.getByText('Freigegeben mit Nachtrag')).toBeTruthy();
  expect(screen.getByText('Entwurf')).toBeTruthy();
  expect(screen.getByText('Dr. Aksoy')).toBeTruthy();
  expect(screen.queryByText('Einer anderen Person.')).toBeNull();
});

test('[PATIENT-10] a signed finding opens as the document, a draft where it is written', async () => {
  const { user, api, router } = await show();
  const [draft, signed] = api.rows(findings);
  await user.click(await screen.findByText('Absolute Arrhythmie.'));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/protected/patients/${patientId}/findings/${signed?.id}`),
  );
  await router.navigate(-1);
  await user.click(await screen.findByText('Entwurf'));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(
      `/protected/patients/${patientId}/measurements/ecgs/${draft?.ecgId}`,
    ),
  );
});

test('[PATIENT-10] findings are put in the order of their recordings by the head of the column', async () => {
  const { user, api } = await show();
  await screen.findByText('Absolute Arrhythmie.');
  await user.click(screen.getByRole('button', { name: /Aufzeichnung/ }));
  await waitFor(() => {
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    const place = (text: string) => rows.findIndex((row) => row?.includes(text));
    expect(place('Absolute Arrhythmie.')).toBeGreaterThan(0);
    expect(place('Absolute Arrhythmie.')).toBeLessThan(place('Entwurf'));
  });
  expect(api.seen.some(({ search }) => search.get('sort') === 'measured_at')).toBe(true);
});

test('[PATIENT-10] drafts alone are an address that can be sent', async () => {
  const { user, router } = await show();
  await screen.findByText('Absolute Arrhythmie.');
  await user.click(screen.getByRole('button', { name: 'Entwürfe' }));
  await waitFor(() => expect(screen.queryByText('Absolute Arrhythmie.')).toBeNull());
  expect(screen.getByText('Entwurf')).toBeTruthy();
  expect(router.state.location.search).toBe('?f.state=drafts');
});

test('[PATIENT-10] without a finding the page says how one comes to be', async () => {
  await show('none');
  expect(await screen.findByText('Noch kein Befund')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zu den EKG' }).getAttribute('href')).toBe(
    `/protected/patients/${patientId}/measurements/ecgs`,
  );
});
