import { videoConsultationCounts } from '@fernpuls/contract/conferences/counts.call';
import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { physicians } from '@fernpuls/contract/identity/physician';
import { patients } from '@fernpuls/contract/patients/patient';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes } from '../routes.tsx';

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
    data: { scheduledCount: 0, runningCount: 0, completedCount: 0, cancelledCount: 0, waitingCount: 0 },
  }));
  api.add(videoConsultations);
  return api;
}

test('[VIDEO-01] planning a consultation begins with the patient', async () => {
  await renderPage({ api: practice(), routes, path: 'dashboard/video_consultations/new', permissions });
  const patient = await screen.findByLabelText(/^Patient/);
  await waitFor(() => expect(document.activeElement).toBe(patient));
});
