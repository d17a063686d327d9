import type { CorporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { keepPractice } from '../../test/practice.ts';
import { renderPage } from '../../test/render-page.tsx';
import { PageHeader } from '../page-header.tsx';
import { saveFile } from '../save-file.ts';
import { TrainingMark, TrainingStrip, TrainingWatermark } from './training-mark.tsx';

const colours = { primary: '#174B81', secondary: '#0E6E94', text: '#15202B' };
const identity: CorporateIdentity = {
  productName: 'TMZ Nordheide',
  shortName: 'TMZ',
  subtitle: '',
  isTraining: true,
  light: colours,
  dark: colours,
  images: { logoLight: null, logoDark: null, favicon: null, banner: null },
  contact: { name: '', address: '', phone: '', email: '' },
  languages: ['de'],
};

async function open(isTraining: boolean) {
  keepPractice({}, { ...identity, isTraining });
  const element = (
    <>
      <PageHeader title="Alarme" />
      <TrainingMark />
      <TrainingStrip />
      <TrainingWatermark />
    </>
  );
  await renderPage({ api: fakeApi(), routes: [{ path: 'here', element }], path: 'here' });
}

function savedName(): string {
  let name = '';
  vi.stubGlobal('URL', { ...URL, createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  saveFile({ name: 'alarme.csv', text: '', type: 'text/csv' });
  click.mockRestore();
  vi.unstubAllGlobals();
  return name;
}

test('[BEYOND-19] a training practice is marked in words: in the menu, on phones, on paper, on the tab and in the names of files', async () => {
  await open(true);
  expect(screen.getAllByText('Übung')).toHaveLength(3);
  expect(screen.getAllByText('Keine echten Patienten')).toHaveLength(2);
  expect(document.title).toBe('Übung · Alarme · TMZ');
  expect(savedName()).toBe('uebung-alarme.csv');
});

test('[BEYOND-19] a practice of patients bears none of it', async () => {
  await open(false);
  expect(screen.queryByText('Übung')).toBeNull();
  expect(screen.queryByText('Keine echten Patienten')).toBeNull();
  expect(document.title).toBe('Alarme · TMZ');
  expect(savedName()).toBe('alarme.csv');
});
