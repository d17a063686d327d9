import type { Page } from '@playwright/test';
import { expectForAll } from '../../both-themes.ts';
import { expect, test } from '../../fixtures.ts';
import { goTo, lookAt } from '../../routes/look.ts';
import { enterAs } from '../../walk/people.ts';
import { expectFitting, telephone, wide } from '../../walk/widths.ts';

const menu = 'aside:has(> #call-box)';

/** Whoever has a menu of their own, and an address where it is the one of the work or of the settings. */
const menus = [
  { whose: 'clinical work', role: 'physician', address: '/protected/dashboard/tasks/templates' },
  { whose: 'the settings', role: 'administrator', address: '/protected/system/users' },
  { whose: 'the operator', role: 'operator', address: '/manage/dashboard' },
] as const;

for (const { whose, role, address } of menus)
  test(`[SHELL-06] [SHELL-33] the menu of ${whose} has no serious fault of access in either theme, beside a screen, as a strip and on a telephone`, async ({
    page,
  }) => {
    await enterAs(page, role);
    const look = lookAt(page);
    const lookAgain = async (shown: Page) => {
      await look.settled();
      await expectFitting(shown);
      await expectForAll(shown);
    };
    await page.setViewportSize(wide);
    await goTo(page, address);
    await look.settled();
    await expect(page.locator(menu).getByRole('link').first()).toBeVisible();
    await lookAgain(page);
    await page.keyboard.press('Shift+M');
    await lookAgain(page);
    await page.setViewportSize(telephone);
    await look.settled();
    await expect(page.locator('[data-tour=bar]')).toBeVisible();
    await lookAgain(page);
  });
