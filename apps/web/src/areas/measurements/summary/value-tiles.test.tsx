import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PanelSpec } from '../../../clinical/chart/chart-types.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ValueTiles } from './value-tiles.tsx';

const panel = (id: string, values: readonly number[], readout: PanelSpec['readout']): PanelSpec => ({
  id,
  title: `Titel ${id}`,
  unit: 'kg',
  color: '--measure-weight',
  decimals: 1,
  series: {
    times: values.map((_, at) => at),
    values,
    diastolic: values.map(() => null),
    manual: new Set(),
    // A slip of somebody who typed it.
    implausible: new Set([1]),
  },
  text: '',
  ...(readout ? { readout } : {}),
});

test('[PATIENT-12] on a telephone each leading value says how urgent it is, what it means and when it was measured, and leads to the values', async () => {
  const panels = [
    panel('weight', [82, 800, 84.6], {
      value: '84,6',
      fact: '+2,3 in 3 T',
      when: 'heute, 07:41',
      priority: 'blocker',
    }),
    panel('pulse', [71, 900, 73], { value: '73', fact: 'Ø 7 T 72', when: 'heute, 07:42' }),
  ];
  const element = <ValueTiles patientId="p1" panels={panels} />;
  await renderPage({ api: fakeApi(), routes: [{ path: 'tiles', element }], path: 'tiles' });
  const [weight, pulse] = await screen.findAllByRole('link', { name: /heute/ });
  expect(weight?.textContent).toBe('GewichtkgKritisch84,6+2,3 in 3 Theute, 07:41');
  expect(weight?.getAttribute('href')).toBe('/protected/patients/p1/measurements');
  expect(pulse?.querySelector('[role=img]')).toBe(null);
  // 800 kg would flatten the course.
  expect(weight?.querySelector('svg[width="64"] path')?.getAttribute('d')).toBe('M3.0 21.0L61.0 3.0');
});
