import { callOutcomesOfPractice } from '@fernpuls/contract/events/call-outcome';
import { callRecordVersions, runningCall, stopCall } from '@fernpuls/contract/events/call-record.call';
import { guideContent } from '@fernpuls/contract/events/guide-content';
import { guideVersion } from '@fernpuls/contract/events/interview-guide.call';
import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { callRecords } from '@fernpuls/contract/events/call-record';
import { finishCall } from '@fernpuls/contract/events/finish-call.call';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patientHealthProviders } from '@fernpuls/contract/providers/patient-health-provider';
import { adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { katrin } from '../../../test/practice.ts';
import { recordPractice } from '../../../test/record-practice.ts';
import { whenTestEnds } from '../../../test/tidy.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const blank = {
  agreed: [],
  callOutcomeId: null,
  callOutcomeName: null,
  note: null,
  callAgainAt: null,
  outcome: null,
};
const petra = { calledName: 'Petra Brandt-Lau', calledRelation: 'Tochter', number: '0171 5550138' };

/** A practice whose server keeps which call runs; `patient` of the record is called. */
function practice() {
  const page = recordPractice();
  const { api, patientId } = page;
  api.add(callRecords);
  api.add(callOutcomesOfPractice);
  api.add(patientHealthProviders);
  api.add(adherenceEvents);
  api.on(callRecordVersions, () => ({ data: [] }));
  api.on(finishCall, ({ id, outcome, note = null, callOutcomeId = null, callAgainAt = null }) => {
    const row = api.rows(callRecords).find((one) => one.id === id);
    const callEndAt = row?.callEndAt ?? new Date().toISOString();
    Object.assign(row ?? {}, { outcome, note, callOutcomeId, callAgainAt, callEndAt });
    return { callEndAt, taskIds: [] };
  });
  let seconds = 5;
  const held = () => api.rows(callRecords).find(({ callEndAt }) => callEndAt === null);
  api.on(runningCall, () => {
    const row = held();
    if (!row) return { data: null };
    const { id, calledName, calledRelation, number, callBeginAt, interviewGuideId } = row;
    return {
      data: {
        id,
        patientId: row.patientId,
        patientName: 'Brandt, Hannelore',
        calledName,
        calledRelation,
        number,
        callBeginAt,
        interviewGuideId,
        seconds,
      },
    };
  });
  api.on(stopCall, ({ id }) => {
    const callEndAt = new Date().toISOString();
    const physicianId = katrin().id;
    Object.assign(api.rows(callRecords).find((row) => row.id === id) ?? {}, { callEndAt, physicianId });
    return { callEndAt };
  });
  const running = (minutes: number) => {
    seconds = minutes * 60;
    return api.add(callRecords, {
      ...blank,
      ...petra,
      patientId,
      callBeginAt: ago(minutes),
      callEndAt: null,
    });
  };
  return { ...page, held, running, patientId };
}

test('[PATIENT-22] [PATIENT-03] whom to ring stands in the order to try, and a press begins the record of the call', async () => {
  const user = userEvent.setup();
  const { api, open, held, patientId } = practice();
  api.add(patientContacts, {
    patientId,
    name: 'Petra Brandt-Lau',
    relation: 'Tochter',
    phone: '0171 5550138',
    isFirstChoice: true,
    disclosure: 'allowed',
    consentedOn: '2025-02-02',
  });
  await open('call_logging');
  expect(await screen.findByText(/Auskunft.*seit 02.02.2025/)).toBeTruthy();
  const [first] = await screen.findAllByRole('link', { name: /^Anrufen\s*:/ });
  expect(first?.getAttribute('href')).toBe('tel:01715550138');
  if (first) await user.click(first);
  await waitFor(() => expect(held()).toMatchObject({ ...petra, patientId, direction: 'outgoing' }));
  expect(await screen.findByRole('timer')).toBeTruthy();
});

test('[PATIENT-11] [PATIENT-22] beside the master data an incoming call begins with I and C hangs up', async () => {
  const user = userEvent.setup();
  const { open, held, api } = practice();
  await open('general/call_logging');
  await screen.findByRole('button', { name: 'Eingehender Anruf' });
  await user.keyboard('i');
  await waitFor(() => expect(held()?.direction).toBe('incoming'));
  await screen.findByRole('timer');
  await user.keyboard('c');
  await waitFor(() => expect(held()).toBeUndefined());
  expect(api.rows(callRecords)).toHaveLength(1);
  expect(await screen.findByRole('radio', { name: 'Erreicht' })).toBeTruthy();
});

test('[PATIENT-22] a call is not completed without its outcome; with it note and end are saved in one press', async () => {
  const user = userEvent.setup();
  const { api, open, running } = practice();
  const [id = ''] = running(3);
  await open('call_logging');
  const note = await screen.findByLabelText('Gesprächsnotiz');
  await user.type(note, 'Schläft mit drei Kissen');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(api.rows(callRecords)[0]).toMatchObject({ note: null, callEndAt: null });
  await user.click(screen.getByRole('radio', { name: 'Angehörige erreicht' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(api.rows(callRecords)[0]).toMatchObject({
      id,
      outcome: 'relative_reached',
      note: 'Schläft mit drei Kissen',
    }),
  );
  expect(api.rows(callRecords)[0]?.callEndAt).not.toBeNull();
  expect(await screen.findByRole('row', { name: /Angehörige erreicht/ })).toBeTruthy();
});

test('[PATIENT-22] a call that runs for hours is not hung up but given its right time', async () => {
  const { open, running } = practice();
  const [id = ''] = running(121);
  await open('call_logging');
  const correct = await screen.findByRole('link', { name: 'Zeit berichtigen …' });
  expect(correct.getAttribute('href')).toContain(`/events/calls/${id}`);
  const card = screen.getByRole('region', { name: 'Anruf' });
  expect(within(card).queryByRole('button', { name: /Auflegen/ })).toBeNull();
});

test('[PATIENT-08] calls are listed with whom one spoke to and what came of it, and one is written down afterwards', async () => {
  const user = userEvent.setup();
  const { api, open, patientId } = practice();
  api.add(callRecords, {
    ...blank,
    ...petra,
    patientId,
    callBeginAt: ago(20),
    callEndAt: ago(14),
    outcome: 'not_reached',
  });
  await open('events/calls');
  const row = await screen.findByRole('row', { name: /Nicht erreicht/ });
  expect(within(row).getByText('Petra Brandt-Lau, Tochter')).toBeTruthy();
  expect(within(row).getByText(/^6\smin$/)).toBeTruthy();
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Anruf nachtragen' })).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  expect(api.rows(callRecords)).toHaveLength(1);
});

test('[PATIENT-22] [DASH-13] what a call was asked and answered is read at the call, with its guide and version', async () => {
  const { api, open, patientId } = practice();
  const guide = guideContent.parse(interviewGuides.example.content);
  api.on(guideVersion, ({ version }) => ({ version, content: guide, createdAt: ago(9), byName: null }));
  const [id = ''] = api.add(callRecords, {
    ...blank,
    ...petra,
    patientId,
    callBeginAt: ago(9),
    callEndAt: ago(6),
    outcome: 'reached',
    interviewGuideId: '018f0000-0000-7000-8000-00000000dead',
    interviewGuideName: 'HI-Dekompensation',
    guideVersion: 3,
    answers: [{ question: 'dyspnoea', value: 'severe' }],
  });
  const change = { field: 'note', from: null, to: 'Drei Kissen' };
  api.on(callRecordVersions, () => ({
    data: [
      { id: 'b', at: ago(6), byName: 'Selin Aksoy', action: 'update', changes: [] },
      { id: 'a', at: ago(7), byName: 'Katrin Moldenhauer', action: 'update', changes: [change] },
    ],
  }));
  await open(`events/calls/${id}`);
  expect(await screen.findByText('Drei Kissen')).toBeTruthy();
  expect(screen.queryByText(/Selin Aksoy/), 'nothing of it is told here').toBeNull();
  const told = await screen.findByRole('region', { name: 'HI-Dekompensation · Version 3' });
  expect(await within(told).findByText('Luftnot im Liegen?')).toBeTruthy();
  expect(within(told).getByText('Stark')).toBeTruthy();
  expect(screen.getAllByText(/^3\smin$/).length).toBeGreaterThan(0);
});

test('[BEYOND-15] with the last talk stands what was agreed in it, and what of that is still open', async () => {
  const { api, open, patientId } = practice();
  const battery = { taskId: 't2', title: 'Waage: neue Batterie', isDone: false };
  api.add(callRecords, {
    ...blank,
    ...petra,
    patientId,
    callBeginAt: ago(90),
    callEndAt: ago(84),
    outcome: 'reached',
    note: 'Beschwerdefrei',
    agreed: [{ taskId: 't1', title: 'Täglich wiegen', isDone: true }, battery],
  });
  await open('call_logging');
  const agreed = within(await screen.findByRole('list', { name: 'Vereinbart' }));
  expect(agreed.getByText('Täglich wiegen').closest('li')?.textContent).toContain('erledigt');
  expect(agreed.getByText(battery.title).closest('li')?.textContent).toContain('offen');
});

test('[PATIENT-22] on a phone talk, guide and outcome are three parts, a key brings its part, and what was written stays', async () => {
  const wide = window.matchMedia;
  whenTestEnds(() => {
    window.matchMedia = wide;
  });
  window.matchMedia = (query) => ({ ...wide(query), matches: query === '(max-width: 899px)' });
  const user = userEvent.setup();
  const { open, running } = practice();
  running(3);
  await open('call_logging');
  const parts = within(await screen.findByRole('group', { name: 'Was vom Anruf gezeigt wird' }));
  expect(screen.queryByLabelText('Gesprächsnotiz')).toBeNull();
  await user.keyboard('n');
  const note = await screen.findByLabelText('Gesprächsnotiz');
  await waitFor(() => expect(document.activeElement).toBe(note));
  await user.keyboard('Drei Kissen');
  await user.click(parts.getByRole('button', { name: 'Leitfaden' }));
  expect(await screen.findByLabelText('Leitfaden dieses Anrufs')).toBeTruthy();
  expect(screen.queryByLabelText('Gesprächsnotiz')).toBeNull();
  await user.click(parts.getByRole('button', { name: 'Ergebnis' }));
  expect(screen.getByLabelText('Gesprächsnotiz')).toHaveProperty('value', 'Drei Kissen');
});
