import { responsibility } from '@fernpuls/contract/identity/responsibility.call';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import facts from '../../../ui/facts.module.css';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';

const counts = ['patients', 'openEvents', 'takenEvents', 'openTasks'] as const;

/** What a colleague answers for now; what belongs to a module that is off is not told. */
export function ColleagueCounts({ id }: { id: string }) {
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const { data, error, refetch } = useCall(responsibility, { id });
  const known = data?.data.attributes;
  return (
    <Card title={t('responsibility.title')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {known && (
        <dl className={`${facts.facts} numeric`}>
          {counts.map((name) => {
            const count = known[name];
            return count === null ? null : (
              <div key={name}>
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
