import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../config.ts';
import { migrationsIn } from '../../runtime/migrate.ts';
import { startTestCluster } from '../cluster.ts';
import { migratedDatabase } from '../template.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { isPlanned, statementsIn } from './statements.ts';

/** A text as a process sent it, and the test file that ran there; none in a process that a test started. */
export type SentText = { text: string; file: string };
type Refused = SentText & { refusal: Refusal };

/** What became of everything that was sent, and what PostgreSQL 15 alone refuses. */
export type Judgement = { counts: Record<string, number>; refused: Refused[] };

type Judge = {
  hear(sent: readonly SentText[]): Promise<void>;
  judgement(): Promise<Judgement>;
  end(): Promise<void>;
};

/** Has every statement understood and planned by PostgreSQL 15, against the migrated schema, and runs none. */
export async function openJudge(clusterUrl: string): Promise<Judge> {
  const database = await scratch(clusterUrl);
  const texts = new Set<string>();
  // Migrations are run on 15, each after the ones before it; today's schema need not suit them.
  const known = new Set(migrationTexts().flatMap((text) => [...statementsIn(text).keys()]));
  const counts: Record<string, number> = {};
  const count = (kind: string) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  const doubtful: Refused[] = [];
  return {
    async hear(sent) {
      for (const { text: whole, file } of sent) {
        if (texts.has(whole)) continue;
        texts.add(whole);
        for (const [key, text] of statementsIn(whole)) {
          if (known.has(key)) continue;
          known.add(key);
          const refusal = await refusalOf(database.client, text);
          if (refusal) doubtful.push({ text, file, refusal });
          else count(isPlanned(text) ? 'planned' : kindOf(text));
        }
      }
    },
    async judgement() {
      const both = await refusedByBoth(doubtful);
      for (const { refusal } of both) count(`refused by 18 too (${refusal.code})`);
      return { counts, refused: doubtful.filter((one) => !both.has(one)) };
    },
    end: database.end,
  };
}

/** Tests send what is wrong, and what stands on a table they made: 18 refuses that too, and for the same reason. */
async function refusedByBoth(doubtful: readonly Refused[]): Promise<Set<Refused>> {
  if (doubtful.length === 0) return new Set();
  const cluster = await startTestCluster('18');
  const database = await scratch(cluster.url);
  try {
    const both = new Set<Refused>();
    for (const one of doubtful)
      if ((await refusalOf(database.client, one.text))?.code === one.refusal.code) both.add(one);
    return both;
  } finally {
    await database.end();
    await cluster.stop();
  }
}

/** The first word of what has no plan: PostgreSQL has read its grammar. */
function kindOf(text: string): string {
  return `read: ${/[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''}`;
}

function migrationTexts(): string[] {
  const folder = join(root, 'db/migrations');
  return migrationsIn(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
}

async function scratch(clusterUrl: string) {
  const name = `test_sent_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: await migratedDatabase(clusterUrl, name) });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  return {
    client,
    async end() {
      await client.end();
      const owner = new pg.Client({ connectionString: clusterUrl });
      await owner.connect();
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    },
  };
}
