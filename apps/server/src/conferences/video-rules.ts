import type { InputOf } from '@fernpuls/contract/kit/call';
import {
  changeVideoRules,
  videoRules,
  type VideoRulesAnswer,
} from '@fernpuls/contract/conferences/video-rules.call';
import {
  defaultVideoRules,
  keepsAnlage31b,
  metadataDays,
  type VideoRules,
} from '@fernpuls/domain/conferences/video-rules';
import { type Context, personId } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { invalid } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import type { IceSettings } from './ice-servers.ts';
import { lastPurges, oldestPlace, storedRules, storeRules } from './video-rules.queries.ts';

/** The rules a practice has set, or those the product begins with; read in the transaction that goes by them. */
export async function rulesOf(tx: Tx): Promise<VideoRules> {
  return (await storedRules(tx)) ?? defaultVideoRules;
}

export function videoRulesHandlers(ice: IceSettings): Handler[] {
  return [
    verb(videoRules, (ctx) => answerOf(ctx, ice)),
    verb(changeVideoRules, async (ctx, given) => {
      const before = await rulesOf(ctx.tx);
      const after = withGiven(before, given);
      if (!keepsAnlage31b(after))
        throw invalid({
          field: '/metadata_days',
          code: 'too_big',
          params: { max: metadataDays.mostOfAnlage31b },
        });
      const changes = changesOf(before, after);
      if (Object.keys(changes).length > 0) {
        await storeRules(ctx.tx, after, { at: ctx.now, byId: personId(ctx) });
        ctx.audit({ action: 'update', subjectType: 'video_rules', subjectId: ctx.tenant.key, changes });
      }
      return answerOf(ctx, ice);
    }),
  ];
}

function withGiven(before: VideoRules, given: InputOf<typeof changeVideoRules>): VideoRules {
  return {
    isAnlage31b: given.isAnlage31b ?? before.isAnlage31b,
    metadataDays: given.metadataDays ?? before.metadataDays,
    asksClearName: given.asksClearName ?? before.asksClearName,
    source: given.source ?? before.source,
    sourceOn: given.sourceOn ?? before.sourceOn,
  };
}

function changesOf(before: VideoRules, after: VideoRules): Record<string, unknown> {
  const names = Object.keys(after) as (keyof VideoRules)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]),
  );
}

async function answerOf({ tx }: Pick<Context, 'tx'>, ice: IceSettings): Promise<VideoRulesAnswer> {
  const stored = await storedRules(tx);
  const { stunUrls, turnUrls, isRelayOnly } = ice;
  return {
    ...defaultVideoRules,
    changedAt: null,
    changedBy: null,
    ...stored,
    evidence: {
      oldestOn: await oldestPlace(tx),
      purges: await lastPurges(tx),
      stunUrls,
      turnUrls,
      isRelayOnly,
    },
  };
}
