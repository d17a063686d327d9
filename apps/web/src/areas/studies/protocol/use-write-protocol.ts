import { recordTag } from '@fernpuls/contract/record-tag';
import { type Study, studies } from '@fernpuls/contract/studies/study';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useUpdate } from '../../../api/hooks.ts';
import { fetchOne } from '../../../api/queries.ts';
import { renewed } from '../page/use-study.ts';

/** Writes a protocol over the one it was made from, never over what somebody else has written since. */
export function useWriteProtocol(study: Study) {
  const update = useUpdate(studies, { invalidates: renewed, ignore: [412, 422] });
  const [base, setBase] = useState(study);
  const sendOver = (known: Study, document: Study['document']) =>
    update.mutateAsync({ id: study.id, document, basedOn: { ...known, tag: recordTag(studies, known) } });
  const send = async (document: Study['document']) => {
    try {
      setBase(await sendOver(base, document));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      // Whoever is screened changes the record as well: only another protocol is in the way.
      const theirs = await fetchOne(studies, study.id);
      if (JSON.stringify(theirs.document) !== JSON.stringify(base.document)) throw error;
      setBase(await sendOver(theirs, document));
    }
  };
  return { send, isPending: update.isPending };
}
