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

/** Its heading is there, nothing is asked for, and the page has done all it had to do. */
export async function settled({ page, under }: Watched): Promise<void> {
  const asked = () => [...under].map((request) => request.url());
  await expect(async () => {
    expect(asked()).toEqual([]);
    expect(await page.evaluate(unrest)).toBe('');
    expect(asked()).toEqual([]);
  }).toPass({ intervals: [30], timeout: 120_000 });
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
export async function isStill(mayLoad: boolean | void = false): Promise<boolean> {
  // A theme or a width that was given just now reaches the page with its next frame.
  for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
  const moves = document.getAnimations().some(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return playState === 'running' && !isEndless;
  });
  return !moves && (mayLoad || document.querySelector('main [aria-busy=true]') === null);
}

/**
 * What the page still does, or nothing: it paints and rests three times, however long that takes, and no part of it
 * comes or goes meanwhile. A page rests once all is done that waits for its turn, so a slow one is not called ready early.
 */
async function unrest(): Promise<string> {
  const painted = () => new Promise((done) => requestAnimationFrame(done));
  const rested = () => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 }));
  const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  const hasHeading = () => [...document.querySelectorAll('h1')].some((one) => one.checkVisibility());
  const found: string[] = [];
  const observer = new MutationObserver(() => found.push('parts come or go'));
  observer.observe(document, { childList: true, subtree: true });
  for (let round = 0; round < 3 && found.length === 0; round += 1) {
    await painted();
    await rested();
    if (document.querySelector('main [aria-busy=true]') !== null) found.push('it loads');
    if (document.getAnimations().some((one) => one.playState === 'running' && ends(one)))
      found.push('it moves');
    if (!hasHeading()) found.push('it has no heading');
  }
  observer.disconnect();
  return found.join(', ');
}
