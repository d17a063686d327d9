import { recordPath } from '@fernpuls/contract/paths';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconInfoCircle from '#icons/IconInfoCircle';
import IconMailOpened from '#icons/IconMailOpened';
import IconMessageDots from '#icons/IconMessageDots';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useClinicalFormat } from '../../clinical/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './thread.module.css';
import type { Conversation } from './use-conversation.ts';

type Props = {
  conversation: Conversation;
  onToggleRead: () => void;
  /** On narrow screens, where this is the page's own head. */
  onBack: (() => void) | null;
  /** Where what is known of the patient does not stand beside it. */
  onInfo: (() => void) | null;
};

/** Who it is, and what can be done with the conversation as a whole. */
export function ThreadHead({ conversation, onToggleRead, onBack, onInfo }: Props) {
  const { t } = useTranslation(['messages', 'values', 'ui']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const { chat, unread } = conversation;
  // Beside the facts the rest would stand there twice.
  const isAlone = onInfo !== null;
  const Heading = onBack ? 'h1' : 'h2';
  return (
    <header className={styles.head}>
      {onBack && <IconButton label={t('ui:back')} icon={<IconChevronLeft />} onClick={onBack} />}
      <div className={styles.person}>
        <Heading tabIndex={-1} id={onBack ? 'page-title' : undefined}>
          {chat?.patientName}
        </Heading>
        {chat && (
          <>
            <span className={`${styles.quiet} numeric`}>
              {format.age(chat.birthDate, now)} {t(`values:gender_short.${chat.gender}`)} · *
              {format.date(chat.birthDate)}
            </span>
            {isAlone && <Chip tone="outline">{t('number', { number: chat.customPatientId })}</Chip>}
            {isAlone && chat.infoBanner && (
              <span className={styles.banner}>
                <IconInfoCircle aria-hidden="true" />
                {chat.infoBanner}
              </span>
            )}
          </>
        )}
      </div>
      <div className={styles.actions}>
        <ReadToggle
          conversation={conversation}
          isUnread={unread.length > 0}
          isShort={onBack !== null}
          onToggle={onToggleRead}
        />
        {onInfo && <IconButton outlined label={t('info')} icon={<IconInfoCircle />} onClick={onInfo} />}
        {!onBack && chat && (
          <ButtonLink variant="subtle" size="toolbar" keys="o" to={recordPath(chat.id, 'measurements')}>
            {t('record')}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

type ToggleProps = {
  conversation: Conversation;
  isUnread: boolean;
  onToggle: () => void;
  /** The icon alone. */
  isShort?: boolean;
};

export function ReadToggle({ conversation, isUnread, onToggle, isShort = false }: ToggleProps) {
  const { t } = useTranslation('messages');
  const { mayWrite, messages, isMarking } = conversation;
  if (!mayWrite || !messages.some(({ author }) => author === 'patient')) return null;
  const label = t(isUnread ? 'mark_read' : 'mark_unread');
  const icon = isUnread ? <IconMailOpened /> : <IconMessageDots />;
  if (isShort) return <IconButton outlined label={label} icon={icon} keys="u" onClick={onToggle} />;
  return (
    <Button size="toolbar" keys="u" busy={isMarking} icon={icon} onClick={onToggle}>
      {label}
    </Button>
  );
}
