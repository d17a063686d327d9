import IconStethoscope from '#icons/IconStethoscope';
import { recordPath } from '@fernpuls/contract/paths';
import { patientVisites } from '@fernpuls/contract/triggers/visite/patient-visite';
import { visitesChanged } from '@fernpuls/contract/triggers/visite/visite.live';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { SeenTable } from './seen-table.tsx';
import { VisitePages } from './visite-pages.tsx';
import styles from './visite.module.css';

/** The stamps of a patient, newest first and beside each other, with what was shown and written; nothing changes here. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('visites');
  const isWide = useMedia('(min-width: 1200px)');
  const isMiddle = useMedia('(min-width: 700px)');
  const perPage = isWide ? 3 : isMiddle ? 2 : 1;
  const [page, setPage] = useState(1);
  const renew = useRenewal();
  const found = useList(patientVisites, {
    page,
    perPage,
    sort: '-seenAt',
    filters: { patientId: id, state: ['seen'] },
  });
  useLive(visitesChanged, ({ patientIds }) => {
    if (patientIds.includes(id)) renew(patientVisites);
  });
  const late = useDelayed(found.isPending);
  return (
    <div className={styles.inRecord}>
      <VisitePages patientId={id} current="visite/seen" />
      {found.error && <RegionError error={found.error} onRetry={() => void found.refetch()} />}
      {late && <Skeleton height="12rem" />}
      {found.data && found.rows.length === 0 && (
        <EmptyState
          icon={<IconStethoscope />}
          title={t('seen.empty')}
          text={t('seen.empty_text')}
          action={<ButtonLink to={recordPath(id, 'visite')}>{t('seen.begin')}</ButtonLink>}
        />
      )}
      {found.rows.length > 0 && <SeenTable visites={found.rows} />}
      {found.pages > 1 && (
        <Pager page={found.page} pages={found.pages} total={found.total} perPage={perPage} onPage={setPage} />
      )}
    </div>
  );
}
