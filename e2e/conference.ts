import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium } from './chromium.ts';
import { plannedConsultation, type Whose } from './consultations.ts';
import { expect, origin, type Role, signIn } from './fixtures.ts';

const filming = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream=device-count=2',
  '--use-fake-ui-for-media-stream',
  '--auto-select-desktop-capture-source=Entire screen',
];

type Call = {
  browser: Browser;
  staff: Page;
  guest: Page;
  id: string;
  link: string;
};

/** A browser with camera and microphone, and pages of their own for practice and patient. */
export async function filmed(
  args: readonly string[] = [],
): Promise<Pick<Call, 'browser' | 'staff' | 'guest'>> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...filming, ...args],
  });
  const [staff, guest] = await Promise.all([pageIn(browser), pageIn(browser)]);
  return { browser, staff, guest };
}

async function pageIn(browser: Browser): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    baseURL: origin(),
  });
  return context.newPage();
}

/** From the link into the waiting room, as patients go. */
export async function enterByLink(guest: Page, link: string, name = 'Hannelore Brandt'): Promise<void> {
  await guest.goto(link);
  await guest.getByRole('link', { name: 'Zum Warteraum' }).click();
  await guest.getByLabel(/Vor- und Nachname/).fill(name);
  await guest.getByRole('checkbox', { name: /willige ein/ }).check();
  await guest.getByRole('button', { name: 'Warteraum betreten' }).click();
  await expect(guest.getByRole('heading', { name: 'Sie sind im Warteraum' })).toBeVisible();
}

/** Both in the call, connected. */
export async function inCall(
  pages: Pick<Call, 'browser' | 'staff' | 'guest'>,
  { role = 'physician', whose }: { role?: Role; whose?: Promise<Whose> } = {},
): Promise<Call> {
  const { staff, guest } = pages;
  const planned = await plannedConsultation(whose);
  await enterByLink(guest, planned.link);
  await signIn(staff, role);
  await staff.goto(`/protected/dashboard/video_consultations/${planned.id}/session`);
  await staff.getByRole('button', { name: 'Sprechstunde starten' }).click();
  await staff.getByRole('button', { name: 'Einlassen' }).click();
  for (const page of [staff, guest]) await expect(page.getByText(/^Verbunden · \d+ ms$/)).toBeVisible();
  return { ...pages, ...planned };
}

/** Pictures of the other side that were really decoded. */
export function framesFrom(page: Page): Promise<number> {
  return page.locator('figure video').evaluate((video) => {
    const { totalVideoFrames } = (video as HTMLVideoElement).getVideoPlaybackQuality();
    return (video as HTMLVideoElement).videoWidth > 0 ? totalVideoFrames : 0;
  });
}

/** The other side's picture goes on from here. */
export async function expectMoving(page: Page): Promise<void> {
  const before = await framesFrom(page);
  await expect.poll(() => framesFrom(page)).toBeGreaterThan(before + 5);
}
