import { expect, type Page, type Request } from '@playwright/test';

type Watched = { page: Page; under: ReadonlySet<Request> };

/** Knows of each request whether it is under way. */
export function watched(page: Page): Watched {
  const under = new Set<Request>();
  page.on('request', (request) => under.add(request));
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => under.delete(request));
  return { page, under };
}

/** Its heading is there, and several looks in a row found nothing asked for, loading or moving. */
export async function settled({ page, under }: Watched): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  let calm = 0;
  const look = async () => {
    const isCalm = under.size === 0 && (await page.evaluate(isStill)) && under.size === 0;
    calm = isCalm ? calm + 1 : 0;
    return calm;
  };
  await expect.poll(look, { intervals: [60] }).toBeGreaterThan(5);
}

/**
 * Whoever presses a key now is heard by what is shown: the address has its page, every part and every answer has come,
 * and nothing moves. The page tells it itself (`data-busy`); several looks in a row, for what one answer makes it ask.
 */
export async function ready(page: Page): Promise<void> {
  let calm = 0;
  const look = async () => {
    calm = (await page.evaluate(isReady)) && (await page.evaluate(isStill)) ? calm + 1 : 0;
    return calm;
  };
  await expect.poll(look, { intervals: [40] }).toBeGreaterThan(2);
}

function isReady(): boolean {
  return document.querySelector('h1') !== null && !document.documentElement.hasAttribute('data-busy');
}

/** Nothing is moving any more, and nothing loading unless that may be; what moves for ever is no transition. */
export function isStill(mayLoad: boolean | void = false): boolean {
  const moves = document.getAnimations().some(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return playState === 'running' && !isEndless;
  });
  return !moves && (mayLoad || document.querySelector('main [aria-busy=true]') === null);
}
