// npm run audit:verify [-- --anchors <file>]: recomputes every tenant's chain. DATABASE_URL or the data folder as for start.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withDatabase } from './command-database.ts';
import { readConfig } from './config.ts';
import { type Anchors, verifyAll } from './runtime/audit-report.ts';
import { asSystem } from './ground/database.ts';

async function main(): Promise<void> {
  const at = process.argv.indexOf('--anchors');
  const file = at < 0 ? null : process.argv[at + 1];
  const config = readConfig();
  await withDatabase(config, async (database) => {
    const known = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Anchors) : {};
    const { lines, isIntact, anchors } = await verifyAll((work) => asSystem(database, work), known);
    for (const line of lines) console.log(line);
    if (isIntact && file) writeFileSync(file, `${JSON.stringify(anchors, null, 2)}\n`);
    process.exitCode = isIntact ? 0 : 1;
  });
}

if (import.meta.main) await main();
