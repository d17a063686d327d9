import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { ecgFile } from '@fernpuls/contract/ecg/inbox.call';
import IconDownload from '#icons/IconDownload';
import { fetchBlob, saveBlob } from '../../../api/download.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadingCard } from './panel/reading-card.tsx';
import { SeenCard } from './panel/seen-card.tsx';
import type { ViewerAside } from './viewer-aside.ts';
import type { Details } from './tools.ts';
import styles from './viewer.module.css';

type Props = { ecg: Ecg; details: Details; aside: ViewerAside | undefined };

/** A recording that came as a picture: there is nothing to measure, the file itself is what can be read. */
export function PictureOnly({ ecg, details, aside }: Props) {
  const { t } = useTranslation('ecg_viewer');
  const save = async (position: number, name: string) => {
    const path = ecgFile.path
      .replace('{upload_id}', details.uploadId)
      .replace('{position}', String(position));
    saveBlob(await fetchBlob(path), name);
  };
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        <EmptyState
          title={t('picture.title')}
          text={t('picture.text')}
          action={details.files.map(({ position, name }) => (
            <Button
              key={position}
              icon={<IconDownload aria-hidden="true" />}
              onClick={() => void save(position, name)}
            >
              {name}
            </Button>
          ))}
        />
      </div>
      <aside className={styles.aside} aria-label={t('aside')}>
        <ReadingCard ecg={ecg} />
        {aside?.({ ecg, onWriter: null })}
        <SeenCard ecg={ecg} />
      </aside>
    </div>
  );
}
