import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import IconRosetteDiscountCheck from '#icons/IconRosetteDiscountCheck';
import { useContext } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { OnPaperContext } from '../../../ui/on-paper.ts';
import { WrittenLetter } from '../letter/letter-frame.tsx';
import { FilePreview } from './file-preview.tsx';
import type { FileSource } from './use-file.ts';
import styles from './document-body.module.css';

type Shown = Pick<
  PatientDocument,
  'title' | 'documentDay' | 'source' | 'body' | 'file' | 'signedAt' | 'signedByName' | 'seal' | 'addenda'
>;

type Props = { document: Shown; source: FileSource; patientId?: string };

/** What a document says: its file or its words, who signed it, and what was added since. */
export function DocumentContent({ document, source, patientId }: Props) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const isOnPaper = useContext(OnPaperContext) && !document.file;
  return (
    <div className={styles.body} data-paper={isOnPaper || undefined}>
      {document.file ? (
        <FilePreview file={document.file} {...source} patientId={patientId} label={document.title} />
      ) : (
        <WrittenLetter letter={document} patientId={patientId} />
      )}
      {document.signedAt && (
        <p className={styles.signed}>
          <IconRosetteDiscountCheck aria-hidden="true" />
          <span>
            <strong>{t('signed_by', { name: document.signedByName ?? '' })}</strong>
            <span className="numeric">
              {t('signed_seal', {
                time: format.dateTime(document.signedAt),
                seal: `${document.seal?.slice(0, 4)}…${document.seal?.slice(-4)}`,
              })}
            </span>
          </span>
        </p>
      )}
      {document.addenda.map((one, index) => (
        <section key={one.id} className={styles.addendum}>
          <h4>{t('addendum', { number: index + 1, name: one.by, time: format.dateTime(one.at) })}</h4>
          <p className={styles.words}>{one.body}</p>
        </section>
      ))}
    </div>
  );
}
