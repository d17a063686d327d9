import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined;

/** Null: the program is there. Otherwise why it cannot be, in one sentence. */
export async function whyNot(program: string, debianPackage: string): Promise<string | null> {
  if (isThere(program)) return null;
  if (process.getuid?.() !== 0) return `${program} is not installed, and only root may install it`;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 400_000 };
  // Another test may be installing something of its own.
  const apt = (...words: string[]) => run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], options);
  const install = () => apt('install', '-y', '--no-install-recommends', debianPackage);
  try {
    await install().catch(async () => {
      await apt('update');
      await install();
    });
  } catch (error) {
    return `${program} is not installed, and apt could not install it: ${String(error).split('\n')[0]}`;
  }
  return isThere(program) ? null : `${program} was installed and does not start`;
}
