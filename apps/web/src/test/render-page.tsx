import { type Session, signIn } from '@fernpuls/contract/identity/session.call';
import type { Live } from '@fernpuls/contract/kit/live';
import { snake } from '@fernpuls/contract/kit/resource';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { connectLive, disconnectLive } from '../api/live.ts';
import { queryClient } from '../api/query-client.ts';
import { openSession } from '../api/session-entry.ts';
import { startTexts } from '../i18n/i18n.ts';
import { Announcer } from '../ui/announcer.tsx';
import { listenForHotkeys } from '../ui/hotkeys.ts';
import { Toaster } from '../ui/toaster.tsx';
import { undoLast } from '../ui/undo.ts';
import type { FakeApi } from './fake-api.ts';
import { katrin } from './practice.ts';
import { whenTestEnds } from './tidy.ts';

type SessionState = Session['attributes'];
type Given = {
  api: FakeApi;
  /** Below /protected. */
  routes?: RouteObject[];
  /** Of the operator’s host, with addresses of their own. */
  rootRoutes?: RouteObject[];
  /** Below /protected, of `rootRoutes` without a slash in front. */
  path: string;
  person?: Partial<SessionState>;
  permissions?: { key: string; access: 'read' | 'write' }[];
};

const everything = [
  { key: 'task', access: 'write' },
  { key: 'patient_trigger', access: 'write' },
  { key: 'patient', access: 'write' },
  { key: 'physician', access: 'read' },
] as const;

/** A page as somebody signed in sees it, in German, with the keys, messages and live channel of the application. */
export async function renderPage({
  api,
  routes = [],
  rootRoutes = [],
  path,
  person,
  permissions = [...everything],
}: Given) {
  await startTexts('de');
  await signInAs(api, { ...person, permissions });
  const socket = fakeSocket();
  const router = createMemoryRouter([{ path: 'protected', children: routes }, ...rootRoutes], {
    initialEntries: [rootRoutes.length > 0 ? `/${path}` : `/protected/${path}`],
  });
  const removeKeys = listenForHotkeys();
  const undo = (event: KeyboardEvent) => {
    if (event.ctrlKey && event.key === 'z') undoLast();
  };
  window.addEventListener('keydown', undo);
  connectLive();
  act(() => socket.open());
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
      <Announcer />
    </QueryClientProvider>,
  );
  whenTestEnds(() => {
    view.unmount();
    window.removeEventListener('keydown', undo);
    removeKeys();
    disconnectLive();
  });
  return {
    ...view,
    router,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** What the server tells over the live channel. */
    push: (live: Live, payload: Record<string, unknown>) => act(() => socket.push(live.kind, payload)),
    /** The live channel breaks off, and is there again. */
    loseLive: () => act(() => socket.lose()),
    regainLive: () => act(() => socket.open()),
  };
}

async function signInAs(api: FakeApi, attributes: Partial<SessionState>): Promise<void> {
  api.on(signIn, () => ({ data: katrin(attributes), secondFactor: null }));
  await openSession({ email: 'k.moldenhauer@example.org', password: 'not-a-real-password', remember: false });
  sessionStorage.setItem(
    'fernpuls.auth_headers',
    JSON.stringify({ accessToken: 'a', client: 'c', uid: 'u', expiry: 4_000_000_000 }),
  );
}

function fakeSocket() {
  let number = 0;
  class Socket {
    static readonly made: Socket[] = [];
    onopen = () => undefined;
    onmessage = (_: { data: string }) => undefined;
    onclose = (_: { code: number }) => undefined;
    constructor() {
      Socket.made.push(this);
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket);
  const say = (message: object) => Socket.made.at(-1)?.onmessage({ data: JSON.stringify(message) });
  return {
    open: () => {
      Socket.made.at(-1)?.onopen();
      say({ type: 'ready', number: 0 });
    },
    lose: () => Socket.made.at(-1)?.onclose({ code: 1006 }),
    push: (kind: string, payload: Record<string, unknown>) => {
      number += 1;
      const wire = Object.fromEntries(Object.entries(payload).map(([key, value]) => [snake(key), value]));
      say({ type: 'event', number, kind, payload: wire });
    },
  };
}
