import { startTestCluster } from '../../../apps/server/src/testing/cluster.ts';
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
      const report = await nodeTests('server', files, tools, {
        TEST_DATABASE_URL: cluster.url,
        ...env,
        ...(isChoosing && { TRACKED_FUNCTIONS: 'on' }),
      });
      if (isChoosing && env.SENT_FOLDER && report.results.every(({ ok }) => ok))
        chooseAnew(files, env.SENT_FOLDER);
      return report;
    } finally {
      await cluster.stop();
      tools.settle('server');
    }
  });
}
