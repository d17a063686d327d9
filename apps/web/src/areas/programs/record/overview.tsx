import { newPatientProgramPath, patientProgramPath } from '@fernpuls/contract/paths';
import type { PatientProgram } from '@fernpuls/contract/programs/patient-program';
import { programs } from '@fernpuls/contract/programs/program';
import IconRoute from '#icons/IconRoute';
import { useState } from 'react';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { OfferCard } from './offer-card.tsx';
import { ProgramsHead } from './programs-head.tsx';
import styles from './record.module.css';
import { StepDialog } from './step-dialog.tsx';
import { isOpen } from './use-parts.ts';

type Props = { patientId: string; parts: readonly PatientProgram[]; shown: 'candidates' | 'former' };

/** Who was proposed and what else could be, or what is over. */
export function Overview({ patientId, parts, shown }: Props) {
  return (
    <section className={styles.page}>
      <ProgramsHead patientId={patientId} parts={parts} current={shown} />
      {shown === 'former' ? (
        <Former patientId={patientId} parts={parts} />
      ) : (
        <>
          <Candidates patientId={patientId} parts={parts} />
          <Offers patientId={patientId} parts={parts} />
        </>
      )}
    </section>
  );
}

type ListProps = Omit<Props, 'shown'>;

function Candidates({ patientId, parts }: ListProps) {
  const { t } = useTranslation('patient_programs');
  const format = useFormat();
  const mayWrite = useMay('patient_program', 'write');
  const [denied, setDenied] = useState<PatientProgram | null>(null);
  const rows = parts.filter(({ status }) => status === 'candidate');
  if (rows.length === 0) return null;
  return (
    <section className={styles.block} aria-label={t('candidates.title')}>
      <h3>{t('candidates.title')}</h3>
      <ul className={styles.lines}>
        {rows.map((part) => (
          <li key={part.id}>
            <span className={styles.grow}>
              <Link to={patientProgramPath(patientId, part.id)}>{part.programName}</Link>
              <span className={styles.quiet}>
                {t('candidates.since', { day: format.date(part.createdAt) })}
              </span>
            </span>
            {mayWrite && (
              <span className={styles.buttons}>
                <Button size="toolbar" onClick={() => setDenied(part)}>
                  {t('do.deny')}
                </Button>
                <ButtonLink
                  size="toolbar"
                  variant="primary"
                  to={newPatientProgramPath(patientId, part.programId)}
                >
                  {t('do.begin')}
                </ButtonLink>
              </span>
            )}
          </li>
        ))}
      </ul>
      {denied && <StepDialog part={denied} step="deny" onClose={() => setDenied(null)} />}
    </section>
  );
}

function Offers({ patientId, parts }: ListProps) {
  const { t } = useTranslation('patient_programs');
  const offered = useList(programs, { filters: { isActive: true }, perPage: 100 });
  const taken = new Set(parts.filter(isOpen).map(({ programId }) => programId));
  const rows = offered.rows.filter(({ id, version }) => version > 0 && !taken.has(id));
  const isNew = parts.length === 0;
  if (offered.error && !offered.data)
    return <RegionError error={offered.error} onRetry={() => void offered.refetch()} />;
  if (!offered.data) return null;
  if (rows.length === 0 && parts.some(({ status }) => status === 'candidate')) return null;
  return (
    <section className={styles.block} aria-label={t('offers.title')}>
      {(isNew || rows.length === 0) && (
        <EmptyState
          icon={<IconRoute aria-hidden="true" />}
          title={t(isNew ? 'empty.title' : 'offers.none')}
          text={t(rows.length === 0 ? 'empty.nothing' : 'empty.text')}
        />
      )}
      {rows.length > 0 && (
        <>
          <h3>{t('offers.title')}</h3>
          <ul className={styles.offers}>
            {rows.map((program) => (
              <OfferCard key={program.id} patientId={patientId} program={program} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Former({ patientId, parts }: ListProps) {
  const { t } = useTranslation('patient_programs');
  const format = useFormat();
  const rows = parts.filter((part) => !isOpen(part));
  if (rows.length === 0)
    return <EmptyState icon={<IconRoute aria-hidden="true" />} title={t('former.none')} />;
  return (
    <section className={styles.block} aria-label={t('former.title')}>
      <ul className={styles.lines}>
        {rows.map((part) => (
          <li key={part.id}>
            <span className={styles.grow}>
              <Link to={patientProgramPath(patientId, part.id)}>{part.programName}</Link>
              <span className={styles.quiet}>
                {part.startedOn && part.endedOn
                  ? t('former.span', { from: format.date(part.startedOn), until: format.date(part.endedOn) })
                  : t('candidates.since', { day: format.date(part.createdAt) })}
              </span>
            </span>
            <Chip tone="outline">{t(`status.${part.status}`)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
