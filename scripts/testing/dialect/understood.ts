import { setTimeout } from 'node:timers/promises';
import { type Judgement, openJudge } from '../../../apps/server/src/testing/sent/judge.ts';
import { failedWith, type TestResult } from '../results.ts';
import type { Listening } from './sent.ts';

const here = 'scripts/testing/dialect/understood.ts';
const title = 'every statement that was sent to PostgreSQL 18 is understood and planned by 15';
const pauseMs = 5_000;

/** Asks 15 about what comes in while it comes in, so that little is left for the end. */
export async function understood(
  clusterUrl: string,
  listening: Listening,
  isWhole: boolean,
): Promise<TestResult[]> {
  if (listening.count === 0) {
    const leftOut = 'no stage of this run sends anything to 18: `npm test` does';
    return [{ title, ok: true, file: here, ms: 0, leftOut }];
  }
  const judge = await openJudge(clusterUrl);
  try {
    const over = listening.over.then(() => true);
    for (let isOver = false; !isOver; ) {
      isOver = await Promise.race([over, setTimeout(pauseMs, false)]);
      await judge.hear(listening.news());
    }
    return resultsOf(await judge.judgement(), isWhole);
  } finally {
    await judge.end();
    listening.end();
  }
}

function resultsOf({ counts, refused }: Judgement, isWhole: boolean): TestResult[] {
  const kinds = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  console.log(`server15  statements of 18: ${kinds.map(([kind, count]) => `${count} ${kind}`).join(', ')}`);
  if (isWhole && counts.planned === undefined) return [failedWith(title, here, 'nothing was sent')];
  if (refused.length === 0) return [{ title, ok: true, file: here, ms: 0 }];
  return refused.map(({ text, file, refusal }) =>
    failedWith(
      `PostgreSQL 15 refuses a statement: ${refusal.message}`,
      here,
      [file, refusal.code, text].join('\n'),
    ),
  );
}
