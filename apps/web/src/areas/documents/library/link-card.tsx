import IconExternalLink from '#icons/IconExternalLink';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { hostOf } from './medium-words.tsx';
import styles from './library.module.css';

/** What somebody else keeps: named by its host, opened beside, never loaded into this page. */
export function LinkCard({ url }: { url: string }) {
  const { t } = useTranslation('media');
  return (
    <Card title={t('link.title')}>
      <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
        <IconExternalLink size={18} aria-hidden="true" />
        {t('link.open', { host: hostOf(url) })}
      </a>
      <Text quiet small>
        {url}
      </Text>
      <Text quiet small>
        {t('link.note')}
      </Text>
    </Card>
  );
}
