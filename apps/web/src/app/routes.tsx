import type { AppConfiguration } from '@fernpuls/contract/tenancy/tenant.call';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router';
import { homeAddress } from '../api/surroundings.ts';
import { lazyPage } from '../ui/lazy-page.ts';
import { loadedScreens, loadOwners } from './area-routes.ts';
import { entranceRoutes } from './entrance.ts';
import { withElement } from './route-elements.tsx';
import type { Routes } from './router.tsx';
import { AreaGuard } from './screens/area-guard.tsx';
import { Frame } from './screens/frame.tsx';
import { Shell } from './shell/shell.tsx';

type Mode = AppConfiguration['mode'];

/** The routes of a mode, their pages as elements that load themselves; those of the areas when they are asked for. */
export function makeRoutes(mode: Mode): Routes {
  const isSignedIn = mode === 'tenant' || mode === 'manage';
  const before = [...legal, ...entranceRoutes(mode)].map(withElement);
  return {
    load: isSignedIn ? loadOwners : () => null,
    list: (rest) => [
      {
        element: <Frame />,
        children: [
          ...before,
          ...(isSignedIn ? signedInRoutes(mode, rest) : otherRoutes(mode)),
          { path: '*', element: rest },
        ],
      },
    ],
  };
}

const legal: RouteObject[] = [
  { path: 'legal/licenses', lazy: lazyPage(() => import('./screens/licenses.page.tsx')) },
  { path: 'contact', lazy: lazyPage(() => import('./screens/contact.page.tsx')) },
  { path: 'legal/:page', lazy: lazyPage(() => import('./screens/legal.page.tsx')) },
];

function otherRoutes(mode: Mode): RouteObject[] {
  const to = mode === 'meeting' ? '/conference/login' : '/login/sign_in';
  return [{ index: true, element: <Navigate to={to} replace /> }];
}

/** What is not theirs, permission and module keep shut; the operator’s screens have addresses on their host alone. */
function signedInRoutes(mode: Mode, rest: ReactNode): RouteObject[] {
  const home = homeAddress();
  const { routes, rootRoutes } = loadedScreens();
  const guarded = (children: RouteObject[]) => [{ element: <AreaGuard />, children }];
  return [
    { index: true, element: <Navigate to={home} replace /> },
    {
      element: <Shell />,
      children: [
        ...(mode === 'manage' ? guarded(rootRoutes.map(withElement)) : []),
        {
          path: 'protected',
          children: guarded([
            { index: true, element: <Navigate to={home} replace /> },
            ...(mode === 'manage' ? [{ path: 'manage/*', element: <FormerAddress /> }] : []),
            ...routes.map(withElement),
            { path: '*', element: rest },
          ]),
        },
      ],
    },
  ];
}

/** Where the operator’s screens stood before: what somebody kept still leads there. */
function FormerAddress() {
  const { pathname, search } = useLocation();
  const rest = pathname.replace(/^\/protected\/manage/, '');
  return <Navigate to={`${rest.startsWith('/dashboard') ? '/manage' : ''}${rest}${search}`} replace />;
}
