import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ensureChromium, ensureShell, type Machine } from '../e2e/chromium.ts';

/** A machine with nothing on it; `programs` are what can be run. */
function machine(given: Partial<Machine> & { programs?: string[] } = {}): Machine {
  const { programs = [], ...rest } = given;
  return {
    chromiumPath: undefined,
    isRunnable: (path) => programs.includes(path),
    playwrightPath: () => Promise.resolve('/cache/chrome'),
    canInstall: false,
    install: () => Promise.resolve(false),
    bundledPath: () => Promise.resolve(null),
    ...rest,
  };
}

test('a browser that was named is taken, and a wrong name is no reason to take another', async () => {
  const programs = ['/my/chrome', '/usr/bin/chromium'];
  assert.equal(await ensureChromium(machine({ programs, chromiumPath: '/my/chrome' })), '/my/chrome');
  await assert.rejects(
    ensureChromium(machine({ programs, chromiumPath: '/gone' })),
    /CHROMIUM_PATH names \/gone/,
  );
});

test('installed ones come before the cache of Playwright, and that before installing', async () => {
  const all = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/cache/chrome'];
  const install = () => assert.fail('must not install');
  for (const [index, expected] of all.entries()) {
    const programs = all.slice(index);
    assert.equal(await ensureChromium(machine({ programs, canInstall: true, install })), expected);
  }
});

test('one that had to be installed is found afterwards; without root the bundled one is taken', async () => {
  const programs: string[] = ['/tmp/bundled'];
  const bundledPath = () => Promise.resolve('/tmp/bundled');
  const install = () => Promise.resolve(programs.push('/usr/bin/chromium') > 0);
  assert.equal(
    await ensureChromium(machine({ programs, canInstall: false, install, bundledPath })),
    '/tmp/bundled',
  );
  assert.equal(
    await ensureChromium(machine({ programs, canInstall: true, install, bundledPath })),
    '/usr/bin/chromium',
  );
});

test('journeys take the browser without its window where there is one or it can be installed, else the whole', async () => {
  const [whole, shell] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
  assert.equal(await ensureShell(machine({ programs: [whole, shell] })), shell);
  const programs = [whole];
  const install = () => Promise.resolve(programs.push(shell) > 0);
  assert.equal(await ensureShell(machine({ programs: [whole] })), whole);
  assert.equal(await ensureShell(machine({ programs: [whole], canInstall: true })), whole);
  assert.equal(await ensureShell(machine({ programs, canInstall: true, install })), shell);
  const named = { programs: ['/my/chrome', whole, shell], chromiumPath: '/my/chrome' };
  assert.equal(await ensureShell(machine(named)), '/my/chrome');
  assert.equal(
    await ensureShell(machine({ programs: ['/usr/bin/google-chrome', shell] })),
    '/usr/bin/google-chrome',
  );
});

test('a failed installation falls back to the bundled one', async () => {
  const bundledPath = () => Promise.resolve('/tmp/bundled');
  const given = machine({
    programs: ['/tmp/bundled'],
    canInstall: true,
    install: () => Promise.resolve(false),
    bundledPath,
  });
  assert.equal(await ensureChromium(given), '/tmp/bundled');
});

test('nothing found says what to do', async () => {
  await assert.rejects(
    ensureChromium(machine({ canInstall: true })),
    /apt-get install chromium.*CHROMIUM_PATH/,
  );
});
