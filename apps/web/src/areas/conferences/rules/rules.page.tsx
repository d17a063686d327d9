import { videoRules } from '@fernpuls/contract/conferences/video-rules.call';
import IconPrinter from '#icons/IconPrinter';
import { useCall } from '../../../api/hooks.ts';
import { PrintHead } from '../../../clinical/print/print-head.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { Evidence } from './evidence.tsx';
import { RulesForm } from './rules-form.tsx';
import styles from './rules.module.css';

/** How the practice holds its video consultations, and on paper what shows that it does. */
export function Component() {
  const { t } = useTranslation('video_rules');
  const { data, error, isPending, refetch } = useCall(videoRules, {});
  const late = useDelayed(isPending);
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          data && (
            <Button icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )
        }
      />
      <div className={styles.page}>
        <PrintHead />
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {late && <Skeleton height="20rem" />}
        {data && (
          <>
            <div className={styles.form}>
              <RulesForm key={data.changedAt} kept={data} />
            </div>
            <Evidence rules={data} />
          </>
        )}
      </div>
    </>
  );
}
