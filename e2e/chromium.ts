import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { arch, platform } from 'node:process';

/** What the search for a browser needs from the machine; tests give their own. */
export type Machine = {
  chromiumPath: string | undefined;
  isRunnable(path: string): boolean;
  playwrightPath(): Promise<string | null>;
  canInstall: boolean;
  install(): Promise<boolean>;
  bundledPath(): Promise<string | null>;
};

const shellPath = '/usr/bin/chromium-headless-shell';
const installedPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser for the journeys: one that is there, else one that can be fetched; throws with what to do otherwise. */
export async function ensureChromium(machine: Machine = thisMachine): Promise<string> {
  const { chromiumPath, isRunnable } = machine;
  if (chromiumPath) {
    if (isRunnable(chromiumPath)) return chromiumPath;
    throw new Error(`CHROMIUM_PATH names ${chromiumPath}, which cannot be run.`);
  }
  const installed = () => installedPaths.find(isRunnable);
  const found = installed() ?? runnable(await machine.playwrightPath(), machine);
  if (found) return found;
  if (machine.canInstall && (await machine.install())) {
    const fresh = installed();
    if (fresh) return fresh;
  }
  const bundled = runnable(await machine.bundledPath(), machine);
  if (bundled) return bundled;
  throw new Error(
    'No Chromium found. Install one (apt-get install chromium) or set CHROMIUM_PATH to its program.',
  );
}

/**
 * The same browser without its window, which costs a third less, for journeys that need nothing of the window; the whole
 * browser where it was named or where Debian's is not the one.
 */
export async function ensureShell(machine: Machine = thisMachine): Promise<string> {
  const whole = await ensureChromium(machine);
  if (machine.chromiumPath || whole !== installedPaths[0]) return whole;
  const shell = () => runnable(shellPath, machine);
  return shell() ?? (machine.canInstall && (await machine.install()) ? shell() : null) ?? whole;
}

function runnable(path: string | null, { isRunnable }: Machine): string | null {
  return path !== null && isRunnable(path) ? path : null;
}

const thisMachine: Machine = {
  chromiumPath: process.env.CHROMIUM_PATH,
  isRunnable(path) {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  async playwrightPath() {
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  },
  canInstall:
    platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0,
  async install() {
    console.log('Installing Chromium …');
    const lock = ['-o', 'DPkg::Lock::Timeout=600'];
    const packages = ['chromium', 'chromium-headless-shell', 'fonts-dejavu-core', 'fonts-liberation'];
    // Others go on meanwhile: it takes as long as the network does.
    const apt = async (...args: string[]) => {
      const child = spawn('apt-get', [...lock, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
      const [code] = (await once(child, 'close')) as [number | null];
      return code === 0;
    };
    return (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', ...packages));
  },
  async bundledPath() {
    // Its archive holds Linux on x64 only.
    if (platform !== 'linux' || arch !== 'x64') return null;
    const { default: bundled } = await import('@sparticuz/chromium');
    return bundled.executablePath();
  },
};
