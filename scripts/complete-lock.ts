// A registry mirror may lack the binaries of other platforms; npm then leaves them out of the lock file, and `npm ci`
// refuses it everywhere. This adds what is missing (`--check` only tells). Run it after every `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock, type Lock } from './lock/complete.ts';

const file = join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
const { complete, added } = completeLock(lock);

if (added.length === 0) console.log('lock: every optional package has its entry');
else if (process.argv.includes('--check')) {
  console.error(`package-lock.json lacks ${added.join(', ')}: run node scripts/complete-lock.ts`);
  process.exitCode = 1;
} else {
  writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`);
  console.log(`lock: added ${added.join(', ')}`);
}
