import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlLine } from './curl.ts';

/** What a shell would hand to curl, one argument a line. */
function argumentsOf(line: string): string[] {
  const script = `curl() { printf '%s\\n' "$@"; }; FERNPULS_KEY=geheim; ${line}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
}

test('[SYSTEM-09] the line says to a shell what it shows, whatever stands in the number of a patient', () => {
  const body = JSON.stringify({ number: `O'Neill "$HOME" \`x\` \\n ä` });
  const line = curlLine({ origin: 'https://a.example', path: '/srm/api/v1/x', key: '$FERNPULS_KEY', body });
  expect(argumentsOf(line)).toEqual([
    '-X',
    'POST',
    'https://a.example/srm/api/v1/x',
    '-H',
    'Authorization: Bearer geheim',
    '-H',
    'Content-Type: application/json',
    '-d',
    body,
  ]);
});
