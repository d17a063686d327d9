import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Component } from './consultation.page.tsx';

const patientId = '018f0000-0000-7000-8000-00000000aaaa';
const permissions = [{ key: 'video_consultation', access: 'write' as const }];

async function open(of: string) {
  const api = fakeApi();
  const [id = ''] = api.add(videoConsultations, {
    patientId,
    patientName: 'Brandt, Hannelore',
    physicianName: 'Dr. Selin Aksoy',
    status: 'completed',
    subject: 'Gewicht besprechen',
    isCompleted: true,
    editDisabled: true,
    deleteDisabled: true,
    createdAt: '2026-11-20T08:00:00.000Z',
    startedAt: '2026-11-21T09:00:00.000Z',
    endedAt: '2026-11-21T09:20:00.000Z',
    remindedAt: null,
    guestWishAt: null,
    notedAt: null,
    participants: [],
  });
  await renderPage({
    api,
    routes: [
      { path: 'patients/:id/video_consultations/:videoConsultationId', element: <Component /> },
      { path: 'patients/:id/video_consultations', element: <p>Alle der Akte</p> },
    ],
    path: `patients/${of}/video_consultations/${id}`,
    permissions,
  });
}

test('[PATIENT-20] a video consultation stands in the record with what happened when, and Esc leads back', async () => {
  await open(patientId);
  expect(await screen.findByText('Gewicht besprechen')).toBeTruthy();
  const steps = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect(steps.map((text) => /^(Beendet|Begonnen|Geplant)/.exec(text)?.[1])).toEqual([
    'Beendet',
    'Begonnen',
    'Geplant',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Alle der Akte')).toBeTruthy();
});

test('[PATIENT-20] under the record of somebody else it is not found', async () => {
  await open('018f0000-0000-7000-8000-00000000bbbb');
  expect(await screen.findByText('Der Eintrag wurde nicht gefunden.')).toBeTruthy();
  expect(screen.queryByText('Gewicht besprechen')).toBeNull();
});
