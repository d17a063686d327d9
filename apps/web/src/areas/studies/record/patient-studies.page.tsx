import { patientStudyPath, recordPath } from '@fernpuls/contract/paths';
import { patientStudies } from '@fernpuls/contract/studies/patient-study';
import { patientStudiesChanged } from '@fernpuls/contract/studies/study.live';
import { Outlet, useMatch, useNavigate, useParams } from 'react-router';
import IconFlask from '#icons/IconFlask';
import { useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Link } from '../../../ui/link.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../page/page.module.css';
import { renewed } from '../page/use-study.ts';

/** A patient's parts in studies; one of them, or a new screening, stands in its place. */
export function Component() {
  const { id = '' } = useParams();
  const isList = useMatch(recordPath(':id', 'studies')) !== null;
  const renew = useRenewal();
  useLive(patientStudiesChanged, ({ patientIds }) => {
    if (patientIds.includes(id)) renew(...renewed);
  });
  return isList ? <Parts patientId={id} /> : <Outlet />;
}

function Parts({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['studies', 'shell']);
  const format = useFormat();
  const navigate = useNavigate();
  const mayWrite = useMay('patient_study', 'write');
  const parts = useList(patientStudies, { filters: { patientId }, sort: '-createdAt', perPage: 100 });
  const toNew = `${recordPath(patientId, 'studies')}/new`;
  useHotkeys(
    [{ keys: 'n', label: t('record.new'), group: t('shell:keys.lists'), run: () => void navigate(toNew) }],
    mayWrite,
  );
  const action = mayWrite && (
    <ButtonLink variant="primary" keys="n" to={toNew}>
      {t('record.new')}
    </ButtonLink>
  );
  if (parts.error && !parts.data)
    return <RegionError error={parts.error} onRetry={() => void parts.refetch()} />;
  if (!parts.data) return <Skeleton height={240} />;
  if (parts.rows.length === 0)
    return (
      <EmptyState
        icon={<IconFlask aria-hidden="true" />}
        title={t('record.none')}
        text={t('record.none_text')}
        action={action}
      />
    );
  return (
    <section className={styles.body}>
      <Row as="header" between>
        <h2>{t('record.title')}</h2>
        {action}
      </Row>
      <ul className={styles.lines}>
        {parts.rows.map((part) => (
          <li key={part.id}>
            <Link to={patientStudyPath(patientId, part.id)}>
              {part.studyNumber} {part.studyName}
            </Link>
            <Chip>{t(`subject.${part.status}`)}</Chip>
            <span>
              {part.includedOn
                ? t('record.included', { day: format.date(part.includedOn) })
                : t('record.screened', { day: format.date(part.screenedOn) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
