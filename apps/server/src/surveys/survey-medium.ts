import { maxFileBytes } from '@fernpuls/contract/documents/stored-file';
import { fetchSurveyMedium } from '@fernpuls/contract/surveys/session.call';
import { openMedium, vaultFile, type VaultParts } from '../documents/index.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, own } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { byKey, patientOf } from '../messages/index.ts';
import { shownMedium } from './effect.queries.ts';

/** What answers show the patient, for the app that sent them. */
export function surveyMediumHandler(vault: VaultParts): Handler {
  return own(fetchSurveyMedium, async (asked, { id, ...named }) => {
    const { scope } = byKey(asked);
    const mediumId = await inContext(scope, async ({ tx }) =>
      shownMedium(tx, { id, patientId: await patientOf(tx, named, '') }),
    );
    const medium = mediumId && (await openMedium(scope, mediumId));
    if (!medium) throw new Refusal('not_found');
    const max = `${maxFileBytes / 1024 ** 2}\u00a0MB`;
    if (medium.byte_size > maxFileBytes)
      throw invalid({ field: '/id', code: 'file_too_big', params: { max } });
    return vaultFile(vault, scope, medium);
  });
}
