import { type ObservationCase, observationCases } from '@fernpuls/contract/triggers/observation-case';
import IconEye from '#icons/IconEye';
import IconPlus from '#icons/IconPlus';
import { Outlet, useNavigate, useParams } from 'react-router';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Link } from '../../../ui/link.tsx';
import { RecordSection } from '../../../ui/record-section.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { caseAddress, casesAddress } from './addresses.ts';
import { CaseChips } from './case-chips.tsx';
import styles from './observation.module.css';
import { useLiveCases } from './use-cases.ts';

/** What a patient is watched for now, soonest end first, and what is over. */
export function CaseList() {
  const { id = '' } = useParams();
  const { t } = useTranslation('observation_cases');
  const navigate = useNavigate();
  const mayWrite = useMay('patient_trigger', 'write');
  useLiveCases();
  const running = useList(observationCases, {
    filters: { patientId: id, state: ['open', 'observed'] },
    sort: 'until',
    perPage: 100,
  });
  const closed = useList(observationCases, {
    filters: { patientId: id, state: ['closed'] },
    sort: '-closedAt',
    perPage: 100,
  });
  const begin = () => void navigate(`${casesAddress(id)}/new`);
  useHotkeys([{ keys: 'n', label: t('new'), group: t('title'), run: begin }], mayWrite);
  const button = mayWrite && (
    <Button icon={<IconPlus aria-hidden="true" />} variant="primary" keys="n" onClick={begin}>
      {t('new')}
    </Button>
  );
  const failed = [running, closed].find(({ error, data }) => error && !data);
  const isEmpty = running.data && closed.data && running.rows.length + closed.rows.length === 0;
  return (
    <RecordSection title={t('title')} action={!isEmpty && button}>
      {failed?.error && <RegionError error={failed.error} onRetry={() => void failed.refetch()} />}
      {running.isPending && <Skeleton height={120} />}
      {isEmpty && (
        <EmptyState
          icon={<IconEye aria-hidden="true" />}
          title={t('none')}
          text={t('none_text')}
          action={button}
        />
      )}
      <Group title={t('running')} rows={running.rows} />
      <Group title={t('over')} rows={closed.rows} />
      <Outlet />
    </RecordSection>
  );
}

function Group({ title, rows }: { title: string; rows: readonly ObservationCase[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className={styles.group}>
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: ObservationCase }) {
  const { t } = useTranslation('observation_cases');
  const format = useFormat();
  const span = { from: format.date(row.startedAt), to: format.date(row.closedAt ?? row.until) };
  return (
    <li>
      <Link to={caseAddress(row)}>{row.reason}</Link>
      <span className={styles.chips}>
        <CaseChips row={row} />
      </span>
      <span className={styles.quiet}>
        {t('span', span)}
        {' · '}
        {row.closedByName
          ? t('closed_by', { name: row.closedByName })
          : t('begun_by', { name: row.createdByName })}
      </span>
    </li>
  );
}
