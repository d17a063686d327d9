import { ecgs } from '@fernpuls/contract/ecg/ecg';
import { physicians } from '@fernpuls/contract/identity/physician';
import { patients } from '@fernpuls/contract/patients/patient';
import { snake } from '@fernpuls/contract/kit/resource';
import { absences } from '@fernpuls/contract/triggers/absence';
import { type TriggerEvent, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import type { FourEyes } from '@fernpuls/domain/triggers/event-life-cycle';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { connectLive, disconnectLive } from '../api/live.ts';
import { encodeRecord } from '../api/jsonapi.ts';
import { queryClient } from '../api/query-client.ts';
import { endSession } from '../api/session.ts';
import { openSession } from '../api/session-entry.ts';
import { Component } from '../areas/triggers/alarms.page.tsx';
import { startTexts } from '../i18n/i18n.ts';
import { Component as WorseQuestions } from '../clinical/worse/worse-questions.tsx';
import { Announcer } from '../ui/announcer.tsx';
import { listenForHotkeys } from '../ui/hotkeys.ts';
import { Toaster } from '../ui/toaster.tsx';
import { katrin, me } from './practice.ts';
import { toldWorse, worseSince } from './told-worse.ts';

let made = 0;

function uuid(): string {
  made += 1;
  return `018f0000-0000-7000-8000-${String(made).padStart(12, '0')}`;
}

/** An open event after the registry's example; `minutes` until its deadline. */
export function alarm(changes: Partial<TriggerEvent> & { minutes?: number }): TriggerEvent {
  const { minutes = 120, ...rest } = changes;
  const now = Date.now();
  const at = (offset: number) => new Date(now + offset * 60_000).toISOString();
  return {
    ...(triggerEvents.example as unknown as TriggerEvent),
    id: uuid(),
    patientId: uuid(),
    triggerId: uuid(),
    measurementId: uuid(),
    component: null,
    diastolic: null,
    rule: null,
    fault: null,
    worstValue: null,
    worseCount: 0,
    seenAt: null,
    seenById: null,
    informedAt: null,
    informedById: null,
    snoozeReason: null,
    returnedAt: null,
    unconfirmed: false,
    overtakenAt: null,
    suppression: null,
    proposedAt: null,
    proposedById: null,
    proposedByName: null,
    leftAt: null,
    leftById: null,
    leftReason: null,
    leftByName: null,
    measuredAt: at(-30),
    createdAt: at(-30),
    updatedAt: at(-30),
    dueAt: at(minutes),
    assigneeId: null,
    snoozedUntil: null,
    closedAt: null,
    closedById: null,
    closeReason: null,
    closeNote: null,
    name: 'Brandt, Hannelore',
    phone: '+49 160 5552704',
    customPatientId: '204817',
    birthDate: '1948-03-14',
    gender: 'female',
    infoBanner: null,
    assigneeName: null,
    closedByName: null,
    ...rest,
  };
}

/** The primary physician of everybody. */
export const physician = { id: '018f0000-0000-7000-8000-00000000bbbb', name: 'Dr. med. Aksoy' };

export const cover = { id: '018f0000-0000-7000-8000-00000000cccc', name: 'Dr. med. Nils Lührs' };

type Sent = { path: string; body: Record<string, unknown> };
type Options = {
  events: TriggerEvent[];
  fourEyes?: FourEyes;
  conflicts?: { id: string; by: string; at: string }[];
  /** Those of the events that reached the person because nobody handled them. */
  reached?: TriggerEvent[];
  /** Those whose trigger names the person. */
  named?: TriggerEvent[];
  /** Away today, and who stands in. */
  away?: { who: { id: string; name: string }; cover: { id: string; name: string } | null }[];
};

/** The alarm page over a server that lives in this process and keeps its events. */
export async function alarmPractice(options: Options) {
  const { events, fourEyes = 'none', conflicts = [], reached = [], named = [], away = [] } = options;
  const state = { events: [...events] };
  const sent: Sent[] = [];
  const asked: string[] = [];
  let isStalled = false;
  const held = new Map<string, Promise<void>>();
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://demo.localhost');
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    if (init.method && init.method !== 'GET') sent.push({ path: pathname, body });
    else asked.push(`${pathname}?${searchParams}`);
    if (isStalled) return new Promise<Response>(() => undefined);
    const waiting = held.get(pathname) ?? Promise.resolve();
    return waiting.then(() => answer(pathname, searchParams, body));
  });

  function answer(path: string, query: URLSearchParams, body: Record<string, unknown>): Response {
    if (path.endsWith('/auth/sign_in')) return signedIn();
    if (path.endsWith('/events/counts')) return reply(counts(state.events));
    if (path.endsWith('/patients/triggers/events')) {
      const wanted = query.getAll('state[]');
      const own = query.get('patient_id');
      const rows = state.events.filter(
        (one) =>
          wanted.includes(one.state) && (!own || own === one.patientId) && isAsked(one.suppression, query),
      );
      return reply({ data: rows.map(wire) }, { 'x-total': String(rows.length) });
    }
    if (path.endsWith('/alarm_policy')) return reply({ four_eyes: fourEyes });
    if (path.endsWith('/dashboard/escalations'))
      return reply({ data: [...reached.map(telling('unhandled')), ...named.map(telling('named'))] });
    if (path.endsWith('/recent_contacts')) return reply({ contacts: [], drug_changes: [], intakes: null });
    if (path.endsWith('/physicians/absences')) return reply({ data: away.map(absence) });
    if (path.endsWith('/web/v1/physicians')) return reply({ data: [physician, cover].map(colleague) });
    if (path.endsWith('/ecgs/strips'))
      return reply({ data: query.getAll('ids[]').map((id) => ({ id, trace: null })) });
    const ecg = /\/measurements\/ecgs\/([0-9a-f-]{36})$/.exec(path)?.[1];
    if (ecg) return reply({ data: { ...encodeRecord(ecgs, { ...ecgs.example, name: '' }).data, id: ecg } });
    if (path.endsWith('/story')) return reply({ steps: [], events: [], readings: [] });
    const action = /events\/(close|reject|reopen|take|release|snooze|see|inform|note)$/.exec(path)?.[1];
    if (action) return act(action, body);
    const patient = /\/web\/v1\/patients\/([0-9a-f-]{36})$/.exec(path)?.[1];
    if (patient) return reply({ data: patientRecord(patient, state.events) });
    if (path.endsWith('/web/v1/tasks') && 'data' in body)
      return reply({ data: { ...(body.data as object), id: uuid() } });
    if (path.endsWith('/measurements/series')) return reply(emptySeries);
    return reply({ data: [] }, { 'x-total': '0' });
  }

  function act(action: string, body: Record<string, unknown>): Response {
    const refused = new Set(conflicts.map(({ id }) => id));
    const worse = worseSince(state.events, body);
    const ids = (body.ids as string[]).filter(
      (id) => !refused.has(id) && !worse.some((one) => one.id === id),
    );
    const changes: Record<string, Partial<TriggerEvent>> = {
      close:
        fourEyes === 'all'
          ? { state: 'proposed', proposedAt: new Date().toISOString(), proposedById: me }
          : { state: 'closed', closedAt: new Date().toISOString(), closedById: me },
      reject: { state: 'in_progress', proposedAt: null, proposedById: null, proposedByName: null },
      see: { seenAt: new Date().toISOString(), seenById: me },
      inform: { state: 'informed', informedAt: new Date().toISOString() },
      note: {},
      reopen: { state: 'raised', closedAt: null, closedById: null },
      take: { state: 'in_progress', assigneeId: me, assigneeName: 'Katrin Moldenhauer' },
      release: { state: 'raised', assigneeId: null, assigneeName: null },
      snooze: {
        snoozedUntil: body.until as string | null,
        snoozeReason: (body.reason ?? null) as TriggerEvent['snoozeReason'],
      },
    };
    state.events = state.events.map((one) =>
      ids.includes(one.id) ? { ...one, ...changes[action], updatedAt: new Date().toISOString() } : one,
    );
    const proposed = action === 'close' && fourEyes === 'all' ? ids : [];
    const told = worse.length > 0 && { worse_since: worse.map(toldWorse) };
    return reply({ changed: ids, proposed, conflicts: action === 'close' ? conflicts : [], ...told });
  }

  await startTexts('de');
  await openSession({ email: 'k@example.org', password: 'x', remember: false });
  const sockets: { onmessage?: (event: { data: string }) => void }[] = [];
  vi.stubGlobal(
    'WebSocket',
    class {
      onmessage?: (event: { data: string }) => void;
      constructor() {
        sockets.push(this);
      }
      send(): void {}
      close(): void {}
    },
  );
  connectLive();
  let number = 0;
  const tell = (message: object) => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  tell({ type: 'ready', number });

  const stopKeys = listenForHotkeys();
  const path = '/protected/dashboard/alarms';
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <Component />
            <WorseQuestions />
          </>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Announcer />
      <Toaster />
    </QueryClientProvider>,
  );
  return {
    view,
    router,
    sent,
    /** Addresses of what was read. */
    asked,
    /** From now on the server answers nothing. */
    stall: () => {
      isStalled = true;
    },
    /** What is asked of this address is answered only after the answer of this was called. */
    hold: (path: string): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return resolve;
    },
    state,
    /** What the live channel would say about an event. */
    push: (event: TriggerEvent) => {
      state.events = [...state.events.filter(({ id }) => id !== event.id), event];
      number += 1;
      tell({ type: 'event', number, kind: 'trigger_event', payload: { data: wire(event) } });
    },
    stop: () => {
      view.unmount();
      stopKeys();
      disconnectLive();
      endSession(null);
      vi.unstubAllGlobals();
    },
  };
}

const telling =
  (why: 'named' | 'unhandled') =>
  ({ id, patientId, name }: TriggerEvent) => {
    const told_at = new Date(Date.now() - 720_000).toISOString();
    return {
      id: `told-${id}`,
      trigger_event_id: id,
      patient_id: patientId,
      name,
      told_at,
      seen_at: null,
      why,
    };
  };

function absence({ who, cover: standIn }: NonNullable<Options['away']>[number]) {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  const entity = {
    ...absences.example,
    physicianId: who.id,
    coverId: standIn?.id ?? null,
    startsAt: day(-1),
    endsAt: day(2),
    physicianName: who.name,
    coverName: standIn?.name ?? null,
  };
  return { ...encodeRecord(absences, entity).data, id: uuid() };
}

function colleague({ id, name }: { id: string; name: string }) {
  const words = name.split(' ');
  const entity = {
    ...physicians.example,
    profession: 'physician',
    title: words.slice(0, 2).join(' '),
    firstName: words.slice(2, -1).join(' '),
    lastName: words.at(-1) ?? '',
  };
  return { ...encodeRecord(physicians, entity).data, id };
}

/** `suppression=null` asks for those without one. */
function isAsked(suppression: string | null, query: URLSearchParams): boolean {
  const wanted = [...query.getAll('suppression'), ...query.getAll('suppression[]')];
  return wanted.length === 0 || wanted.includes(suppression ?? 'null');
}

function wire(event: TriggerEvent) {
  const { data } = encodeRecord(triggerEvents, event);
  return { ...data, id: event.id };
}

function patientRecord(id: string, events: readonly TriggerEvent[]) {
  const [lastName = '', firstName = ''] = (events.find((one) => one.patientId === id)?.name ?? '').split(
    ', ',
  );
  const primary = { primaryPhysicianId: physician.id, primaryPhysicianName: physician.name };
  const own = { lastName, firstName, status: 'active', cohorts: [], program: null };
  const entity = { ...patients.example, ...own, ...primary };
  return { ...encodeRecord(patients, entity).data, id };
}

function counts(events: readonly TriggerEvent[]) {
  const open = events.filter((one) => one.state !== 'closed' && one.suppression === null);
  return {
    count: open.length,
    raised: open.length,
    seen: 0,
    in_progress: 0,
    informed: 0,
    proposed: 0,
    returned: 0,
    suppressed: events.filter((one) => one.suppression !== null).length,
    closed_today: events.length - open.length,
    last_closed_at: null,
    by_priority: { blocker: 0, high: 0, medium: 0, low: 0, no_priority: 0 },
  };
}

const emptySeries = {
  value_type: 'weight',
  unit: 'kg',
  start_ts: 0,
  times: [],
  values: [],
  diastolic: [],
  mean: [],
  manual: [],
  implausible: [],
  truncated: false,
};

function signedIn(): Response {
  const keys = [
    'patient_trigger',
    'patient_measurement',
    'patient_measurement_ecg',
    'patient',
    'physician',
    'task',
  ];
  const person = katrin({ permissions: keys.map((key) => ({ key, access: 'write' as const })) });
  const attributes = Object.fromEntries(
    Object.entries(person.attributes).map(([key, value]) => [snake(key), value]),
  );
  return reply(
    { data: { ...person, attributes } },
    { 'access-token': 't', client: 'c', uid: 'u', expiry: String(Math.floor(Date.now() / 1000) + 3600) },
  );
}

function reply(body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status: 200,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
