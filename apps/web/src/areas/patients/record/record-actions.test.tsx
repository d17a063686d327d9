import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import { patientStatuses } from '@fernpuls/domain/patients/status';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { RecordActions } from './record-actions.tsx';

const may = (['patient', 'task', 'video_consultation', 'patient_trigger'] as const).map((key) => ({
  key,
  access: 'write' as const,
}));

for (const status of patientStatuses) {
  const isAlive = status !== 'deceased';
  test(`[PATIENT-04] of somebody ${status} a video consultation ${isAlive ? 'is' : 'is not'} begun, a task is`, async () => {
    const patient = { ...patients.example, id: '018f0000-0000-7000-8000-00000000aaaa', status } as Patient;
    const routes = [{ path: 'patients/:id', element: <RecordActions patient={patient} /> }];
    await renderPage({ api: fakeApi(), routes, path: `patients/${patient.id}`, permissions: may });
    expect(await screen.findByRole('button', { name: /Aufgabe/ })).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: /Video|Schwelle/ })).toHaveLength(isAlive ? 2 : 0);
  });
}
