import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

const group = lazyPage(() => import('./groups/group.page.tsx'));
const order = lazyPage(() => import('./orders/order.page.tsx'));
const orders = lazyPage(() => import('./orders/orders.page.tsx'));

export const routes: RouteObject[] = [
  recordRoute([
    {
      path: 'devices/orders',
      lazy: orders,
      children: [
        { path: 'new', lazy: order },
        { path: ':orderId', lazy: order },
      ],
    },
    { path: 'devices/invasive/cieds/:ciedId', lazy: lazyPage(() => import('./cied/cied.page.tsx')) },
    {
      path: 'devices',
      lazy: lazyPage(() => import('./devices.page.tsx')),
      children: [
        { path: 'groups/:groupId', lazy: group },
        { path: 'invasive/cieds/new', lazy: lazyPage(() => import('./cied/new-cied.page.tsx')) },
      ],
    },
  ]),
];
