import { summariseClasses } from '@fernpuls/domain/ecg/own/rhythm-course';
import { processingVersions } from '@fernpuls/domain/ecg/processing';
import type { Scope } from '../ground/context.ts';
import { inContext } from '../kit/transaction.ts';
import { askRulesAbout } from '../measurements/index.ts';
import { type ChannelRow, setLateSuggestion } from './queries.ts';
import type { AnalyseResult } from './threads/jobs.ts';

/** A recording too long to be judged when it came gets its suggestion with its beats. */
export async function keepLateSuggestion(
  scope: Scope,
  channel: ChannelRow,
  results: readonly AnalyseResult[],
): Promise<void> {
  const suggestion = summariseClasses(
    results.flatMap(({ windows }) => windows.map((one) => ({ ...one, start: one.first }))),
  );
  if (!suggestion) return;
  const beats = results.reduce((sum, { peaks }) => sum + peaks.length, 0);
  const qualities = results.flatMap(({ quality }) => quality ?? []);
  const { library, port } = processingVersions.own;
  await inContext(scope, async (ctx) => {
    const isNew = await setLateSuggestion(ctx.tx, channel.ecg_id, {
      ...suggestion,
      version: `${library} ${port}`,
      meanRate: (60 * beats * channel.sampling_rate_hz) / channel.sample_count,
      quality: qualities.length === 0 ? 0 : Math.min(...qualities),
    });
    if (!isNew) return;
    await askRulesAbout(ctx, channel.ecg_id);
    ctx.announce('ecg_changed', [channel.ecg_id]);
  });
}
