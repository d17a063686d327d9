import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderEntrance } from '../../test/render-entrance.tsx';

const path = '/login/sign_in';

test('[SHELL-08] without an entry of the operator the foot claims no CE mark', async () => {
  fakeApi();
  await renderEntrance({ path });
  const foot = await screen.findByRole('contentinfo', { name: 'Fußzeile' });
  expect(foot.textContent).toContain('Diese Installation ist kein zertifiziertes Medizinprodukt');
  expect(foot.textContent).not.toContain('CE-');
});

test('[SHELL-08] the CE note names class, manufacturer and certificate of this installation', async () => {
  fakeApi();
  const medicalDevice = { manufacturer: 'Beispiel GmbH', deviceClass: 'IIa', certificate: 'EX 12345' };
  await renderEntrance({ path, configuration: { medicalDevice } });
  const foot = await screen.findByRole('contentinfo', { name: 'Fußzeile' });
  expect(foot.textContent).toContain(
    'CE-gekennzeichnetes Medizinprodukt der Klasse IIa · Beispiel GmbH · Zertifikat EX 12345',
  );
  expect(foot.textContent).toContain('Zweckbestimmung');
});
