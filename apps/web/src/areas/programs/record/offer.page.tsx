import { cohorts } from '@fernpuls/contract/patients/cohort';
import { newPatientProgramPath, patientProgramPath } from '@fernpuls/contract/paths';
import { programStart } from '@fernpuls/contract/programs/patient-program.call';
import { type Program, programs } from '@fernpuls/contract/programs/program';
import { useNavigate, useParams } from 'react-router';
import { useCall, useList, useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { scheduleText } from '../../../clinical/rule-words/part-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EligibilityLine } from './eligibility-line.tsx';
import { usePropose } from './offer-card.tsx';
import { heldIn, type ProgramText } from './phase-change.ts';
import { ProgramsHead } from './programs-head.tsx';
import styles from './record.module.css';
import { isOpen, useShared, useVersion } from './use-parts.ts';

/** A programme as it is offered: whom it is meant for, its phases with what they hold, and the way in. */
export function Component() {
  const { patientId, parts } = useShared();
  const { programId } = useParams();
  const { t } = useTranslation('patient_programs');
  const { data, error, refetch } = useOne(programs, programId, { ignore: [404] });
  return (
    <section className={styles.page}>
      <ProgramsHead patientId={patientId} parts={parts.rows} current="candidates" />
      {!data && !error && <Skeleton height={320} />}
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {data && data.version === 0 && <EmptyState title={t('start.unpublished')} />}
      {data && data.version > 0 && <Offered program={data} />}
    </section>
  );
}

function Offered({ program }: { program: Program }) {
  const { patientId, parts } = useShared();
  const { t } = useTranslation('patient_programs');
  const navigate = useNavigate();
  const mayWrite = useMay('patient_program', 'write');
  const start = useCall(programStart, { patientId, programId: program.id }, { ignore: [403] });
  const { document } = useVersion(program.id, program.version);
  const { propose, busy } = usePropose(patientId, program);
  const part = parts.rows.find((one) => one.programId === program.id && isOpen(one));
  const begin = newPatientProgramPath(patientId, program.id);
  return (
    <div className={styles.start}>
      <h2>{program.name}</h2>
      {program.description && <p>{program.description}</p>}
      {start.data && <EligibilityLine start={start.data} />}
      {document && <Meant program={document} />}
      {document && <Phases program={document} />}
      <footer className={styles.foot}>
        {part ? (
          <ButtonLink to={patientProgramPath(patientId, part.id)}>{t('start.to_part')}</ButtonLink>
        ) : (
          mayWrite && (
            <Button
              busy={busy}
              onClick={() => void propose((made) => void navigate(patientProgramPath(patientId, made)))}
            >
              {t('do.propose')}
            </Button>
          )
        )}
        {mayWrite && part?.status !== 'consented' && (
          <ButtonLink variant="primary" to={begin}>
            {t('do.begin')}
          </ButtonLink>
        )}
      </footer>
    </div>
  );
}

function Meant({ program: { icd10s, manuals, cohortIds } }: { program: ProgramText }) {
  const { t } = useTranslation('patient_programs');
  const may = useMay('cohort');
  const known = useList(cohorts, { perPage: 100 }, { enabled: may && cohortIds.length > 0 });
  const codes = (excludes: boolean) =>
    icd10s
      .filter((one) => one.excludes === excludes)
      .map(({ from, to }) => (to === null ? from : `${from}–${to}`))
      .join(', ');
  const names = known.rows.filter(({ id }) => cohortIds.includes(id)).map(({ name }) => name);
  const lines = [
    ['admits', codes(false)],
    ['excludes', codes(true)],
    ['cohorts', names.join(', ')],
    ['asks', manuals.map(({ text }) => text).join(' · ')],
  ].filter(([, text]) => text !== '');
  return (
    <Section level={3} title={t('meant.title')}>
      {lines.length === 0 && <p>{t('eligible.for_all')}</p>}
      <dl className={styles.change}>
        {lines.map(([key, text]) => (
          <div key={key}>
            <dt>{t(`meant.${key}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Phases({ program }: { program: ProgramText }) {
  const { t } = useTranslation(['patient_programs', 'rules']);
  const format = useClinicalFormat();
  return (
    <Section level={3} title={t('offers.course')}>
      <ol className={styles.phases}>
        {program.phases.map(({ id, name, weeks }, at) => (
          <li key={id}>
            <h4>
              {`${at + 1} ${name}`}
              <span className={styles.quiet}>
                {weeks === null ? t('timeline.open_end') : t('timeline.weeks', { number: weeks })}
              </span>
            </h4>
            <ul>
              {heldIn(program, at + 1).map((held) => (
                <li key={held.id}>
                  {held.name}
                  <span className={styles.quiet}>
                    {held.schedules.length === 0
                      ? t('week.once')
                      : held.schedules.map((one) => scheduleText(one, { t, format })).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
