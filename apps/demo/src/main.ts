import { otherModes, run } from '@fernpuls/server/run';
import { type DemoJson, fillDemos } from './demo.ts';
import { demoTenant } from './seed.ts';

const files: DemoJson[] = [];
/** Keys of practices that are the same; without any it is the one of the demo. */
const named = process.argv.slice(2);

run(
  (config, database) =>
    fillDemos(config, database, {
      keys: named.length > 0 ? named : [demoTenant],
      opened: (file) => files.push(file),
      failed: (error) => console.error('demo simulator:', error instanceof Error ? error.message : error),
    }),
  ({ port }) => files.map((file) => welcome(file, port)).join('\n'),
);

function welcome(file: DemoJson, port: number): string {
  const accounts = file.accounts.map(
    ({ role, email, password }) => `  ${role.padEnd(14)} ${email.padEnd(40)} ${password}`,
  );
  return [
    `Fernpuls is ready: ${file.origin}`,
    'Demo sign-in:',
    ...accounts,
    `Other modes: ${otherModes(port)}`,
    `API: ${file.origin}/docs`,
  ].join('\n');
}
