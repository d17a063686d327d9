import {
  changeVideoConsultationSession,
  remindVideoConsultation,
  videoConsultationLink,
} from '@fernpuls/contract/conferences/consultation.call';
import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { guideContent } from '@fernpuls/contract/events/guide-content';
import { guideVersion } from '@fernpuls/contract/events/interview-guide.call';
import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useOne } from '../../../api/hooks.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { TalkGuide } from '../../events/index.ts';
import { Invite } from './invite.tsx';
import { useSideTabs } from './tabs.ts';
import { useAsked } from './use-written.ts';

const read = (key: string) => ({ key, access: 'read' as const });

function Tabs() {
  return <p>{useSideTabs().join(' ')}</p>;
}

test.each([
  [[read('video_consultation'), read('patient_event')], 'vitals guide note words people'],
  [[read('video_consultation')], 'vitals note words people'],
])('[VIDEO-03] the guide stands beside the call for who may read guides', async (permissions, shown) => {
  await renderPage({
    api: fakeApi(),
    routes: [{ path: 'call', element: <Tabs /> }],
    path: 'call',
    permissions,
  });
  expect(await screen.findByText(shown)).toBeTruthy();
});

function Asked({ id }: { id: string }) {
  const { data } = useOne(videoConsultations, id);
  return data ? <Guided one={data} /> : null;
}

function Guided({ one }: { one: Parameters<typeof useAsked>[0] }) {
  return <TalkGuide {...useAsked(one).panel} />;
}

test('[VIDEO-03] a guide is taken beside the call, and each answer is kept with the consultation', async () => {
  const user = userEvent.setup();
  const api = fakeApi();
  const content = guideContent.parse(interviewGuides.example.content);
  const [guide = ''] = api.add(interviewGuides, { name: 'HI-Dekompensation', isActive: true, version: 1 });
  const [id = ''] = api.add(videoConsultations, {
    interviewGuideId: null,
    guideVersion: null,
    answers: null,
  });
  api.on(guideVersion, () => ({ version: 1, content, createdAt: '2026-11-20T08:00:00.000Z', byName: null }));
  const sent: object[] = [];
  api.on(changeVideoConsultationSession, ({ videoConsultation }) => {
    sent.push(videoConsultation);
    const { interviewGuideId } = videoConsultation;
    const row = api.rows(videoConsultations)[0] ?? {};
    Object.assign(row, videoConsultation, interviewGuideId ? { guideVersion: 1 } : {});
    return { status: 'running', notedAt: null };
  });
  await renderPage({
    api,
    routes: [{ path: 'call', element: <Asked id={id} /> }],
    path: 'call',
    permissions: [read('patient_event'), { key: 'video_consultation', access: 'write' }],
  });
  await user.selectOptions(await screen.findByRole('combobox'), await screen.findByText('HI-Dekompensation'));
  await user.click(await screen.findByRole('button', { name: /Stark/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { interviewGuideId: guide, answers: null },
    { answers: [{ question: 'dyspnoea', value: 'severe' }] },
  ]);
  expect(screen.getByText(/Heute zur Ärztin/)).toBeTruthy();
});

test('[VIDEO-02] somebody is invited into the call by a link that is copied, or mailed to the patient', async () => {
  const user = userEvent.setup();
  const api = fakeApi();
  api.on(videoConsultationLink, () => ({
    link: 'https://meeting.example/x',
    expiresAt: '2026-11-20T10:00:00.000Z',
  }));
  api.on(remindVideoConsultation, () => ({ remindedAt: '2026-11-20T09:00:00.000Z' }));
  await renderPage({
    api,
    routes: [{ path: 'call', element: <Invite id="a" onClose={() => undefined} /> }],
    path: 'call',
  });
  await user.click(await screen.findByRole('button', { name: 'Link kopieren' }));
  expect(await screen.findByText(/^Link kopiert/)).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('https://meeting.example/x');
  await user.click(screen.getByRole('button', { name: 'Link an den Patienten senden' }));
  expect(await screen.findByText('Die Erinnerung ist unterwegs.')).toBeTruthy();
});
