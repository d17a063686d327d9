import { responsibility } from '@fernpuls/contract/identity/responsibility.call';
import { isOperatorHost } from '../../../api/surroundings.ts';
import { useCall } from '../../../api/hooks.ts';
import { useMay, usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import styles from './account.module.css';
import { Card } from './card.tsx';

const freshMs = 5 * 60_000;
const counts = ['patients', 'openEvents', 'takenEvents', 'openTasks'] as const;

/** What the person answers for now; asked at most every five minutes, and nothing old is shown once asking failed. */
export function ResponsibilityCard() {
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const { id } = usePerson();
  const mayRead = useMay('physician', 'read') && !isOperatorHost();
  const { data, error, isPending, refetch } = useCall(
    responsibility,
    { id },
    { enabled: mayRead, staleTime: freshMs, refetchInterval: freshMs },
  );
  const isLate = useDelayed(isPending && mayRead);
  if (!mayRead) return null;
  const known = error ? null : data?.data.attributes;
  return (
    <Card title={t('responsibility.title')} text={t('responsibility.text')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {isLate && <Skeleton height="6rem" />}
      {known && (
        <dl className={styles.counts}>
          {counts.map((name) => {
            const count = known[name];
            return count === null ? null : (
              <div key={name} className={styles.count}>
                <dt>{t(`responsibility.${name}`)}</dt>
                <dd>{number(count)}</dd>
              </div>
            );
          })}
        </dl>
      )}
    </Card>
  );
}
