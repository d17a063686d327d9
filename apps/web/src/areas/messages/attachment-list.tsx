import IconRefresh from '#icons/IconRefresh';
import IconX from '#icons/IconX';
import { useRareTexts, useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './attachments.module.css';
import { FileIcon } from './file-words.tsx';
import { useFileSize } from '../../ui/use-file-size.ts';
import type { Attachment, Attachments } from './use-attachments.ts';

/** What goes along with the next message: how far each file is, and why one cannot go. */
export function AttachmentList({ attachments }: { attachments: Attachments }) {
  const { t } = useTranslation('messages');
  if (attachments.all.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('files.chosen')}>
      {attachments.all.map((one) => (
        <Chosen key={one.key} one={one} attachments={attachments} />
      ))}
    </ul>
  );
}

function Chosen({ one, attachments }: { one: Attachment; attachments: Attachments }) {
  const { t } = useTranslation('messages');
  const { t: sentence } = useRareTexts('errors');
  const sizeOf = useFileSize();
  const { file, problem, stored, share } = one;
  // Nothing to choose anew where the way there failed.
  const isWorthAgain =
    problem !== null && ['network', 'unavailable', 'too_many_requests'].includes(problem.code);
  return (
    <li className={styles.file} data-failed={problem ? '' : undefined}>
      <FileIcon mediaType={stored?.mediaType ?? file.type} />
      <span className={styles.name}>{file.name}</span>
      <span className={`${styles.size} numeric`}>{sizeOf(file.size)}</span>
      {isWorthAgain && (
        <IconButton label={t('send_again')} icon={<IconRefresh />} onClick={() => attachments.again(one)} />
      )}
      <IconButton
        label={t('files.remove', { name: file.name })}
        icon={<IconX />}
        onClick={() => attachments.take(one.key)}
      />
      {problem ? (
        <span className={styles.problem} role="alert">
          {sentence(problem.code, { ...problem.params, defaultValue: sentence('invalid') })}
        </span>
      ) : (
        !stored && (
          <progress
            className={styles.progress}
            value={share}
            max={1}
            aria-label={t('files.progress', { name: file.name })}
          />
        )
      )}
    </li>
  );
}
