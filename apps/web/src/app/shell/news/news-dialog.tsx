import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './news.module.css';
import { fetchSeenNews, newsKeys, rememberSeenNews } from './news.ts';

/** What changed, the newest first; opened once it counts as seen, on every device. */
export function Component({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('news');
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ['seen_news'], queryFn: fetchSeenNews });
  // As they were when the dialog opened: what is new stays marked while one reads.
  const [before, setBefore] = useState<readonly string[] | null>(null);
  if (data && before === null) setBefore(data);
  const isKnown = before !== null;
  useEffect(() => {
    if (!isKnown) return;
    rememberSeenNews();
    client.setQueryData(['seen_news'], [...newsKeys]);
  }, [isKnown, client]);
  return (
    <Dialog
      title={t('title')}
      width={560}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      <ol className={styles.list}>
        {newsKeys.map((key) => (
          <li key={key}>
            <h3>
              {t(`${key}.title`)} {before && !before.includes(key) && <Chip tone="info">{t('unseen')}</Chip>}
            </h3>
            <p>{t(`${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
