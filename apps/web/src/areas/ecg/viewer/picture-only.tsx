import { ecgFile } from '@fernpuls/contract/ecg/inbox.call';
import IconDownload from '#icons/IconDownload';
import { fetchBlob, saveBlob } from '../../../api/download.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useActions } from '../../../ui/actions.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { ReadingCard } from './panel/reading-card.tsx';
import { SeenCard } from './panel/seen-card.tsx';
import { RecordingBar } from './recording-bar.tsx';
import { RecordingSteps, useRecordingSteps } from './recordings.tsx';
import toolbar from './toolbar.module.css';
import { useFindingKey } from './use-finding-key.ts';
import type { ShownEcg } from './viewer-aside.ts';
import styles from './viewer.module.css';

/** A recording that came as a picture: there is nothing to measure, the file itself is what can be read. */
export function PictureOnly({ ecg, details, aside, back, addressOf }: ShownEcg) {
  const { t } = useTranslation('ecg_viewer');
  const format = useFormat();
  const { recordings, step } = useRecordingSteps(ecg, addressOf);
  const group = t('keys.group');
  useActions(group, [
    { keys: 'j', label: t('keys.older'), group, run: () => step(1) },
    { keys: 'k', label: t('keys.newer'), group, run: () => step(-1) },
  ]);
  useFindingKey(aside !== undefined);
  const save = async (position: number, name: string) => {
    const path = ecgFile.path
      .replace('{upload_id}', details.uploadId)
      .replace('{position}', String(position));
    saveBlob(await fetchBlob(path), name);
  };
  return (
    <>
      <RecordingBar title={t('picture.bar')} note={format.dateTime(ecg.measuredAt)} back={back}>
        <span className={toolbar.end}>
          <RecordingSteps recordings={recordings} onStep={step} />
        </span>
      </RecordingBar>
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
    </>
  );
}
