import { patientsPath } from '@fernpuls/contract/paths';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { ComparePair } from './compare-pair.tsx';
import styles from './duplicates.module.css';
import { duplicatesPath } from './duplicates-path.ts';
import { LikelyPairs } from './likely-pairs.tsx';
import { RecentMerges } from './recent-merges.tsx';

/** Records that may be of one person: which they are, two of them side by side, and what was merged lately. */
export function Component() {
  const { t } = useTranslation('duplicates');
  const [search] = useSearchParams();
  const mayWrite = useMay('patient', 'write');
  const [id, otherId] = [search.get('kept'), search.get('gone')];
  const isPair = id !== null && otherId !== null;
  return (
    <>
      <PageHeader
        title={t(isPair ? 'compare.title' : 'title')}
        back={isPair ? duplicatesPath : patientsPath}
      />
      {mayWrite && isPair ? (
        <ComparePair key={[id, otherId].toSorted().join()} id={id} otherId={otherId} />
      ) : (
        <div className={styles.page}>
          {mayWrite ? (
            <Stack gap={6}>
              <LikelyPairs />
              <RecentMerges />
            </Stack>
          ) : (
            <RegionError error={{ code: 'forbidden' }} />
          )}
        </div>
      )}
    </>
  );
}
