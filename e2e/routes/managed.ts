import type { Page } from '@playwright/test';
import { goTo } from './look.ts';

/** One of each that the operator administers; its lists are asked by the page, whose host they belong to. */
export async function managedThings(page: Page): Promise<ReadonlyMap<string, { id: string }>> {
  const idOfFirst = async (address: string, asked: RegExp) => {
    const answer = page.waitForResponse(asked);
    await goTo(page, address);
    const { data } = (await (await answer).json()) as { data: { id: string }[] };
    return { id: data[0]?.id ?? '' };
  };
  return new Map([
    ['licenses/:licenseId', await idOfFirst('/licenses', /\/web\/v1\/licenses(\?|$)/)],
    ['articles/:articleId', await idOfFirst('/logistics/articles', /\/web\/v1\/logistics\/articles(\?|$)/)],
    ['medisantes/:deviceId', await idOfFirst('/devices', /\/web\/v1\/logistics\/stock_devices(\?|$)/)],
    [
      'sensor_packages/:sensorPackageId',
      await idOfFirst('/sensor_packages', /\/web\/v1\/logistics\/sensor_packages(\?|$)/),
    ],
    ['tenants/:tenantId', { id: 'demo' }],
  ]);
}
