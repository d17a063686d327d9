import type { Medium } from '@fernpuls/contract/documents/medium';
import { readMediumFile } from '@fernpuls/contract/documents/medium.call';
import IconDownload from '#icons/IconDownload';
import { fetchBlob, saveBlob } from '../../../api/download.ts';
import { useMay } from '../../../api/session.ts';
import { WhereUsed } from '../../../clinical/usage/where-used.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { useDrop } from '../../../ui/use-drop.ts';
import { FilePreview } from '../preview/file-preview.tsx';
import { ChooseFiles } from '../uploads/choose-files.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import { LinkCard } from './link-card.tsx';
import styles from './library.module.css';
import { MediumFacts } from './medium-facts.tsx';
import { MediumVersions } from './medium-versions.tsx';
import { useMediumUploads } from './use-medium-uploads.ts';

/** What a medium shows; beside it what it is. A file dropped here is its next version. */
export function MediumView({ medium }: { medium: Medium }) {
  const { t } = useTranslation(['media', 'documents', 'usage']);
  const mayWrite = useMay('medium', 'write');
  const { id, file, externalUrl, title, version } = medium;
  const uploads = useMediumUploads({ mediumId: id, enabled: mayWrite, onFiled: () => undefined });
  const takeOne = (files: Iterable<File>) => uploads.take([...files].slice(0, 1));
  const drop = useDrop((files) => mayWrite && takeOne(files));
  const path = `${readMediumFile.path.replace('{id}', id)}?version=${version}`;
  const save = async () => saveBlob(await fetchBlob(path), file?.name ?? title);
  return (
    <div {...(mayWrite ? drop : {})} className={styles.view}>
      <section className={styles.content} aria-label={title}>
        <UploadList uploads={uploads} />
        {externalUrl && <LinkCard url={externalUrl} />}
        {file && <FilePreview key={file.id} file={file} path={path} label={title} />}
      </section>
      <aside className={styles.aside} aria-label={t('about')}>
        <div className={styles.acts}>
          {file?.state === 'ready' && (
            <Button icon={<IconDownload aria-hidden="true" />} onClick={() => void save()}>
              {t('documents:download')}
            </Button>
          )}
          {mayWrite && (
            <ChooseFiles
              single
              label={t(file ? 'replace' : 'add_file')}
              group={t('media.page_title')}
              onFiles={takeOne}
            />
          )}
        </div>
        <MediumFacts medium={medium} />
        <MediumVersions medium={medium} />
        <Card title={t('usage:title')}>
          <WhereUsed type="media" id={id} />
        </Card>
      </aside>
    </div>
  );
}
