import type { AppConfiguration } from '@fernpuls/contract/tenancy/tenant.call';
import type { RouteObject } from 'react-router';
import { lazyPage } from '../ui/lazy-page.ts';

const signIn = lazyPage(() => import('../areas/identity/entrance/sign-in.page.tsx'));
const newPassword = lazyPage(() => import('../areas/identity/entrance/password-edit.page.tsx'));

/** What patients meet by video: by the link of their invitation, without an account. */
const conference: RouteObject[] = [
  {
    lazy: lazyPage(() => import('../areas/conferences/guest/frame.page.tsx')),
    children: [
      {
        path: 'video_consultations/details/:channelToken',
        lazy: lazyPage(() => import('../areas/conferences/guest/details.page.tsx')),
      },
      {
        lazy: lazyPage(() => import('../areas/conferences/guest/conference.page.tsx')),
        children: [
          { path: 'conference/:step' },
          { path: 'video_consultations/details/:channelToken/:id/measurements' },
        ],
      },
    ],
  },
];

/** What somebody without an account reads by a link of the practice. */
const shared: RouteObject = {
  path: 'shared',
  lazy: lazyPage(() => import('../areas/documents/share/shared.page.tsx')),
};

/** The screens before the first signed-in one, in one frame. */
export function entranceRoutes(mode: AppConfiguration['mode']): RouteObject[] {
  if (mode === 'meeting') return conference;
  const ways: RouteObject[] = [{ path: 'login/sign_in', lazy: signIn }];
  if (mode === 'login') {
    ways.push({
      path: 'candidates',
      lazy: lazyPage(() => import('../areas/identity/entrance/candidates.page.tsx')),
    });
  }
  if (mode === 'tenant' || mode === 'manage') {
    ways.push(
      { path: 'login/otp', lazy: lazyPage(() => import('../areas/identity/entrance/code.page.tsx')) },
      {
        path: 'login/microsoft',
        lazy: lazyPage(() => import('../areas/identity/entrance/microsoft.page.tsx')),
      },
      {
        path: 'password/reset',
        lazy: lazyPage(() => import('../areas/identity/entrance/password-request.page.tsx')),
      },
      { path: 'password/new', lazy: newPassword },
      { path: 'password/reset/edit', lazy: newPassword },
      { path: 'app/password/reset/edit', lazy: newPassword },
      {
        path: 'email/confirm',
        lazy: lazyPage(() => import('../areas/identity/entrance/email-confirm.page.tsx')),
      },
      { path: 'unlock', lazy: lazyPage(() => import('../areas/identity/entrance/unlock.page.tsx')) },
    );
  }
  const entrance = {
    lazy: lazyPage(() => import('../areas/identity/entrance/frame.page.tsx')),
    children: ways,
  };
  return mode === 'tenant' ? [shared, entrance] : [entrance];
}
