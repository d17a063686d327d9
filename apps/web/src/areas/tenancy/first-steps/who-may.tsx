import type { FirstStep } from '@fernpuls/contract/tenancy/first-steps.call';
import IconLock from '#icons/IconLock';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './first-steps.module.css';

/** In place of what one may not do: who can. */
export function WhoMay({ names }: { names: FirstStep['whoMay'] }) {
  const { t } = useTranslation('first_steps');
  return (
    <p className={styles.whoMay}>
      <IconLock aria-hidden="true" />
      {names.length > 0 ? t('who_may', { names: names.join(', ') }) : t('nobody_may')}
    </p>
  );
}
