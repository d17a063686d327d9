import { consultationClashes } from '@fernpuls/contract/conferences/clashes.call';
import { type Handler, verb } from '../kit/routes.ts';
import { clashesWith } from './moved.queries.ts';

export const clashHandlers: Handler[] = [
  verb(consultationClashes, async ({ tx }, { exceptId = null, ...planned }) => ({
    data: await clashesWith(tx, { ...planned, exceptId }),
  })),
];
