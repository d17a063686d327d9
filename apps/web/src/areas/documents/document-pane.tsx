import { type PatientDocument, patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { nextDocumentState } from '@fernpuls/domain/documents/life-cycle';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import IconDownload from '#icons/IconDownload';
import IconEye from '#icons/IconEye';
import IconMaximize from '#icons/IconMaximize';
import IconPencil from '#icons/IconPencil';
import IconTrash from '#icons/IconTrash';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { RemovalQuestion } from '../../ui/removal/removal-question.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { largeAddress } from './addresses.ts';
import { AddendumCard } from './detail/addendum-card.tsx';
import { FactsCard } from './detail/facts-card.tsx';
import { SignCard } from './detail/sign-card.tsx';
import { TagsRow } from './detail/tags-row.tsx';
import { FileStateChip, StateChip } from './document-words.tsx';
import styles from './documents.module.css';
import { DocumentBody } from './preview/document-body.tsx';
import { ShareCard } from './share/share-card.tsx';
import { useActs } from './use-acts.ts';

type Props = { document: PatientDocument; mayWrite: boolean; onEdit: () => void; onGone: () => void };

/** The chosen document: what it says, and beside it what can be done. */
export function DocumentPane({ document, mayWrite, onEdit, onGone }: Props) {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const acts = useActs();
  const [isRemoving, setRemoving] = useState(false);
  const { state, file, title } = document;
  const maySee = mayWrite && nextDocumentState(state, 'see') !== null;
  const mayEdit = mayWrite && nextDocumentState(state, 'write') !== null;
  const see = () => void acts.see(document);
  const large = () => void navigate(largeAddress(document));
  const group = t('keys.documents');
  useHotkeys([{ keys: 'space', label: t('large'), group, run: large }]);
  useHotkeys([{ keys: 'q', label: t('see'), group, run: see }], maySee);
  useHotkeys([{ keys: 'e', label: t('edit'), group, run: onEdit }], mayEdit);
  const given = { document, acts, mayWrite };
  const gone = async () => {
    onGone();
    await acts.remove(document);
  };
  return (
    <>
      <section className={styles.middle} aria-labelledby="document-title">
        <header className={styles.head}>
          <h2 id="document-title">{title}</h2>
          <StateChip state={state} />
          <FileStateChip file={file} />
          <span className={styles.tools}>
            {maySee && (
              <Button size="toolbar" keys="q" icon={<IconEye aria-hidden="true" />} onClick={see}>
                {t('see')}
              </Button>
            )}
            {mayEdit && <IconButton label={t('edit')} keys="e" icon={<IconPencil />} onClick={onEdit} />}
            <IconButton label={t('large')} keys="space" icon={<IconMaximize />} onClick={large} />
            {file?.state === 'ready' && (
              <IconButton
                label={t('download')}
                icon={<IconDownload />}
                onClick={() => void acts.save(document)}
              />
            )}
            {mayWrite && nextDocumentState(state, 'remove') !== null && (
              <IconButton label={t('remove')} icon={<IconTrash />} onClick={() => setRemoving(true)} />
            )}
          </span>
        </header>
        <TagsRow key={document.id} {...given} />
        <DocumentBody document={document} />
      </section>
      <aside className={styles.aside} aria-label={t('facts')}>
        <SignCard
          document={document}
          isBusy={acts.isBusy}
          mayWrite={mayWrite}
          onSign={() => void acts.sign(document)}
        />
        <AddendumCard key={document.id} {...given} />
        <ShareCard key={`share-${document.id}`} document={document} mayWrite={mayWrite} />
        <FactsCard document={document} />
      </aside>
      {isRemoving && (
        <RemovalQuestion
          resource={patientDocuments}
          ids={[document.id]}
          title={t('remove_title', { title })}
          lead={file && <p>{t('remove_text')}</p>}
          act={t('remove')}
          comesBack={file === null}
          onConfirm={gone}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
