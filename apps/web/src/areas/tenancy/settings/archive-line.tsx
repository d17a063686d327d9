import { type PracticeExport, practiceExportFile } from '@fernpuls/contract/lifecycle/practice-export.call';
import IconDownload from '#icons/IconDownload';
import { useState } from 'react';
import { fetchBlob, saveBlob } from '../../../api/download.ts';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { useFileSize } from '../../../ui/use-file-size.ts';
import styles from './archive.module.css';

const tones = {
  waiting: 'info',
  running: 'info',
  ready: 'good',
  failed: 'danger',
} as const satisfies Record<PracticeExport['state'], string>;

export function isBeingMade(state: PracticeExport['state']): boolean {
  return state === 'waiting' || state === 'running';
}

type Props = {
  archive: PracticeExport;
  mayExport: boolean;
  onApprove: () => Promise<void>;
  onDrop: () => Promise<void>;
  onFetched: () => void;
};

/** An archive: how far it is, what it holds, who released and fetched it, and the way to it. */
export function ArchiveLine({ archive, mayExport, onApprove, onDrop, onFetched }: Props) {
  const { t } = useTranslation('archive');
  const format = useFormat();
  const sizeOf = useFileSize();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [releases, setReleases] = useState(false);
  const { id, state, stepsDone, stepsTotal, rowCount, fileCount, byteSize, digest, isMine } = archive;
  const mayDrop = !usePerson().ownPatientsOnly;
  const isReleased = archive.approvedAt !== null;
  const size = sizeOf(byteSize);
  const fetchIt = async () => {
    setBusy(true);
    try {
      saveBlob(await fetchBlob(practiceExportFile.path.replace('{id}', id)), `${t('title')}.zip`);
      onFetched();
    } catch {
      // Said where the call was made.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row as="li" between>
      <Stack gap={1} className={styles.facts}>
        <Row>
          <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
          <Text as="span" small quiet>
            {t('by', { name: archive.requestedBy ?? '–', time: format.dateTime(archive.requestedAt) })}
          </Text>
        </Row>
        {isBeingMade(state) && (
          <>
            <progress
              className={styles.progress}
              value={stepsDone}
              max={Math.max(stepsTotal, 1)}
              aria-label={t('progress')}
            />
            <Text small>
              {t('steps', { done: format.number(stepsDone), total: format.number(stepsTotal), size })}
            </Text>
          </>
        )}
        {state === 'ready' && (
          <>
            <Text small>
              {t('holds', { rows: format.number(rowCount), files: format.number(fileCount), size })}
              {archive.expiresAt && ` · ${t('expires', { date: format.date(archive.expiresAt) })}`}
            </Text>
            {archive.fetchedAt && (
              <Text small quiet>
                {t('fetched', { name: archive.fetchedBy ?? '–', time: format.dateTime(archive.fetchedAt) })}
              </Text>
            )}
            <code className={styles.digest}>{t('digest', { digest })}</code>
          </>
        )}
        {state !== 'failed' && <Release archive={archive} />}
        {state === 'failed' && <Text small>{t('failed_text')}</Text>}
      </Stack>
      <Row>
        {mayExport && state !== 'failed' && !isReleased && !isMine && (
          <Button size="toolbar" variant="primary" onClick={() => setReleases(true)}>
            {t('approve')}
          </Button>
        )}
        {mayExport && state === 'ready' && isReleased && (
          <Button
            size="toolbar"
            variant="primary"
            icon={<IconDownload aria-hidden="true" />}
            busy={busy}
            onClick={() => void fetchIt()}
          >
            {t('fetch')}
          </Button>
        )}
        {mayDrop && (
          <Button size="toolbar" onClick={() => (state === 'ready' ? setAsks(true) : void onDrop())}>
            {t(isBeingMade(state) ? 'stop' : 'remove')}
          </Button>
        )}
      </Row>
      {releases && (
        <Confirm
          title={t('approve_title')}
          text={t('approve_text', { name: archive.requestedBy ?? '–' })}
          confirmLabel={t('approve')}
          danger={false}
          onConfirm={() => onApprove().finally(() => setReleases(false))}
          onClose={() => setReleases(false)}
        />
      )}
      {asks && (
        <Confirm
          title={t('remove_title')}
          text={t('remove_text')}
          confirmLabel={t('remove')}
          onConfirm={onDrop}
          onClose={() => setAsks(false)}
        />
      )}
    </Row>
  );
}

/** Who released it, or whom it waits for. */
function Release({ archive: { isMine, approvedAt, approvedBy } }: Pick<Props, 'archive'>) {
  const { t } = useTranslation('archive');
  const format = useFormat();
  if (approvedAt)
    return (
      <Text small quiet>
        {t('approved', { name: approvedBy ?? '–', time: format.dateTime(approvedAt) })}
      </Text>
    );
  return <Text small>{t(isMine ? 'needs_another' : 'needs_you')}</Text>;
}
