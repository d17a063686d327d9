import { type DocumentShare, documentShares } from '@fernpuls/contract/documents/document-share';
import { extendDocumentShare } from '@fernpuls/contract/documents/document-share.call';
import { isShareTerm } from '@fernpuls/domain/documents/share';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { endOfTerm } from './share-term.ts';
import { type ChosenTerm, TermField } from './term-field.tsx';

type Props = { share: DocumentShare; onClose: () => void };

/** Lets a link hold for so long from now on; link and code stay as they were told. */
export function ExtendDialog({ share, onClose }: Props) {
  const { t } = useTranslation(['shares', 'ui']);
  const undoable = useUndo();
  const extend = useCallMutation(extendDocumentShare, { invalidates: [documentShares] });
  const [chosen, setChosen] = useState<ChosenTerm>({ term: '7', own: null });
  const [error, setError] = useState<string>();
  const { id, expiresAt: before } = share;
  const store = async () => {
    const now = Date.now();
    const expiresAt = endOfTerm(chosen.term, { own: chosen.own, now });
    if (expiresAt === null || !isShareTerm(expiresAt, now)) return setError(t('term.wrong'));
    await extend.mutateAsync({ id, expiresAt });
    onClose();
    const undo = () => extend.mutateAsync({ id, expiresAt: before }).then(() => undefined);
    undoable({ text: t('told.extended'), undo });
  };
  return (
    <Dialog
      title={t('extend_title')}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" busy={extend.isPending} onClick={() => void store()}>
            {t('extend')}
          </Button>
        </>
      }
    >
      <TermField value={chosen} error={error} onChange={setChosen} />
    </Dialog>
  );
}
