import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import IconFileText from '#icons/IconFileText';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { KeyBar } from '../../ui/key-bar.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useSearchParams } from '../../ui/use-search-params.ts';
import { stepFrom } from '../../ui/walk.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentPane } from './document-pane.tsx';
import styles from './documents.module.css';
import type { Documents } from './use-documents.ts';

type Props = {
  documents: Documents;
  mayWrite: boolean;
  onEdit: () => void;
  onWrite: () => void;
  /** The letter that is being written, in place of the chosen document. */
  letter: ReactNode;
};

/** The list and the chosen document; on a telephone one after the other. */
export function DocumentDesk({ documents, mayWrite, onEdit, onWrite, letter }: Props) {
  const { t } = useTranslation(['documents', 'shares', 'ui']);
  const [parameters] = useSearchParams();
  const search = useRef<HTMLInputElement>(null);
  const isNarrow = useIsNarrow();
  const { list, rows, chosen, query } = documents;
  const late = useDelayed(list.isPending);
  const isWriting = Boolean(letter);
  const isNew = isWriting && parameters.has('new');
  const at = rows.findIndex(({ id }) => id === chosen?.id);
  const step = (by: number) => documents.choose(stepFrom(rows, at, by));
  const group = t('keys.documents');
  useHotkeys(
    [
      { keys: 'j', label: t('keys.next'), group, run: () => step(1) },
      { keys: 'k', label: t('keys.previous'), group, run: () => step(-1) },
      { keys: '/', label: t('search'), group, run: () => search.current?.focus() },
    ],
    !isWriting,
  );
  const writing = [
    { keys: '#', label: t('letter.texts') },
    { keys: 'mod+s', label: t('ui:save') },
    { keys: 'mod+enter', label: t('sign.sign') },
    { keys: 'esc', label: t('letter.done') },
  ];
  const addressOf = ({ id }: PatientDocument) => {
    const next = new URLSearchParams(parameters);
    next.set('document', id);
    return `?${next}`;
  };
  const isReading = isNarrow && (isWriting || (documents.isChosenByHand && chosen !== null));
  if (list.error) return <RegionError error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <div className={styles.desk}>
        {!isReading && (
          <div className={styles.left}>
            <SearchBox
              ref={search}
              label={t('search')}
              keys="/"
              className={styles.search ?? ''}
              defaultValue={query}
              onChange={({ target }) => documents.search(target.value)}
            />
            {late && <Skeleton height="12rem" />}
            <DocumentList rows={rows} chosen={isNew ? null : chosen} addressOf={addressOf} />
            {list.total > list.rows.length && (
              <p className={styles.more}>{t('more', { count: list.rows.length, total: list.total })}</p>
            )}
          </div>
        )}
        {!isWriting && rows.length === 0 && !list.isPending && (
          <Nothing {...{ documents, mayWrite, onWrite }} />
        )}
        {!isWriting && documents.isMissing && <EmptyState title={t('missing')} text={t('missing_text')} />}
        {isWriting && <div className={styles.right}>{letter}</div>}
        {!isWriting && chosen && (!isNarrow || isReading) && (
          <div className={styles.right}>
            {isReading && (
              <Button variant="subtle" onClick={() => documents.choose(null)}>
                {t('back')}
              </Button>
            )}
            <DocumentPane
              document={chosen}
              mayWrite={mayWrite}
              onEdit={onEdit}
              onGone={() => documents.choose(null)}
            />
          </div>
        )}
      </div>
      {!isNarrow && (
        <KeyBar
          hints={
            isWriting
              ? writing
              : [
                  { keys: 'j k', label: t('keys.document') },
                  { keys: 'a', label: t('amend.title') },
                  { keys: 'mod+enter', label: t('sign.sign') },
                  { keys: '#', label: t('tags.title') },
                  { keys: 'l', label: t('shares:key') },
                  { keys: 'space', label: t('large') },
                ]
          }
        >
          {!isWriting && chosen && at >= 0 && t('place', { at: at + 1, of: rows.length })}
        </KeyBar>
      )}
    </>
  );
}

function Nothing({ documents, mayWrite, onWrite }: Pick<Props, 'documents' | 'mayWrite' | 'onWrite'>) {
  const { t } = useTranslation('documents');
  if (documents.query !== '') return <EmptyState title={t('none_found')} />;
  if (documents.tab !== 'all')
    return <EmptyState good={documents.tab === 'todo'} title={t(`none_in.${documents.tab}`)} />;
  return (
    <EmptyState
      icon={<IconFileText aria-hidden="true" />}
      title={t('none')}
      text={t('none_text')}
      action={mayWrite && <Button onClick={onWrite}>{t('new')}</Button>}
    />
  );
}
