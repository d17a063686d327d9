import { readSharedFile, type SharedDocument } from '@fernpuls/contract/documents/document-share.call';
import IconDownload from '#icons/IconDownload';
import IconPrinter from '#icons/IconPrinter';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { saveBlob } from '../../../api/download.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { DocumentContent } from '../preview/document-content.tsx';
import { askForFile } from '../preview/use-file.ts';
import styles from './shared.module.css';

/** The document as the practice has it, to read, to keep or to print. */
export function SharedView({ shared }: { shared: SharedDocument }) {
  const { t } = useTranslation(['shares', 'documents']);
  const format = useFormat();
  const [isOver, setOver] = useState(false);
  const { title, source, documentDay, file, ticket, expiresAt } = shared;
  const from = { path: readSharedFile.path, ticket };
  const save = async () => {
    try {
      saveBlob(await askForFile(from), file?.name ?? title);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOver(true);
    }
  };
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {file ? (
          <Button variant="primary" icon={<IconDownload aria-hidden="true" />} onClick={() => void save()}>
            {t('documents:download')}
          </Button>
        ) : (
          <Button icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
            {t('documents:print')}
          </Button>
        )}
      </div>
      <p className={styles.about}>
        {[format.date(documentDay), source, t('until', { time: format.dateTime(expiresAt) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isOver && (
        <p role="alert" className={styles.error}>
          {t('public.over')}
        </p>
      )}
      <DocumentContent document={shared} source={from} />
    </>
  );
}
