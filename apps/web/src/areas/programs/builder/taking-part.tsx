import { newPatientProgramPath, patientProgramPath } from '@fernpuls/contract/paths';
import { patientPrograms } from '@fernpuls/contract/programs/patient-program';
import { patientProgramsChanged } from '@fernpuls/contract/programs/program.live';
import { programCandidates, programChange } from '@fernpuls/contract/programs/program.call';
import type { Program } from '@fernpuls/contract/programs/program';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import panelStyles from './panel.module.css';
import partsStyles from './parts.module.css';
import phasesStyles from './phases.module.css';

/** More are found in the patient list, filtered by programme. */
const mostNamed = 200;

/** Who takes part, by version and phase, and who fits and was never asked, with why. */
export function TakingPart({ program }: { program: Program }) {
  const mayLook = useMay('patient_program');
  const mayDiagnoses = [useMay('patient_icd10'), useModule('icd10'), useMay('patient')].every(Boolean);
  const renew = useRenewal();
  useLive(patientProgramsChanged, () => renew(patientPrograms, programChange, programCandidates));
  return (
    <div className={partsStyles.partBody}>
      {mayLook && <Participants program={program} />}
      {mayLook && mayDiagnoses && <Candidates program={program} />}
    </div>
  );
}

function Participants({ program }: { program: Program }) {
  const { t } = useTranslation('programs');
  const { data, error, refetch } = useCall(programChange, { programId: program.id });
  return (
    <Card title={t('taking.title')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={80} />}
      {data?.groups.length === 0 && <p className={phasesStyles.quiet}>{t('taking.nobody')}</p>}
      {data?.groups.map((group) => (
        <section key={`${group.version}/${group.phase}`} className={panelStyles.group}>
          <h3>
            {t('taking.phase', { n: group.phase, name: group.phaseName ?? '' })}
            <span className={phasesStyles.quiet}>
              {group.version === null ? t('unpublished') : t('version', { n: group.version })}
            </span>
          </h3>
          <ul className={partsStyles.people}>
            {group.patients.slice(0, mostNamed).map(({ id, patientId, name }) => (
              <li key={id}>
                <Link to={patientProgramPath(patientId, id)}>{name}</Link>
              </li>
            ))}
          </ul>
          {group.count > Math.min(mostNamed, group.patients.length) && (
            <p className={phasesStyles.quiet}>
              {t('taking.more', { count: group.count - Math.min(mostNamed, group.patients.length) })}
            </p>
          )}
        </section>
      ))}
    </Card>
  );
}

function Candidates({ program }: { program: Program }) {
  const { t } = useTranslation('programs');
  const format = useFormat();
  const mayWrite = useMay('patient_program', 'write');
  const { data, error, refetch } = useCall(programCandidates, { programId: program.id });
  return (
    <Card title={t('candidates.title')}>
      <p className={phasesStyles.quiet}>{t('candidates.text')}</p>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={80} />}
      {data?.patients.length === 0 && <p>{t('candidates.none')}</p>}
      <ul className={partsStyles.candidates}>
        {data?.patients.map(({ patientId, name, customPatientId, birthDate, admitting }) => (
          <li key={patientId}>
            <span>
              <strong>{name}</strong>
              <small className="numeric">
                {[customPatientId, birthDate && format.date(birthDate)].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span>{admitting.map(({ code, title }) => `${code} ${title}`).join(' · ')}</span>
            {mayWrite && program.version > 0 && (
              <ButtonLink to={newPatientProgramPath(patientId, program.id)} size="toolbar">
                {t('candidates.begin')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {data?.more && <p className={phasesStyles.quiet}>{t('candidates.more')}</p>}
    </Card>
  );
}
