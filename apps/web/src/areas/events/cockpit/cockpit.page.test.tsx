import { callOutcomesOfPractice } from '@fernpuls/contract/events/call-outcome';
import { type CallPlan, callPlan, type PlannedCall } from '@fernpuls/contract/events/call-plan.call';
import { runningCall, stopCall } from '@fernpuls/contract/events/call-record.call';
import { callRecords } from '@fernpuls/contract/events/call-record';
import { type FinishedCall, finishCall, takeCallBack } from '@fernpuls/contract/events/finish-call.call';
import { alarmWorkPath } from '@fernpuls/contract/paths';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patients } from '@fernpuls/contract/patients/patient';
import { patientHealthProviders } from '@fernpuls/contract/providers/patient-health-provider';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { katrin } from '../../../test/practice.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { undoLast } from '../../../ui/undo.ts';
import { Component as Cockpit } from './cockpit.page.tsx';

const names = ['Brandt, Hannelore', 'Kubitzki, Renate'] as const;
const at = new Date().toISOString();
const reason = {
  at,
  dueAt: null,
  priority: null,
  title: null,
  valueType: null,
  value: null,
  diastolic: null,
  alarm: null,
};

const plainAlarm = { component: null, rhythmClass: null, surveyAnswers: null, rule: null, fault: null };

/** Two to be called: one with an alarm, one who was promised a call; `only` alarms and calls are in sight. */
function practice(more: Partial<PlannedCall> = {}) {
  const api = fakeApi();
  const ids = api.add(
    patients,
    ...names.map((name) => {
      const [lastName = '', firstName = ''] = name.split(', ');
      return {
        lastName,
        firstName,
        phone: '0160 5552704',
        primaryPhysicianId: null,
        cohorts: [],
        program: null,
      };
    }),
  );
  const [first = '', second = ''] = ids;
  api.add(callRecords);
  api.add(patientContacts);
  api.add(patientHealthProviders);
  api.add(callOutcomesOfPractice);
  const row = (id: string, name: string): PlannedCall => ({
    id,
    name,
    birthDate: '1948-03-14',
    gender: 'female',
    customPatientId: name,
    infoBanner: null,
    section: 'now',
    dueAt: at,
    priority: 'high',
    tries: 0,
    lastTryAt: null,
    bestHour: null,
    inCall: null,
    reasons: [
      {
        ...reason,
        kind: 'alarm',
        id: 'a',
        valueType: 'weight',
        value: 84.6,
        alarm: plainAlarm,
        count: 1,
        ids: ['a'],
      },
    ],
  });
  const promise: PlannedCall['reasons'][number] = {
    ...reason,
    kind: 'promise',
    id: 'p',
    title: 'Rückruf nach dem Frühstück',
    count: 1,
    ids: ['p'],
  } as const;
  const plan: CallPlan = {
    total: 2,
    today: { talks: 6, seconds: 2280 },
    data: [
      { ...row(first, names[0]), ...more },
      { ...row(second, names[1]), section: 'agreed', priority: null, reasons: [promise] },
    ],
    done: [],
  };
  api.on(callPlan, () => plan);
  const saved: FinishedCall[] = [];
  const held = () => api.rows(callRecords).find(({ callEndAt }) => callEndAt === null);
  api.on(runningCall, () => {
    const one = held();
    if (!one) return { data: null };
    const { id, patientId, calledName, calledRelation, number, callBeginAt, interviewGuideId } = one;
    const known = { id, patientId, calledName, calledRelation, number, callBeginAt, interviewGuideId };
    return { data: { ...known, patientName: names[0], seconds: 5 } };
  });
  api.on(stopCall, () => ({ callEndAt: at }));
  api.on(finishCall, (given) => {
    saved.push(given);
    const one = api.rows(callRecords).find(({ id }) => id === given.id);
    Object.assign(one ?? {}, { outcome: given.outcome, callEndAt: at, physicianId: katrin().id });
    return { callEndAt: at, taskIds: [] };
  });
  const takenBack: string[] = [];
  api.on(takeCallBack, ({ id }) => {
    takenBack.push(id);
    return { patientId: first };
  });
  const running = () =>
    api.add(callRecords, {
      patientId: first,
      callBeginAt: at,
      callEndAt: null,
      outcome: null,
      callOutcomeId: null,
      note: null,
      callAgainAt: null,
      agreed: [],
      interviewGuideId: null,
      answers: null,
      calledName: null,
      physicianId: katrin().id,
    });
  const open = (...also: { key: string; access: 'read' | 'write' }[]) =>
    renderPage({
      api,
      routes: [{ path: 'dashboard/calls', element: <Cockpit /> }],
      path: 'dashboard/calls',
      permissions: [{ key: 'patient', access: 'write' }, { key: 'patient_event', access: 'write' }, ...also],
    });
  return { api, plan, saved, takenBack, running, open, first, second };
}

test('[BEYOND-15] whom to call stands by section with the reason, the first one in view, and J goes on', async () => {
  const user = userEvent.setup();
  const { open } = practice({ tries: 2, lastTryAt: at, bestHour: 16 });
  await open();
  const now = await screen.findByRole('region', { name: 'Jetzt anrufen' });
  expect(
    within(now).getByRole('link', {
      name: /Brandt, Hannelore.*Gewicht 84,6.kg.*2-mal nicht erreicht.*16–18 Uhr/,
    }),
  ).toBeTruthy();
  expect(screen.getByText('6 Gespräche heute, 38 min')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Brandt, Hannelore' })).toBeTruthy();
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Kubitzki, Renate' })).toBeTruthy();
  expect(screen.getAllByText('Rückruf nach dem Frühstück').length).toBeGreaterThan(0);
});

test('[BEYOND-15] one press saves the call with what follows, the next one comes, and undo brings it back', async () => {
  const user = userEvent.setup();
  const { open, running, saved, takenBack } = practice();
  const [id = ''] = running();
  await open();
  await user.click(await screen.findByRole('radio', { name: 'Erreicht' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ id, outcome: 'reached' });
  expect(await screen.findByRole('heading', { name: 'Kubitzki, Renate' })).toBeTruthy();
  undoLast();
  await waitFor(() => expect(takenBack).toEqual([id]));
  expect(await screen.findByRole('heading', { name: 'Brandt, Hannelore' })).toBeTruthy();
});

test('[BEYOND-15] who may be told nothing is rung only after a question', async () => {
  const user = userEvent.setup();
  const { api, open, first } = practice();
  api.add(patientContacts, {
    patientId: first,
    name: 'Nachbarin Timm',
    relation: 'Nachbarin',
    phone: '04171 555034',
    isFirstChoice: true,
    disclosure: 'none',
    consentedOn: null,
  });
  await open();
  await user.click(await screen.findByRole('button', { name: /^Anrufen.*Nachbarin Timm/ }));
  expect(await screen.findByRole('dialog', { name: 'Trotzdem anrufen?' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(api.rows(callRecords)).toHaveLength(0);
});

test('[BEYOND-15] with nobody to call the list says so, and how many talks there were', async () => {
  const { plan, open } = practice();
  plan.data = [];
  await open();
  expect(await screen.findByText('Heute ist niemand anzurufen.')).toBeTruthy();
  expect(screen.getByText('6 Gespräche erledigt.')).toBeTruthy();
});

test('[BEYOND-15] an alarm without a value says what it is about, and leads to the page it is worked on', async () => {
  const rhythm = { ...plainAlarm, rhythmClass: 'atrial_fibrillation' as const };
  const { api, open, first } = practice({
    reasons: [{ ...reason, kind: 'alarm', id: 'r', alarm: rhythm, count: 1, ids: ['r'] }],
  });
  const [eventId = ''] = api.add(triggerEvents, { patientId: first, state: 'raised', priority: 'high' });
  await open({ key: 'patient_trigger', access: 'read' });
  expect(await screen.findByRole('link', { name: /Brandt, Hannelore.*Vorhofflimmern/ })).toBeTruthy();
  const why = within(await screen.findByRole('region', { name: 'Warum heute' }));
  const [alarm] = await why.findAllByRole('link');
  expect(alarm?.getAttribute('href')).toBe(alarmWorkPath(first, eventId));
});

test('[BEYOND-15] [PATIENT-22] in a call one sees what whoever is on the line may be told, by which numbers else one asks, and Esc leaves a field', async () => {
  const user = userEvent.setup();
  const { api, open, running, first } = practice();
  const petra = { patientId: first, name: 'Petra Brandt-Lau', relation: 'Tochter', phone: '0171 5550138' };
  api.add(patientContacts, {
    ...petra,
    disclosure: 'emergency_only',
    consentedOn: null,
    isFirstChoice: true,
  });
  api.add(patientContacts, {
    ...petra,
    name: 'Nachbarin Timm',
    relation: 'Nachbarin',
    phone: '04171 555034',
    disclosure: 'none',
    consentedOn: null,
    isFirstChoice: false,
  });
  const [id] = running();
  Object.assign(api.rows(callRecords).find((row) => row.id === id) ?? {}, {
    calledName: petra.name,
    calledRelation: petra.relation,
    number: petra.phone,
  });
  await open();
  const line = within(await screen.findByRole('region', { name: 'Anruf' }));
  expect(await line.findByText('nur Notfall')).toBeTruthy();
  expect(line.getByText(/Nachbarin Timm/)).toBeTruthy();
  await user.keyboard('n');
  const note = await screen.findByLabelText('Gesprächsnotiz');
  await waitFor(() => expect(document.activeElement).toBe(note));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
});
