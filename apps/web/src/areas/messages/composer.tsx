import IconSend2 from '#icons/IconSend2';
import IconX from '#icons/IconX';
import { chatMessages } from '@fernpuls/contract/messages/chat-message';
import IconBlockquote from '#icons/IconBlockquote';
import { namesIn } from '@fernpuls/domain/content/text-template';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachmentList } from './attachment-list.tsx';
import styles from './composer.module.css';
import { LibraryButton } from './library-button.tsx';
import { MeasurementChip } from './measurement-chip.tsx';
import { optionId, TemplatePicker } from './template-picker.tsx';
import type { Attachments } from './use-attachments.ts';
import { useTemplates } from './use-templates.ts';

const max = chatMessages.fields.text.max ?? 4000;
/** From here on what is left is told. */
const tight = 300;

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  patientId: string;
  text: string;
  attachments: Attachments;
  name: string;
  about: string | null;
  onText: (text: string) => void;
  onSend: () => void;
  onNotAbout: () => void;
};

/**
 * Enter sends, Shift Enter begins a line; on a phone's keyboard Enter is a line and the button sends. A stroke brings
 * templates; what one left to be filled in keeps the text from being sent.
 */
export function Composer({
  field,
  patientId,
  attachments,
  text,
  name,
  about,
  onText,
  onSend,
  onNotAbout,
}: Props) {
  const { t } = useTranslation(['messages', 'ui']);
  const format = useFormat();
  const id = useId();
  const isTouch = useMedia('(pointer: coarse)');
  const left = max - text.length;
  const gaps = namesIn(text);
  const templates = useTemplates({ patientId, field, onText });
  const isEmpty = text.trim() === '' && attachments.all.length === 0;
  const isSendable = !isEmpty && gaps.length === 0 && attachments.isReady;
  const send = () => {
    if (isSendable) onSend();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!event.nativeEvent.isComposing && templates.takes(event)) return event.preventDefault();
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {templates.isOpen && <TemplatePicker id={`${id}-templates`} templates={templates} />}
      {about && (
        <div className={styles.about}>
          <MeasurementChip id={about} />
          <IconButton label={t('not_about')} icon={<IconX />} onClick={onNotAbout} />
        </div>
      )}
      <AttachmentList attachments={attachments} />
      <label htmlFor={id} className="visually-hidden">
        {t('write_to', { name })}
      </label>
      <div className={styles.row}>
        <span className={styles.grow} data-text={text}>
          <textarea
            ref={field}
            id={id}
            rows={1}
            maxLength={max}
            placeholder={t('write')}
            aria-describedby={`${id}-hint`}
            aria-autocomplete={templates.mayUse ? 'list' : undefined}
            aria-controls={templates.isOpen ? `${id}-templates` : undefined}
            aria-activedescendant={
              templates.isOpen && templates.active
                ? optionId(`${id}-templates`, templates.active.key)
                : undefined
            }
            aria-invalid={gaps.length > 0 || undefined}
            value={text}
            onChange={(event) => {
              onText(event.target.value);
              templates.look();
            }}
            onSelect={templates.look}
            onBlur={templates.close}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const { files } = event.clipboardData;
              if (files.length === 0) return;
              event.preventDefault();
              attachments.add(files);
            }}
          />
        </span>
        <AttachButton onFiles={attachments.add} />
        <LibraryButton
          patientId={patientId}
          onFile={attachments.addMedium}
          onLink={(link) => onText([text, link].filter(Boolean).join('\n').slice(0, max))}
        />
        {templates.mayUse && (
          <IconButton
            outlined
            label={t('templates.open')}
            icon={<IconBlockquote />}
            onClick={templates.begin}
          />
        )}
        <Button type="submit" variant="primary" icon={<IconSend2 />} disabled={!isSendable}>
          {t('send')}
        </Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint} aria-live="polite">
        {gaps.length > 0 ? (
          <span className={styles.gaps}>{t('templates.unfilled', { names: gaps.join(', ') })}</span>
        ) : left <= tight ? (
          <span className="numeric">{t('left', { count: left, number: format.number(left) })}</span>
        ) : (
          !isTouch && t(templates.mayUse ? 'hint_templates' : 'hint')
        )}
      </p>
    </form>
  );
}
