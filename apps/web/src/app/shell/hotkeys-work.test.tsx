import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { patients } from '@fernpuls/contract/patients/patient';
import { alarm, alarmPractice } from '../../test/alarm-practice.tsx';
import { fakeApi } from '../../test/fake-api.ts';
import { expectEveryKeyToWork } from '../../test/press-keys.ts';
import { recordPractice } from '../../test/record-practice.ts';
import { renderPage } from '../../test/render-page.tsx';
import { liveHotkeys } from '../../ui/hotkeys.ts';
import { Component as Cohorts } from '../../areas/patients/cohorts/cohorts.page.tsx';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { Component as Tasks } from '../../areas/tasks/tasks.page.tsx';
import { tasks } from '@fernpuls/contract/tasks/task';
import { useShellHotkeys } from './use-shell-hotkeys.ts';

test('[SHELL-10] every key the overlay lists on the alarms works there', async () => {
  const keys = await expectEveryKeyToWork(async () => {
    const { stop } = await alarmPractice({
      events: [alarm({ minutes: 10 }), alarm({ name: 'Wittmann, Karl' })],
    });
    await screen.findAllByText(/Brandt, Hannelore/);
    // The keys of the evidence come with it.
    await waitFor(() => expect(liveHotkeys().map(({ keys: each }) => each)).toContain('c'));
    return { unmount: stop };
  });
  expect(keys).toEqual(expect.arrayContaining(['j', 'k', 'x', 'a', 'e', 'c', 't', 'z']));
});

test('[SHELL-10] every key the overlay lists in the record works there', async () => {
  const keys = await expectEveryKeyToWork(async () => {
    const page = await recordPractice().open('measurements');
    await screen.findByRole('grid', { name: 'Messwerte als Tabelle' });
    return page;
  });
  expect(keys).toEqual(expect.arrayContaining(['q', 'n', 't', 'arrowleft', '0']));
});

test('[SHELL-10] every key the overlay lists on the tasks works there', async () => {
  const keys = await expectEveryKeyToWork(async () => {
    const api = fakeApi();
    api.add(tasks, { title: 'Anrufen' });
    api.add(patients);
    const routes = [{ path: 'dashboard/tasks/:taskId?', element: <Tasks /> }];
    const page = await renderPage({ api, routes, path: 'dashboard/tasks?tab=team' });
    await screen.findByRole('row', { name: /Anrufen/ });
    return page;
  });
  expect(keys.length).toBeGreaterThan(3);
});

test('[SHELL-10] every key the overlay lists on a catalogue works there', async () => {
  const keys = await expectEveryKeyToWork(async () => {
    const api = fakeApi();
    api.add(cohorts, { name: 'DMP' });
    const routes = [{ path: 'content/cohorts/:id?', element: <Cohorts /> }];
    const permissions = [{ key: 'cohort', access: 'write' as const }];
    const page = await renderPage({ api, routes, path: 'content/cohorts', permissions });
    await screen.findByRole('row', { name: /DMP/ });
    return page;
  });
  expect(keys).toEqual(expect.arrayContaining(['n', '.', ',']));
});

function Everywhere() {
  useShellHotkeys({ search: () => {}, toggleMenu: () => {} });
  return <p>da</p>;
}

test('[SHELL-10] every key that is listed everywhere works, and the G keys lead to every screen that has one', async () => {
  const keys = await expectEveryKeyToWork(async () => {
    const routes = [{ path: 'here', element: <Everywhere /> }];
    const permissions = ['patient', 'task', 'patient_trigger', 'cohort', 'tenant'].map((key) => ({
      key,
      access: 'write' as const,
    }));
    return renderPage({ api: fakeApi(), routes, path: 'here', permissions });
  });
  expect(keys).toEqual(
    expect.arrayContaining(['mod+k', '?', 'f1', 'shift+d', 'shift+m', 'g h', 'g a', 'g s']),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
