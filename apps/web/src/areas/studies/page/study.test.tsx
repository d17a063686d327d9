import { patientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import { resolvePseudonym, studyPage } from '@fernpuls/contract/studies/study.call';
import { studies } from '@fernpuls/contract/studies/study';
import { protocolFor } from '@fernpuls/domain/studies/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes } from '../routes.tsx';

const protocol = protocolFor();
const cell = (id: string, state: 'done' | 'open' | 'planned') => ({
  id,
  state,
  from: '2026-11-19',
  until: '2026-11-28',
  target: '2026-11-23',
  doneOn: state === 'done' ? '2026-11-20' : null,
  deviation: 0,
  appointmentAt: null,
  note: null,
});
const subject = (pseudonym: string, group: 'act' | 'plan', patientStudyId: string | null) => ({
  pseudonym,
  patientStudyId,
  status: 'active' as const,
  group,
  screenedOn: '2026-11-01',
  includedOn: '2026-11-20',
  endedOn: null,
  endReason: null,
  consent: 'valid' as const,
  consentVersion: 1,
  arm: 'A',
  visits: [cell('v0', 'done'), cell('v1', 'open'), cell('v2', 'planned')],
  next: { kind: 'plan_visit' as const, visitId: 'v1', day: '2026-11-28' },
});

/** A study with two people; `mayWrite` tells who of them they are. */
function practice(mayWrite: boolean) {
  const api = fakeApi();
  const [id = ''] = api.add(studies, {
    number: 'FP-HF-02',
    name: 'Frühe Anpassung',
    status: 'recruiting',
    version: 1,
    plannedSize: 40,
    isBlinded: false,
    document: protocol,
    hasDraft: false,
    endsOn: null,
  });
  const ofPart = (name: string) => (mayWrite ? name : null);
  api.on(studyPage, () => ({
    today: '2026-11-26',
    protocol,
    maySeeArms: true,
    subjects: [subject('N-001', 'act', ofPart('p1')), subject('N-002', 'plan', ofPart('p2'))],
    drawn: [],
    versions: [],
    exports: [],
  }));
  api.on(patientStudyPage, () => ({
    today: '2026-11-26',
    patientId: 'x',
    studyId: id,
    studyName: 'Frühe Anpassung',
    studyNumber: 'FP-HF-02',
    studyStatus: 'recruiting' as const,
    version: 1,
    protocol,
    pseudonym: 'N-001',
    status: 'active' as const,
    arm: 'A',
    mayUnblind: false,
    diagnosesKnown: true,
    criteria: [],
    consent: {
      standing: 'valid' as const,
      informedOn: '2026-11-01',
      consentedOn: '2026-11-02',
      form: 'paper' as const,
      version: 1,
    },
    lock: [],
    visits: [{ visit: cell('v0', 'done'), entries: [] }],
    steps: [],
  }));
  const access = mayWrite ? ('write' as const) : ('read' as const);
  const stored = () => api.rows(studies)[0];
  const open = () =>
    renderPage({
      api,
      routes,
      path: `content/studies/${id}`,
      permissions: [
        { key: 'study', access },
        { key: 'patient_study', access },
      ],
    });
  return { api, open, stored };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('[CONTENT-11] J goes to the next person, and beside the matrix stands who is chosen', async () => {
  const { open } = practice(true);
  await open();
  await screen.findByRole('complementary', { name: 'N-001' });
  expect(row('N-001').dataset.current).toBe('true');
  await userEvent.keyboard('j');
  expect(row('N-002').dataset.current).toBe('true');
  expect(await screen.findByRole('complementary', { name: 'N-002' })).toBeTruthy();
});

test('[PATIENT-17] a name is told with a reason, and never without', async () => {
  const { api, open } = practice(true);
  const reasons: string[] = [];
  api.on(resolvePseudonym, ({ reason }) => {
    reasons.push(reason);
    return { patientId: 'x', patientStudyId: 'p1', name: 'Brandt, Hannelore', birthDate: '1948-03-14' };
  });
  await open();
  await screen.findByRole('complementary', { name: 'N-001' });
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Klarnamen zeigen' }));
  expect(reasons).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Rückruf');
  await userEvent.click(dialog.getByRole('button', { name: 'Klarnamen zeigen' }));
  await waitFor(() => expect(dialog.getByText('Brandt, Hannelore')).toBeTruthy());
  expect(reasons).toEqual(['Rückruf']);
});

test('[PATIENT-17] without ids of parts there is nothing to do with anybody', async () => {
  const { open } = practice(false);
  await open();
  await screen.findByRole('complementary', { name: 'N-001' });
  await userEvent.keyboard('d');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ausscheiden …' })).toBeNull();
});

test('[CONTENT-11] a protocol is written over the one it was made from, never over somebody else’s', async () => {
  const { open, stored } = practice(true);
  await open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Prüfplan' }));
  const text = await screen.findByRole('textbox', { name: 'Einwilligungstext' });
  await userEvent.clear(text);
  await userEvent.type(text, 'Meiner');
  // Somebody was screened: the record is another, its protocol is not.
  Object.assign(stored() ?? {}, { updatedAt: '2026-11-26T10:00:00.000Z' });
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(stored()?.document.consentText).toBe('Meiner'));
  await userEvent.type(text, ' zuletzt');
  Object.assign(stored() ?? {}, { document: { ...protocol, consentText: 'Ihrer' } });
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/Jemand anders hat inzwischen gespeichert/)).toBeTruthy();
  expect(stored()?.document.consentText).toBe('Ihrer');
  expect((text as HTMLTextAreaElement).value).toBe('Meiner zuletzt');
});
