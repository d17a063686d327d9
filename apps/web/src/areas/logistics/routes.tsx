import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { recordRoute } from '../patients/index.ts';

const group = lazyPage(() => import('./groups/group.page.tsx'));
const order = lazyPage(() => import('./orders/order.page.tsx'));
const orders = lazyPage(() => import('./orders/orders.page.tsx'));

const article = lazyPage(() => import('./stock/article.page.tsx'));

/** The operator’s screens have addresses of their own, not below /protected. */
export const rootRoutes: RouteObject[] = [
  { path: 'devices', lazy: lazyPage(() => import('./fleet/devices.page.tsx')) },
  { path: 'devices/medisantes/:deviceId', lazy: lazyPage(() => import('./fleet/device.page.tsx')) },
  { path: 'orders', lazy: lazyPage(() => import('./shipping/orders.page.tsx')) },
  { path: 'orders/new', lazy: lazyPage(() => import('./shipping/new-order.page.tsx')) },
  { path: 'orders/:orderId', lazy: lazyPage(() => import('./shipping/order.page.tsx')) },
  { path: 'sensor_packages', lazy: lazyPage(() => import('./packages/packages.page.tsx')) },
  {
    path: 'logistics/sensor_packages/:sensorPackageId',
    lazy: lazyPage(() => import('./packages/package.page.tsx')),
  },
  { path: 'logistics/articles', lazy: lazyPage(() => import('./stock/articles.page.tsx')) },
  { path: 'logistics/articles/:articleId', lazy: article },
  {
    path: 'logistics/articles/:articleId/stock',
    lazy: lazyPage(() => import('./stock/article-stock.page.tsx')),
  },
  {
    path: 'logistics/stock_locations/:id?',
    lazy: lazyPage(() => import('./stock/locations.page.tsx')),
  },
];

const limits = lazyPage(() => import('./cied/limits/cied-limits.page.tsx'));

export const routes: RouteObject[] = [
  { path: 'dashboard/alarms/implants', lazy: lazyPage(() => import('./cied/notices/notices.page.tsx')) },
  { path: 'content/cied_limits', lazy: limits },
  { path: 'content/cied_limits/:id', lazy: limits },
  recordRoute([
    {
      path: 'devices/orders',
      lazy: orders,
      children: [
        { path: 'new', lazy: order },
        { path: ':orderId', lazy: order },
      ],
    },
    { path: 'devices/invasive/cieds', lazy: lazyPage(() => import('./cied/cieds.page.tsx')) },
    { path: 'devices/invasive/cieds/:ciedId', lazy: lazyPage(() => import('./cied/cied.page.tsx')) },
    {
      path: 'devices/invasive/cieds/:ciedId/report',
      lazy: lazyPage(() => import('./cied/report/report.page.tsx')),
    },
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
