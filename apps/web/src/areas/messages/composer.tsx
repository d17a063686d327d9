import IconSend2 from '#icons/IconSend2';
import IconX from '#icons/IconX';
import { chatMessages } from '@fernpuls/contract/messages/chat-message';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './composer.module.css';
import { MeasurementChip } from './measurement-chip.tsx';

const max = chatMessages.fields.text.max ?? 4000;
/** From here on what is left is told. */
const tight = 300;

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  name: string;
  about: string | null;
  onText: (text: string) => void;
  onSend: () => void;
  onNotAbout: () => void;
};

/** Enter sends, Shift Enter begins a line; on a phone's keyboard Enter is a line and the button sends. */
export function Composer({ ref, text, name, about, onText, onSend, onNotAbout }: Props) {
  const { t } = useTranslation(['messages', 'ui']);
  const format = useFormat();
  const id = useId();
  const isTouch = useMedia('(pointer: coarse)');
  const left = max - text.length;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {about && (
        <div className={styles.about}>
          <MeasurementChip id={about} />
          <IconButton label={t('not_about')} icon={<IconX />} onClick={onNotAbout} />
        </div>
      )}
      <label htmlFor={id} className="visually-hidden">
        {t('write_to', { name })}
      </label>
      <div className={styles.row}>
        <span className={styles.grow} data-text={text}>
          <textarea
            ref={ref}
            id={id}
            rows={1}
            maxLength={max}
            placeholder={t('write')}
            aria-describedby={`${id}-hint`}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </span>
        <Button type="submit" variant="primary" icon={<IconSend2 />} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {left <= tight ? (
          <span className="numeric">{t('left', { count: left, number: format.number(left) })}</span>
        ) : (
          !isTouch && t('hint')
        )}
      </p>
    </form>
  );
}
