import { startTestCluster } from '../../../apps/server/src/testing/cluster.ts';
import { startAlone } from '../calls/merge.ts';
import { nodeTests } from '../node-tests.ts';
import type { Report } from '../results.ts';
import type { Tools } from '../tools.ts';
import { chooseAnew } from './refresh.ts';

/** PostgreSQL 18: runs these files there; what they send is kept for 15, and a full run chooses what runs there too. */
export function onEighteen(files: readonly string[], tools: Tools, isWhole: boolean): Promise<Report> {
  const isChoosing = tools.isFull && isWhole;
  // At once: who listens is asked in the same turn.
  return tools.sent.kept(async (env) => {
    const cluster = await startTestCluster('18');
    try {
      const given = {
        TEST_DATABASE_URL: cluster.url,
        ...env,
        ...(isChoosing && { TRACKED_FUNCTIONS: 'on' }),
      };
      // A measured run asks once, alone, what every server calls at its start.
      if (process.env.CALLS_DIR) await nodeTests('server', [startAlone], tools, given);
      const report = await nodeTests('server', files, tools, given);
      if (isChoosing && env.SENT_FOLDER && report.results.every(({ ok }) => ok))
        chooseAnew(files, env.SENT_FOLDER);
      return report;
    } finally {
      await cluster.stop();
      tools.settle('server');
    }
  });
}
