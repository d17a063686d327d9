import { test } from '../../fixtures.ts';
import { walk } from '../../walk/walk.ts';

test('[SHELL-03] [SHELL-06] [SHELL-33] each screen of patients, last third, opens with content of its own, fits every width, says no heading twice and is open to all in either theme', async ({
  page,
}) => {
  await walk(page, 'patients-3');
});
