import {
  markProgramItem,
  patientProgramCourse,
  patientProgramWeek,
  programStart,
  stepPatientProgram,
} from '@fernpuls/contract/programs/patient-program.call';
import { patientPrograms, patientProgramSteps } from '@fernpuls/contract/programs/patient-program';
import { programs, programVersions } from '@fernpuls/contract/programs/program';
import { mondayOf } from '@fernpuls/domain/programs/week';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { patients } from '@fernpuls/contract/patients/patient';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { today } from '../../../ui/today.ts';
import { recordRoutes } from './routes.ts';

const nothing = { asked: 1, due: 0, came: 0, value: null, diastolic: null, note: null, priority: null };
const now = today();
const monday = mondayOf(dayNumber(now));
const place = dayNumber(now) - monday;
const document = {
  cohortIds: [],
  personIds: [],
  icd10s: [],
  manuals: [],
  consentText: 'Ich nehme teil.',
  phases: [
    { id: 'a', name: 'Einstellung', weeks: 4, transition: { kind: 'time' as const }, components: [] },
    { id: 'b', name: 'Erhaltung', weeks: null, transition: { kind: 'time' as const }, components: [] },
  ],
  components: {},
};

/** Somebody who weighs themselves and walks; each day of the week is due until it is told. */
function practice({ status = 'consented' }: { status?: 'consented' | 'candidate' } = {}) {
  const api = fakeApi();
  const [patientId = ''] = api.add(patients, { status: 'active' });
  const [programId = ''] = api.add(programs, { name: 'Herz aktiv', version: 1, isActive: true });
  api.add(programVersions, { programId, version: 1, document });
  const begun = status === 'consented' ? { startedOn: now, phaseStartedOn: now, version: 1 } : {};
  const none = { pausedSince: null, endedOn: null, startedOn: null, phaseStartedOn: null, version: null };
  const derived = { programName: 'Herz aktiv', phaseName: 'Einstellung', phaseCount: 2, newestVersion: 2 };
  const [id = ''] = api.add(patientPrograms, {
    patientId,
    programId,
    status,
    phase: 1,
    ...none,
    ...begun,
    ...derived,
  });
  api.add(patientProgramSteps);
  api.add(triggerEvents);
  let told: 'done' | 'skipped' | 'open' = 'open';
  api.on(markProgramItem, ({ state }) => {
    told = state;
    return { state };
  });
  const row = { phaseComponentId: 'p1', componentId: 'c1', category: null, schedules: ['15 8 * * *'] };
  const before = Array.from({ length: place }, () => 'missed' as const);
  const after = Array.from({ length: 6 - place }, () => 'planned' as const);
  api.on(patientProgramWeek, () => ({
    today: now,
    from: dayText(monday),
    due: 1,
    done: 1,
    missed: 0,
    rows: [
      {
        ...row,
        kind: 'measurement' as const,
        itemId: 'm1',
        title: null,
        valueType: 'weight',
        doer: null,
        due: 1,
        done: 1,
        cells: [
          ...before.map((state) => ({ ...nothing, state })),
          { ...nothing, state: 'done' as const, value: 84.6, priority: 'blocker' },
          ...after.map((state) => ({ ...nothing, state })),
        ],
      },
      {
        ...row,
        kind: 'task' as const,
        itemId: 't1',
        title: '20 min Gehen',
        valueType: null,
        doer: 'patient' as const,
        due: 1,
        done: 0,
        cells: [
          ...before.map((state) => ({ ...nothing, state })),
          { ...nothing, state: told === 'open' ? ('due' as const) : told },
          ...after.map((state) => ({ ...nothing, state })),
        ],
      },
    ],
  }));
  api.on(patientProgramCourse, () => ({
    today: now,
    goals: [],
    weeks: [],
    symptoms: [],
    lifestyles: [],
    criteria: [],
    adherence: null,
  }));
  api.on(programStart, () => ({
    version: 1,
    diagnosesKnown: true,
    isEligible: true,
    admitting: ['I50.12'],
    misses: [],
    excluding: [],
    consentText: 'Ich nehme teil.',
    questions: [],
    phases: [{ name: 'Einstellung', weeks: 4 }],
    made: [
      {
        kind: 'plan' as const,
        valueType: 'weight',
        name: null,
        schedules: ['15 8 * * *'],
        component: 'Wiegen',
      },
    ],
    left: [],
  }));
  const steps: { step: string; id?: string | undefined; consentForm?: string | undefined }[] = [];
  api.on(stepPatientProgram, (asked) => {
    steps.push(asked);
    return { status: 'consented' as const, phase: 1, made: [], ended: 0, goesOn: [], left: [] };
  });
  const open = (path: string) =>
    renderPage({
      api,
      routes: [{ path: 'patients/:id', children: recordRoutes }],
      path: `patients/${patientId}/programs${path}`,
      permissions: [
        { key: 'patient_program', access: 'write' },
        { key: 'program', access: 'read' },
      ],
    });
  return { api, id, programId, steps, open, told: () => told };
}

const cell = (name: RegExp) => screen.findByRole('button', { name });

test('[PATIENT-16] the programme that runs opens by itself; a cell says the value with its alarm, missed and planned in words', async () => {
  const { open, id } = practice();
  const { address } = await open('');
  const weighed = await cell(/^Gewicht.*: 84,6$/);
  expect(address()).toContain(`/programs/patient/${id}`);
  expect(within(weighed).getByRole('img', { name: 'Kritisch' })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /^Gewicht.*: versäumt$/ })).toHaveLength(place);
  expect(screen.queryAllByRole('button', { name: /^Gewicht.*: geplant$/ })).toHaveLength(6 - place);
  expect(screen.getByText('Fassung 1, neu ist 2')).toBeTruthy();
});

/** The words of it that are drawn: not what only a screen reader is told. */
function seenIn(button: HTMLElement): string {
  const drawn = button.cloneNode(true) as HTMLElement;
  for (const hidden of drawn.querySelectorAll('svg, .visually-hidden')) hidden.remove();
  return drawn.textContent ?? '';
}

test('[PATIENT-16] [SHELL-06] the name of a cell holds the words seen in it, so that it can be spoken to', async () => {
  const { open } = practice();
  await open('');
  await cell(/^Gewicht.*: 84,6$/);
  const cells = screen.getAllByRole('button').filter((button) => button.closest('td'));
  expect(cells.map(seenIn)).toContain('heute');
  for (const button of cells) expect(button.getAttribute('aria-label')).toContain(seenIn(button));
});

test('[PATIENT-16] a task is told done by keyboard and taken back with undo', async () => {
  const user = userEvent.setup();
  const { open, told } = practice();
  await open('');
  await cell(/^20 min Gehen.*: heute, offen$/);
  await user.keyboard('je');
  await cell(/^20 min Gehen.*: erledigt$/);
  await waitFor(() => expect(told()).toBe('done'));
  await user.keyboard('{Control>}z{/Control}');
  await cell(/^20 min Gehen.*: heute, offen$/);
  await waitFor(() => expect(told()).toBe('open'));
});

test('[PATIENT-16] a mark the server refuses leaves the cell as it was', async () => {
  const user = userEvent.setup();
  const { api, open, told } = practice();
  await open('');
  await user.click(await cell(/^20 min Gehen.*: heute, offen$/));
  api.refuse('POST', /marks$/, 409, 'conflict');
  await user.click(await screen.findByRole('button', { name: /^Ausgelassen/ }));
  await cell(/^20 min Gehen.*: heute, offen$/);
  expect(told()).toBe('open');
});

test('[PATIENT-16] weeks are gone through as fast as the keys are pressed, back to the day one came from', async () => {
  const user = userEvent.setup();
  const { open } = practice();
  const { address } = await open('');
  await cell(/^Gewicht.*: 84,6$/);
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowRight}{/Shift}');
  await waitFor(() => expect(address()).toContain(`day=${dayText(dayNumber(now) - 7)}`));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(address()).not.toContain('day='));
});

test('[PATIENT-16] nothing begins without a form of consent; on the screen it takes a signature', async () => {
  const user = userEvent.setup();
  const { open, programId, steps } = practice({ status: 'candidate' });
  await open(`/new/${programId}`);
  const begin = await screen.findByRole('button', { name: /^Programm beginnen/ });
  await user.click(begin);
  expect(await screen.findByText('Bitte wählen Sie, wie die Einwilligung gegeben wurde.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'am Bildschirm' }));
  await user.click(begin);
  expect(await screen.findByText('Die Unterschrift fehlt.')).toBeTruthy();
  expect(steps).toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: 'mündlich' }));
  await user.click(begin);
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]).toMatchObject({ step: 'consent', consentForm: 'spoken' });
});
