import IconPlayerPause from '#icons/IconPlayerPause';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import IconX from '#icons/IconX';
import { useRareTexts, useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFileSize } from '../../../ui/use-file-size.ts';
import styles from './uploads.module.css';
import type { Sending, Uploads } from './use-uploads.ts';

/** How far each file is, and what was broken off before. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  if (uploads.all.length === 0 && uploads.waiting.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('upload.list')}>
      {uploads.all.map((one) => (
        <SendingLine key={one.key} one={one} uploads={uploads} />
      ))}
      {uploads.waiting.map(({ id, name, byteSize, received }) => (
        <li key={id} className={styles.line}>
          <span className={styles.name}>{name}</span>
          <IconButton
            label={t('upload.discard', { name })}
            icon={<IconX />}
            onClick={() => void uploads.discard(id)}
          />
          <span className={styles.told}>
            {t('upload.waiting', { share: format.number(Math.floor((received / byteSize) * 100)) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function SendingLine({ one, uploads }: { one: Sending; uploads: Uploads }) {
  const { t } = useTranslation('documents');
  const { t: sentence } = useRareTexts('errors');
  const sizeOf = useFileSize();
  const { key, file, share, state, problem } = one;
  const { name } = file;
  return (
    <li className={styles.line} data-failed={state === 'refused' ? '' : undefined}>
      <span className={styles.name}>{name}</span>
      <span className={`${styles.size} numeric`}>{sizeOf(file.size)}</span>
      {state === 'sending' && (
        <IconButton
          label={t('upload.pause', { name })}
          icon={<IconPlayerPause />}
          onClick={() => uploads.pause(key)}
        />
      )}
      {(state === 'paused' || state === 'broken') && (
        <IconButton
          label={t('upload.resume', { name })}
          icon={<IconPlayerPlay />}
          onClick={() => uploads.resume(key)}
        />
      )}
      <IconButton label={t('upload.drop', { name })} icon={<IconX />} onClick={() => uploads.drop(key)} />
      {problem && (
        <span className={styles.problem} role="alert">
          {problem.code === 'network'
            ? t('upload.broken')
            : sentence(problem.code, { ...problem.params, defaultValue: sentence('invalid') })}
        </span>
      )}
      {state !== 'refused' && (
        <progress
          className={styles.progress}
          value={share}
          max={1}
          aria-label={t('upload.share', { name })}
        />
      )}
    </li>
  );
}
