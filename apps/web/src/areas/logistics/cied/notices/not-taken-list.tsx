import type { NoticeDetail } from '@fernpuls/contract/logistics/cied/cied-notice';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import styles from './notices.module.css';

/** Place, name and text of what was not taken, and why. */
export function NotTakenList({ details }: { details: readonly NoticeDetail[] }) {
  const { t } = useTranslation('implants');
  return (
    <ul className={styles.details}>
      {details.map(({ line, path, name, text, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one line can be named twice, and the list never changes its order
        <li key={at}>
          <span className="numeric">
            {[line ? t('notice.line', { line }) : '', path, name].filter(Boolean).join(' · ')}
          </span>{' '}
          <q className="numeric">{text || t('notice.empty_field')}</q>: {t(`notice.reason.${reason}`)}
        </li>
      ))}
    </ul>
  );
}
