// Migrations keep nobody waiting and break no server of the release before; see docs/decisions/0017-migrations-without-waiting.md.
import { releasedMigrations } from './migrations/released.ts';
import landed from './migrations/landed.json' with { type: 'json' };
import { refusedIn } from './migrations/judge.ts';
import { report } from './source/report.ts';
import { readTree } from './source/tree.ts';

const migrations = readTree(['db/migrations'], (path) => path.endsWith('.sql'));
const released = releasedMigrations().at(-1) ?? '';
const findings = refusedIn({ migrations, landed: landed.last, released });
if (!migrations.has(`db/migrations/${landed.last}`))
  findings.push({
    path: 'scripts/migrations/landed.json',
    line: 0,
    message: `names no migration: ${landed.last}`,
  });
report('migrations', findings, `${migrations.size} files keep nobody waiting`);
