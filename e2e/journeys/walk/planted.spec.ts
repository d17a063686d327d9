import type { Page } from '@playwright/test';
import { expectForAll } from '../../both-themes.ts';
import { expect, test } from '../../fixtures.ts';
import { lookAt } from '../../routes/look.ts';
import { enterAs } from '../../walk/people.ts';
import { expectFitting, expectSaidOnce, telephone } from '../../walk/widths.ts';

const walked = { isRepeatedOut: true };

const plant = (page: Page, html: string, at = 'main') =>
  page.evaluate(
    ([text, where]) => {
      const box = `<div id="planted">${text}</div>`;
      document.querySelector(where ?? '')?.insertAdjacentHTML('beforeend', box);
    },
    [html, at],
  );
const pull = (page: Page) => page.evaluate(() => document.getElementById('planted')?.remove());

/** Pages of ours take no styles from their markup. */
const dress = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

test('[SHELL-06] a fault planted on a screen is found, also on one looked at before and in either theme alone', async ({
  page,
}) => {
  await page.goto('/login/sign_in');
  await lookAt(page).settled();
  await expectForAll(page, walked);
  await plant(page, '<button type="button"></button>');
  await expect(expectForAll(page, walked)).rejects.toThrow(/button-name/);
  await pull(page);
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await plant(page, '<p>Text</p>');
    const colours = theme === 'dark' ? '#333; background: #222' : '#ddd; background: #eee';
    await dress(page, `@media (prefers-color-scheme: ${theme}) { #planted p { color: ${colours} } }`);
    await expect(expectForAll(page, walked)).rejects.toThrow(/color-contrast/);
    await pull(page);
  }
  await expectForAll(page, walked);
});

test('[SHELL-06] [SHELL-33] a fault planted in a row of another kind is found, however many rows stand before it', async ({
  page,
}) => {
  await page.goto('/login/sign_in');
  await lookAt(page).settled();
  const row = (inner: string) => `<li>${inner}</li>`;
  const usual = row('<button type="button" aria-label="Öffnen"></button>').repeat(40);
  const faults = [
    row('<button type="button" aria-label=""></button>'),
    row('<button type="button"></button>'),
    row('<button type="button" aria-label="Öffnen" aria-expanded="perhaps"></button>'),
    row('<a href="/"></a>'),
  ];
  for (const fault of faults) {
    await plant(page, `<ul>${usual}${fault}${usual}</ul>`);
    await expect(expectForAll(page, walked)).rejects.toThrow(/button-name|aria-valid-attr-value|link-name/);
    await pull(page);
  }
  // Few enough to stand on the screen: colours are told of what is seen.
  await dress(page, '#planted .pale { color: #ddd; background: #eee }');
  const coloured = row('<p class="pale">Text</p>');
  await plant(page, `<ul>${row('<p>Text</p>').repeat(6)}${coloured}</ul>`);
  await expect(expectForAll(page, walked)).rejects.toThrow(/color-contrast/);
});

test('[SHELL-06] [SHELL-33] a fault planted in the menu is found where the menu is looked at, and nowhere else', async ({
  page,
}) => {
  await enterAs(page, 'physician');
  await lookAt(page).settled();
  await plant(page, '<button type="button"></button>', 'aside nav');
  await expect(expectForAll(page)).rejects.toThrow(/button-name/);
  await expectForAll(page, walked);
  await pull(page);
  // What is said of the whole page is asked of the walk as well.
  await page.evaluate(() => document.documentElement.removeAttribute('lang'));
  await expect(expectForAll(page, walked)).rejects.toThrow(/html-has-lang/);
});

test('[SHELL-06] [SHELL-33] a page too wide for a telephone, a heading said twice and what only a mouse reaches are found', async ({
  page,
}) => {
  await page.setViewportSize(telephone);
  await page.goto('/login/sign_in');
  await lookAt(page).settled();
  await expectFitting(page);
  await dress(page, '#planted .wide { inline-size: 500px } #planted .hand { cursor: pointer }');
  await plant(page, '<div class="wide">Text</div>', 'body');
  await expect(expectFitting(page)).rejects.toThrow(/beyond the right edge/);
  await pull(page);
  await expectSaidOnce(page);
  await plant(page, '<div data-phone="value"><span>Größe</span> Größe 180 cm</div>');
  await expect(expectSaidOnce(page)).rejects.toThrow(/said twice/);
  await pull(page);
  await plant(page, '<div class="hand">Öffnen</div>');
  await expect(expectForAll(page, walked)).rejects.toThrow(/only a mouse/);
});
