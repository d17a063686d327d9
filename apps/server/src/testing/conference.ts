import { randomUUID } from 'node:crypto';
import type { Call } from '@fernpuls/contract/kit/call';
import {
  joinVideoConsultation,
  videoConsultationLink,
} from '@fernpuls/contract/conferences/consultation.call';
import { joinAsGuest } from '@fernpuls/contract/conferences/public.call';
import { askCall, requestOf } from './calls.ts';
import { makeExample } from './examples.ts';
import { type Answer, ask1, type TestPerson, type TestTenant } from './server.ts';

export type TestSession = { consultation_id: string; participant_id: string; token: string };

/** As the meeting host is asked: by nobody, with the token of a place where there is one. */
export function askMeeting(
  port: number,
  call: Call,
  input: Record<string, unknown>,
  token?: string,
): Promise<Answer> {
  const { method, path, body } = requestOf(call, input);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return ask1(port, { method, path, body, headers, host: `meeting.localhost:${port}` });
}

/** A scheduled consultation and what its link carries. */
export async function scheduled(tenant: TestTenant): Promise<{ id: string; channelToken: string }> {
  const id = await makeExample(tenant, 'video_consultations');
  return { id, channelToken: await channelTokenOf(tenant, id) };
}

export async function channelTokenOf(tenant: TestTenant, id: string): Promise<string> {
  const { body } = await askCall(tenant, videoConsultationLink, { id });
  return (body as { link: string }).link.split('/').at(-1) ?? '';
}

export async function joinStaff(tenant: TestTenant, id: string, as?: TestPerson): Promise<TestSession> {
  const answer = await askCall(
    tenant,
    joinVideoConsultation,
    { id, videoConsultation: { clientId: randomUUID() } },
    as,
  );
  if (answer.status !== 200) throw new Error(`staff join: ${JSON.stringify(answer.body)}`);
  return answer.body as TestSession;
}

export async function joinGuest(
  port: number,
  channelToken: string,
  more: Record<string, unknown> = {},
): Promise<TestSession> {
  const answer = await guestJoins(port, channelToken, more);
  if (answer.status !== 200) throw new Error(`guest join: ${JSON.stringify(answer.body)}`);
  return answer.body as TestSession;
}

export function guestJoins(port: number, channelToken: string, more: Record<string, unknown> = {}) {
  const given = { clientId: randomUUID(), name: 'Hannelore Brandt', hasConsented: true };
  return askMeeting(port, joinAsGuest, { channelToken, videoConsultation: { ...given, ...more } });
}
