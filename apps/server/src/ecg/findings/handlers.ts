import { amendFinding, releaseFinding, saveFinding } from '@fernpuls/contract/ecg/finding.call';
import { type Handler, verb } from '../../kit/routes.ts';
import { addToSigned, signDraft } from './sign-finding.ts';
import { writeDraft } from './write-finding.ts';

export const findingHandlers: Handler[] = [
  verb(saveFinding, (ctx, { ecgId, basedOn, ...given }) => {
    const content = {
      ...given,
      assessment: given.assessment || null,
      recommendation: given.recommendation || null,
    };
    return writeDraft(ctx, { ecgId, basedOn, content });
  }),
  verb(releaseFinding, signDraft),
  verb(amendFinding, addToSigned),
];
