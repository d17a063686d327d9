import { type PatientDocument, patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { nextDocumentState } from '@fernpuls/domain/documents/life-cycle';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import type { Acts } from '../use-acts.ts';
import styles from './detail.module.css';

type Props = { document: PatientDocument; acts: Acts; mayWrite: boolean };

const nothing = { text: '' };

/**
 * Adds to what is signed, which stays as it is. What was typed stays where it could not be stored, and is there again
 * when somebody comes back to it.
 */
export function AddendumCard({ document, acts, mayWrite }: Props) {
  const { t } = useTranslation('documents');
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const mayAmend = mayWrite && nextDocumentState(document.state, 'amend') !== null;
  const isOpen = text !== null;
  const values = useMemo(() => ({ text: text ?? '' }), [text]);
  const draft = useDraft({
    name: mayAmend ? `${patientDocuments.type} ${document.id} addendum` : null,
    first: nothing,
    values,
    isNew: true,
    onRestore: (merge) => setText((before) => String(merge({ text: before ?? '' }).text)),
  });
  const leave = () => {
    draft.remove();
    setText(null);
  };
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const store = async () => {
    if (text === null || text.trim() === '' || acts.isBusy) return;
    try {
      setFailed(false);
      await acts.amend(document, text.trim());
      leave();
    } catch {
      // The words are still there; what happened is told beside them.
      setFailed(true);
    }
  };
  const group = t('keys.documents');
  useHotkeys(
    [
      { keys: 'a', label: t('amend.begin'), group, run: () => setText((before) => before ?? '') },
      { keys: 'mod+enter', label: t('amend.sign'), group, run: () => void store(), hidden: true },
    ],
    mayAmend,
  );
  if (!mayAmend) return null;
  return (
    <Card title={t('amend.title')}>
      {isOpen ? (
        <>
          <textarea
            ref={field}
            className={styles.words}
            rows={5}
            maxLength={5000}
            aria-label={t('amend.title')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {isFailed && (
            <Text warning role="alert">
              {t('amend.failed')}
            </Text>
          )}
          <Button variant="primary" wide keys="mod+enter" busy={acts.isBusy} onClick={() => void store()}>
            {t('amend.sign')}
          </Button>
          <Button variant="subtle" wide onClick={leave}>
            {t('amend.discard')}
          </Button>
        </>
      ) : (
        <Button wide keys="a" onClick={() => setText('')}>
          {t('amend.begin')}
        </Button>
      )}
    </Card>
  );
}
