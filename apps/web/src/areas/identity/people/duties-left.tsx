import { dutiesLeft } from '@fernpuls/contract/triggers/duties-left.call';
import { useCall } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './people.module.css';

/** What would fall to nobody, were this person blocked: told before it is done. */
export function DutiesLeft({ id }: { id: string }) {
  const { t } = useTranslation('control_alarms');
  const isWatched = useModule('triggers');
  const mayBlock = useMay('physician', 'write');
  const { data } = useCall(dutiesLeft, { id }, { enabled: isWatched && mayBlock });
  if (!data || data.data.length === 0) return null;
  const duties = data.data.map(({ kind, count }) => `${t(`kind.${kind}`)}\u00a0(${count})`).join(', ');
  return (
    <p role="status" className={styles.quiet}>
      {t('left', { duties })}
    </p>
  );
}
