import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { faultsOf, type Screen, type Stand, sameScreens } from '../../scripts/routes/screens.ts';
import { readTable, related, type Route } from '../../scripts/routes/table.ts';
import { settled, watched } from '../settled.ts';

const root = resolve(import.meta.dirname, '../..');
const routes = readTable(readFileSync(join(root, 'docs/routes.tsv'), 'utf8'));

/** The routes a user meets something at, of these modes or of all. */
export function ownRoutes(...modes: string[]): Route[] {
  return routes.filter(({ mode, state }) => state === 'own' && (modes.length === 0 || modes.includes(mode)));
}

// Hosts without a practice ask for its looks all the same, and go without.
const ofNoPractice =
  /^http:\/\/(login|meeting|manage)\.[^/]+\/web\/v1\/tenants\/(languages|corporate_identity)$/;

/** Looks at one screen after another in this page, and says at the end what is wrong with them. */
export function lookAt(page: Page) {
  const shown = watched(page);
  const screens: Screen[] = [];
  let problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !ofNoPractice.test(url)) problems.push(`${message.text()} ${url}`);
  });
  return {
    settled: () => settled(shown),
    /** What stands there now is the screen of this route; `expected`: what it rightly tells or reports. */
    async see(path: string, expected?: RegExp): Promise<void> {
      await settled(shown);
      const seen = await page.evaluate(read);
      // An alarm of another journey, reported to whoever looks: no fault of this screen.
      const own = seen.alerts.filter((alert) => !alert.includes(words().escalated.told));
      const alerts = own.filter((alert) => !expected?.test(alert));
      if (!patternOf(path).test(page.url())) problems.push(`the address is ${page.url()}`);
      screens.push({ path, ...seen, alerts, problems: problems.filter((one) => !expected?.test(one)) });
      problems = [];
    },
    /** Of the screens seen, which are none of `others` either. */
    faults(others: readonly Pick<Screen, 'path' | 'text'>[] = []): string[] {
      return [
        ...screens.flatMap((screen) => faultsOf(screen, stand())),
        ...sameScreens([...others, ...screens], routes),
      ];
    },
    seen: () => screens.map(({ path, text }) => ({ path, text })),
  };
}

/** To another screen as a link of the application would, without loading the application anew. */
export async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(address));
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Where a route ends up: at itself, or where its note says, there with the record in a drawer. */
function patternOf(path: string): RegExp {
  const route = routes.find((one) => one.path === path);
  const led = route && related(route, 'leads to');
  const end = (led ?? path).replaceAll(/:\w+/g, '[^/?#]+');
  return new RegExp(`^https?://[^/]+${end}${led ? '(/[0-9a-f-]{36})?' : ''}([?#].*)?$`);
}

function words() {
  return JSON.parse(readFileSync(join(root, 'locales/de/shell.json'), 'utf8')) as {
    error: { not_found: string; uh_oh: string; forbidden: string };
    escalated: { told: string };
  };
}

function stand(): Stand {
  const { error } = words();
  return { notFound: error.not_found, broken: error.uh_oh, forbidden: error.forbidden };
}

function read() {
  const textOf = (one: Element | null | undefined) => (one instanceof HTMLElement ? one.innerText : '');
  const isVisible = (one: Element) => one.checkVisibility() && textOf(one).trim() !== '';
  const title = [...document.querySelectorAll('h1')].find(isVisible);
  const menu = [...document.querySelectorAll('aside')].find((one) => one.querySelector('nav') !== null);
  const alerts = [...document.querySelectorAll('[role=alert]')].filter(isVisible).map(textOf);
  return { title: textOf(title), text: document.body.innerText.replace(textOf(menu), ''), alerts };
}
