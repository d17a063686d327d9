import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../chromium.ts';
import { plannedConsultation } from '../consultations.ts';
import { expect, expectAccessible, port, signIn, test } from '../fixtures.ts';

const filming = ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Pictures of the other side that were really decoded. */
function framesFrom(page: Page): Promise<number> {
  return page.locator('figure video').evaluate((video) => {
    const { totalVideoFrames } = (video as HTMLVideoElement).getVideoPlaybackQuality();
    return (video as HTMLVideoElement).videoWidth > 0 ? totalVideoFrames : 0;
  });
}

test('[SHELL-03] [VIDEO-03] [VIDEO-04] [VIDEO-05] [DASH-09] a patient comes by link, is let in, and both really see each other', async () => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: filming });
  try {
    const settings = { locale: 'de-DE', baseURL: `http://demo.localhost:${port}` };
    const [staff, guest] = await Promise.all(
      [browser, browser].map(async (one) => (await one.newContext(settings)).newPage()),
    );
    if (!staff || !guest) throw new Error('two browsers');
    const { id, link } = await plannedConsultation();

    await guest.goto(link);
    await expect(guest).toHaveURL(`http://meeting.localhost:${port}/conference/login`);
    await expect(guest.getByText('TMZ Nordheide', { exact: false }).first()).toBeVisible();
    await expect(guest.getByText('Brandt')).toHaveCount(0);
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'Warteraum betreten' }).click();
    await expect(guest.getByText('Bitte geben Sie Ihren Namen an.')).toBeVisible();
    await guest.getByLabel(/Vor- und Nachname/).fill('Hannelore Brandt');
    await guest.getByRole('checkbox').check();
    await guest.getByRole('button', { name: 'Warteraum betreten' }).click();
    await expect(guest).toHaveURL(/conference\/session$/);
    await expect(guest.getByRole('heading', { name: 'Sie sind im Warteraum' })).toBeVisible();
    await expect(guest.getByText('Die Praxis ist noch nicht da.')).toBeVisible();

    await signIn(staff, 'physician');
    await staff.goto('/protected/dashboard/video_consultations');
    await expect(staff.getByText(/^Im Warteraum: 1$/).first()).toBeVisible();
    await expectAccessible(staff);
    await staff.goto(`/protected/dashboard/video_consultations/${id}/session`);
    await staff.getByRole('button', { name: 'Sprechstunde starten' }).click();
    await staff.getByRole('button', { name: 'Einlassen' }).click();
    for (const page of [staff, guest]) {
      await expect(page.getByText(/^Verbunden · \d+ ms$/)).toBeVisible();
      await expect.poll(() => framesFrom(page)).toBeGreaterThan(5);
    }
    await expectAccessible(staff);
    await guest.keyboard.press('m');
    await expect(
      staff.getByRole('img', { name: 'Ton aus' }).or(staff.getByLabel('Ton aus')).first(),
    ).toBeVisible();

    await staff.getByRole('button', { name: 'Auflegen' }).click();
    await staff.getByRole('button', { name: 'Für alle beenden' }).click();
    await expect(guest.getByRole('heading', { name: 'Die Videosprechstunde ist beendet' })).toBeVisible();
    await guest.getByRole('radio', { name: '4 Sterne' }).check({ force: true });
    await guest.getByLabel('Was möchten Sie uns sagen?').fill('Gut zu verstehen');
    await guest.getByRole('button', { name: 'Rückmeldung geben' }).click();
    await expect(guest.getByText('Danke für Ihre Rückmeldung.')).toBeVisible();
    await staff.goto(`/protected/dashboard/video_consultations/${id}?status=completed`);
    await expect(staff.getByText('4 Sterne: Gut zu verstehen')).toBeVisible();

    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  } finally {
    await browser.close();
  }
});
