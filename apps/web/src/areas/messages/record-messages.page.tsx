import { useParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './messages.module.css';
import { ReadToggle } from './thread-head.tsx';
import { Thread } from './thread.tsx';

/** The conversation as a page of the record, which says above whom it is about. */
export function Component() {
  const { t } = useTranslation('messages');
  const { id = '' } = useParams();
  return (
    <div className={styles.inRecord}>
      <Thread
        key={id}
        patientId={id}
        renderHead={(conversation, toggle) => (
          <header className={styles.recordHead}>
            <h2>{t('title')}</h2>
            <ReadToggle
              conversation={conversation}
              isUnread={conversation.unread.length > 0}
              onToggle={toggle}
            />
          </header>
        )}
      />
    </div>
  );
}
