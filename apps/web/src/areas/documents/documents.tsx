import IconFilePlus from '#icons/IconFilePlus';
import IconUpload from '#icons/IconUpload';
import { useRef } from 'react';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useDrop } from '../../ui/use-drop.ts';
import { useSearchParams } from '../../ui/use-search-params.ts';
import { EcgFindings } from '../ecg/index.ts';
import { DocumentDesk } from './document-desk.tsx';
import { DocumentForm } from './document-form.tsx';
import { tabs } from './document-tabs.ts';
import styles from './documents.module.css';
import { LetterPane } from './letter/letter-pane.tsx';
import { UploadList } from './uploads/upload-list.tsx';
import { usePastedFiles } from './uploads/use-pasted-files.ts';
import { useDocumentUploads } from './uploads/use-document-uploads.ts';
import { useDocuments } from './use-documents.ts';
import { useWriting } from './use-writing.ts';

/** The documents of a record: chosen at the left, read in the middle, acted on at the right; files dropped anywhere. */
export function Documents({ patientId, hasEcgs }: { patientId: string; hasEcgs: boolean }) {
  const { t } = useTranslation('documents');
  const [parameters, setParameters] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const mayWrite = useMay('document', 'write');
  const documents = useDocuments(patientId);
  const set = (name: string, value: string | null) =>
    setParameters(
      (before) => {
        before.delete('new');
        before.delete('edit');
        if (value !== null) before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const uploads = useDocumentUploads(patientId, (id) => set('document', id));
  const drop = useDrop((files) => mayWrite && uploads.take(files));
  usePastedFiles(uploads.take, mayWrite);
  const { letter, begin: write, edit, made } = useWriting(documents, { mayWrite, set });
  const choose = () => input.current?.click();
  const group = t('keys.documents');
  useHotkeys(
    [
      { keys: 'n', label: t('new'), group, run: write },
      { keys: 'u', label: t('upload.choose'), group, run: choose },
    ],
    mayWrite,
  );
  const isEcg = hasEcgs && parameters.get('kind') === 'ecg';
  return (
    <div {...(mayWrite ? drop : {})} className={styles.page}>
      <header className={styles.top}>
        <h2 className={styles.name}>{t('page_title')}</h2>
        <Tabs
          label={t('page_title')}
          current={isEcg ? 'ecg' : documents.tab}
          onChange={(key) => documents.show(tabs.find((one) => one === key) ?? 'ecg')}
          tabs={[
            ...tabs.map((key) => ({ key, label: t(`tab.${key}`), count: documents.countOf(key) })),
            ...(hasEcgs ? [{ key: 'ecg', label: t('tab.ecg') }] : []),
          ]}
        />
        {mayWrite && (
          <span className={styles.begin}>
            <input
              ref={input}
              type="file"
              multiple
              className="visually-hidden"
              tabIndex={-1}
              aria-label={t('upload.choose')}
              onChange={({ target }) => {
                uploads.take([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <Button keys="u" icon={<IconUpload aria-hidden="true" />} onClick={choose}>
              {t('upload.choose')}
            </Button>
            <Button variant="primary" keys="n" icon={<IconFilePlus aria-hidden="true" />} onClick={write}>
              {t('new')}
            </Button>
          </span>
        )}
      </header>
      <UploadList uploads={uploads} />
      {isEcg ? (
        <EcgFindings />
      ) : (
        <DocumentDesk
          documents={documents}
          mayWrite={mayWrite}
          onEdit={edit.begin}
          onWrite={write}
          letter={
            letter && (
              <LetterPane
                key={letter.key}
                patientId={patientId}
                document={letter.document}
                onMade={made}
                onDone={letter.end}
              />
            )
          }
        />
      )}
      {edit.file && <DocumentForm document={edit.file} onClose={edit.end} />}
    </div>
  );
}
