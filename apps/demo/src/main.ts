import { otherModes, run } from '@fernpuls/server/run';
import { type DemoJson, fillDemo } from './demo.ts';

const files: DemoJson[] = [];

run(
  (config, database) =>
    fillDemo(config, database, {
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
