import { ecgDetails, ecgStrips, ecgWindow } from '@fernpuls/contract/ecg/signal.call';
import { type Context, personId, type Scope } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext, inReading } from '../kit/transaction.ts';
import { type ChannelRow, channelRows, detailRow, fileRows, findEcg } from './queries.ts';
import { rhythmLead } from '@fernpuls/domain/ecg/rhythm-lead';
import { readTrace } from './trace.ts';

export function signalHandlers(): Handler[] {
  const recordLook = createLookRecord();
  return [
    verb(ecgDetails, async (ctx, { ecgId }) => {
      const found = await detailRow(ctx.tx, ecgId);
      if (!found) throw new Refusal('not_found');
      const [channels, files] = await Promise.all([
        channelRows(ctx.tx, [ecgId]),
        fileRows(ctx.tx, [found.upload_id]),
      ]);
      return {
        id: ecgId,
        uploadId: found.upload_id,
        channels: channels.map(describe),
        ...(found.content as Pick<
          Awaited<ReturnType<typeof ecgDetails.output.parse>>,
          'notes' | 'annotations' | 'measurements' | 'otherChannels'
        >),
        files,
      };
    }),
    scoped(ecgWindow, async (scope, { ecgId, leads, ...wanted }) => {
      if (wanted.from >= wanted.to) throw invalid({ field: 'from', code: 'from_after_to' });
      const traces = await inReading(scope, async (ctx) => {
        const channels = await channelsOf(ctx, ecgId);
        const shown = leads ? channels.filter(({ lead }) => leads.includes(lead)) : channels;
        return Promise.all(shown.map((channel) => readTrace(ctx.tx, channel, wanted)));
      });
      await recordLook(scope, ecgId);
      return { traces };
    }),
    verb(ecgStrips, async (ctx, { ids, seconds, pixels }) => {
      const rows = await channelRows(ctx.tx, [...new Set(ids)]);
      const byEcg = Map.groupBy(rows, (row) => row.ecg_id);
      const data = await Promise.all(
        [...byEcg].map(async ([id, channels]) => {
          const channel = rhythmLead(channels);
          const from = channel?.segments[0]?.startSeconds ?? 0;
          const wanted = { from, to: from + seconds, pixels };
          return { id, trace: channel && (await readTrace(ctx.tx, channel, wanted)) };
        }),
      );
      return { data };
    }),
  ];
}

export async function channelsOf(ctx: Context, ecgId: string): Promise<ChannelRow[]> {
  const channels = await channelRows(ctx.tx, [ecgId]);
  if (channels.length === 0 && !(await findEcg(ctx.tx, ecgId))) throw new Refusal('not_found');
  return channels;
}

function describe(channel: ChannelRow) {
  return {
    position: channel.position,
    lead: channel.lead,
    leadAsGiven: channel.lead_as_given,
    gain: channel.gain,
    baseline: channel.baseline,
    unit: channel.unit,
    samplingRateHz: channel.sampling_rate_hz,
    sampleCount: channel.sample_count,
    segments: [...channel.segments],
    missing: [...channel.missing],
    filters: channel.filters,
  };
}

const sameLookMs = 600_000;

/** Panning through a recording asks for many windows: one entry of the audit tells it, anew every ten minutes. */
function createLookRecord() {
  const looked = new Map<string, number>();
  return async (scope: Scope, ecgId: string): Promise<void> => {
    const session = scope.actor.kind === 'physician' ? scope.actor.sessionId : '';
    const key = `${session} ${ecgId}`;
    const now = scope.now.getTime();
    if ((looked.get(key) ?? 0) > now - sameLookMs) return;
    await inContext(scope, async (ctx) => {
      ctx.audit({ action: 'read', subjectType: 'ecgs', subjectId: ecgId, changes: { by: personId(ctx) } });
    });
    if (looked.size > 50_000) looked.clear();
    looked.set(key, now);
  };
}
