import IconDownload from '#icons/IconDownload';
import type { StoredFile } from '@fernpuls/contract/documents/stored-file';
import { readMessageFile } from '@fernpuls/contract/messages/message-file.call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchBlob, saveBlob } from '../../api/download.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './attachments.module.css';
import { FileIcon, isPicture } from './file-words.tsx';
import { useFileSize } from '../../ui/use-file-size.ts';

/** What came along with a message: pictures in their place, all else by name; each can be saved. */
export function MessageFiles({ files }: { files: readonly StoredFile[] }) {
  const { t } = useTranslation('messages');
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('files.title')}>
      {files.map((file) => (
        <li key={file.id}>{isPicture(file.mediaType) ? <Picture file={file} /> : <Other file={file} />}</li>
      ))}
    </ul>
  );
}

function useContent(file: StoredFile, enabled: boolean) {
  return useQuery({
    queryKey: [readMessageFile.name, file.id],
    queryFn: ({ signal }) =>
      fetchBlob(readMessageFile.path.replace('{id}', file.id), { signal, ignore: [404] }),
    // A file of a message never changes.
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}

function Picture({ file }: { file: StoredFile }) {
  const { t } = useTranslation('messages');
  const [isLarge, setLarge] = useState(false);
  const { data, error, refetch } = useContent(file, true);
  if (error) return <RegionError title={file.name} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="12rem" height="9rem" />;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('files.enlarge', { name: file.name })}
        onClick={() => setLarge(true)}
      >
        <BlobImage blob={data.blob} alt={file.name} />
      </button>
      {isLarge && (
        <Dialog
          title={file.name}
          width={1100}
          onClose={() => setLarge(false)}
          footer={
            <Button icon={<IconDownload />} onClick={() => saveBlob(data, file.name)}>
              {t('files.save')}
            </Button>
          }
        >
          <BlobImage blob={data.blob} alt={file.name} className={styles.large} />
        </Dialog>
      )}
    </>
  );
}

function Other({ file }: { file: StoredFile }) {
  const { t } = useTranslation('messages');
  const sizeOf = useFileSize();
  const { refetch, isFetching, error } = useContent(file, false);
  const save = async () => {
    const { data } = await refetch();
    if (data) saveBlob(data, file.name);
  };
  return (
    <span className={styles.file}>
      <FileIcon mediaType={file.mediaType} />
      <span className={styles.name}>{file.name}</span>
      <span className={`${styles.size} numeric`}>{sizeOf(file.byteSize)}</span>
      <Button
        size="toolbar"
        variant="subtle"
        busy={isFetching}
        icon={<IconDownload />}
        aria-label={t('files.save_named', { name: file.name })}
        onClick={() => void save()}
      >
        {t('files.save')}
      </Button>
      {error && <span className={styles.problem}>{t('files.failed')}</span>}
    </span>
  );
}
