import { newPatientProgramPath } from '@fernpuls/contract/paths';
import type { PatientProgramCourse } from '@fernpuls/contract/programs/patient-program.call';
import type { PatientProgram } from '@fernpuls/contract/programs/patient-program';
import { stepsFrom } from '@fernpuls/domain/programs/participation';
import IconArrowRight from '#icons/IconArrowRight';
import IconDots from '#icons/IconDots';
import IconPlayerPause from '#icons/IconPlayerPause';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { PhaseDialog } from './phase-dialog.tsx';
import type { ProgramText } from './phase-change.ts';
import styles from './record.module.css';
import { type PlainStep, StepDialog } from './step-dialog.tsx';

type Props = {
  patientId: string;
  part: PatientProgram;
  program: ProgramText | null;
  criteria: PatientProgramCourse['criteria'];
};

const inMenu: readonly PlainStep[] = ['end', 'withdraw'];
const onHead: readonly PlainStep[] = ['pause', 'resume', 'deny', 'propose_again', 'reopen'];

/** The steps that fit where somebody stands; those that end it stand behind the dots. */
export function PartActions({ patientId, part, program, criteria }: Props) {
  const { t } = useTranslation('patient_programs');
  const [open, setOpen] = useState<PlainStep | 'phase' | null>(null);
  const fitting = stepsFrom({ state: part.status, isPaused: part.pausedSince !== null });
  const fits = (step: PlainStep) => fitting.includes(step);
  const mayChange = fitting.includes('change_phase') && program !== null && program.phases.length > 1;
  useHotkeys(
    [{ keys: 'p', label: t('phase.title'), group: t('title'), run: () => setOpen('phase') }],
    mayChange && open === null,
  );
  const close = () => setOpen(null);
  return (
    <span className={styles.actions}>
      {onHead.filter(fits).map((step) => (
        <Button key={step} size="toolbar" icon={icons[step]} onClick={() => setOpen(step)}>
          {t(`do.${step}`)}
        </Button>
      ))}
      {fitting.includes('consent') && (
        <ButtonLink size="toolbar" variant="primary" to={newPatientProgramPath(patientId, part.programId)}>
          {t('do.begin')}
        </ButtonLink>
      )}
      {mayChange && (
        <Button size="toolbar" icon={<IconArrowRight />} keys="p" onClick={() => setOpen('phase')}>
          {t('do.change_phase')}
        </Button>
      )}
      {inMenu.some(fits) && (
        <Dropdown title={t('do.more')} icon={<IconDots />} align="end" width={240}>
          {(shut) => (
            <div className={styles.menu}>
              {inMenu.filter(fits).map((step) => (
                <Button
                  key={step}
                  variant="subtle"
                  onClick={() => {
                    shut();
                    setOpen(step);
                  }}
                >
                  {t(`do.${step}`)}
                </Button>
              ))}
            </div>
          )}
        </Dropdown>
      )}
      {open === 'phase' && program && (
        <PhaseDialog
          part={part}
          program={program}
          unmet={criteria.filter(({ isMet }) => !isMet).length}
          onClose={close}
        />
      )}
      {open !== null && open !== 'phase' && <StepDialog part={part} step={open} onClose={close} />}
    </span>
  );
}

const icons: Partial<Record<PlainStep, React.ReactNode>> = {
  pause: <IconPlayerPause />,
  resume: <IconPlayerPlay />,
};
