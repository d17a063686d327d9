import { videoConsultationCounts } from '@fernpuls/contract/conferences/counts.call';
import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { physicians } from '@fernpuls/contract/identity/physician';
import { patients } from '@fernpuls/contract/patients/patient';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes } from '../routes.tsx';
import { offeredRanges, rangesOfDays } from '../../../test/offered-ranges.ts';

const permissions: { key: string; access: 'read' | 'write' }[] = [
  { key: 'video_consultation', access: 'write' },
  { key: 'patient', access: 'read' },
  { key: 'physician', access: 'read' },
];

function practice() {
  const api = fakeApi();
  api.add(patients);
  api.add(physicians);
  api.on(videoConsultationCounts, () => ({
    data: { scheduledCount: 1, runningCount: 0, completedCount: 0, cancelledCount: 1, waitingCount: 0 },
  }));
  api.add(
    videoConsultations,
    { status: 'scheduled', patientName: 'Brandt, Hannelore', participants: [], isCompleted: false },
    { status: 'cancelled', patientName: 'Wittmann, Karl', participants: [], isCompleted: true },
  );
  return api;
}

test('[VIDEO-01] planning a consultation begins with the patient', async () => {
  await renderPage({ api: practice(), routes, path: 'dashboard/video_consultations/new', permissions });
  const patient = await screen.findByLabelText(/^Patient/);
  await waitFor(() => expect(document.activeElement).toBe(patient));
});

test('opened from a record, planning begins with its patient', async () => {
  const api = practice();
  api.add(patients, { firstName: 'Elke', lastName: 'Albrecht' });
  const id = api.rows(patients).find(({ lastName }) => lastName === 'Albrecht')?.id;
  await renderPage({
    api,
    routes,
    path: `dashboard/video_consultations/new?patient=${id}`,
    permissions,
  });
  const patient = await screen.findByLabelText<HTMLInputElement>(/^Patient/);
  await waitFor(() => expect(patient.value).toBe('Albrecht, Elke'));
});

test('[VIDEO-01] consultations stand by status, each with its number; Enter opens one, N plans a new one', async () => {
  const user = userEvent.setup();
  const { address } = await renderPage({
    api: practice(),
    routes,
    path: 'dashboard/video_consultations',
    permissions,
  });
  expect(await screen.findByRole('row', { name: /Brandt, Hannelore/ })).toBeTruthy();
  expect(screen.queryByText('Wittmann, Karl')).toBeNull();
  expect(screen.getByRole('link', { name: 'Warteraum öffnen' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Abgesagt 1' }));
  expect(await screen.findByRole('row', { name: /Wittmann, Karl/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Warteraum öffnen' })).toBeNull();
  await user.keyboard('j{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Wittmann, Karl' })).toBeTruthy();
  await user.keyboard('{Escape}n');
  expect(address()).toBe('/protected/dashboard/video_consultations/new?f.status=cancelled');
});

test('[VIDEO-02] an appointment goes into one’s own calendar without the name of the patient', async () => {
  const user = userEvent.setup();
  const api = practice();
  const [id] = api.add(videoConsultations, {
    status: 'scheduled',
    startsAt: '2026-11-21T09:00:00.000Z',
    plannedMinutes: 20,
    patientName: 'Moll, Erna',
    physicianName: 'Dr. Inga Reimers',
    subject: 'Gewichtszunahme',
    participants: [],
    isCompleted: false,
  });
  await renderPage({ api, routes, path: `dashboard/video_consultations/${id}`, permissions });
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:x';
  });
  await user.click(await screen.findByRole('button', { name: 'In den Kalender' }));
  await screen.findByText('Kalenderdatei gespeichert, ohne den Namen des Patienten.');
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('DTSTART:20261121T090000Z');
  expect(text).not.toMatch(/Moll|Erna|Gewicht/);
});

test('[SHELL-28] ranges of days are chosen from their presets', async () => {
  await renderPage({ api: practice(), routes, path: 'dashboard/video_consultations', permissions });
  expect(await offeredRanges(/: (Alle|.*Tage|.*Monat.*)$/)).toEqual(rangesOfDays);
});
