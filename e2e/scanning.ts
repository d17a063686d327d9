import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from './chromium.ts';
import { origin, signIn } from './fixtures.ts';

type Seen = {
  /** What lies before the camera, as a film; null: there is no camera. */
  film: Buffer | null;
  /** Whether the person allows it. */
  isAllowed?: boolean;
};

/** A physician at a browser whose camera sees the film. */
export async function beforeCamera(
  { film, isAllowed = true }: Seen,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-film-'));
  const path = join(folder, 'seen.y4m');
  if (film) writeFileSync(path, film);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      ...(film
        ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`]
        : ['--use-fake-device-for-media-stream=device-count=0']),
      `--use-fake-ui-for-media-stream${isAllowed ? '' : '=deny'}`,
    ],
  });
  try {
    const context = await browser.newContext({
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      baseURL: origin(),
    });
    const page = await context.newPage();
    await signIn(page, 'physician');
    await run(page);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
