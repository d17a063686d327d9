import { newPatientProgramPath, recordPath } from '@fernpuls/contract/paths';
import { programStart } from '@fernpuls/contract/programs/patient-program.call';
import { patientPrograms } from '@fernpuls/contract/programs/patient-program';
import type { Program } from '@fernpuls/contract/programs/program';
import { useCall, useCreate, useRemove } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { EligibilityLine } from './eligibility-line.tsx';
import styles from './record.module.css';
import { useRefused } from './use-refused.ts';

type Props = { patientId: string; program: Program };

/** A programme somebody could take part in, with why or why not. */
export function OfferCard({ patientId, program }: Props) {
  const { t } = useTranslation('patient_programs');
  const mayWrite = useMay('patient_program', 'write');
  const { data } = useCall(programStart, { patientId, programId: program.id }, { ignore: [403] });
  const { propose, busy } = usePropose(patientId, program);
  return (
    <li className={styles.offer}>
      <h4>
        <Link to={`${recordPath(patientId, 'programs')}/${program.id}`}>{program.name}</Link>
      </h4>
      {program.description && <p className={styles.quiet}>{program.description}</p>}
      {data && <EligibilityLine start={data} />}
      <p className={styles.quiet}>
        {t('offers.phases', { number: data?.phases.length ?? program.phaseCount })}
      </p>
      {mayWrite && (
        <span className={styles.buttons}>
          <Button size="toolbar" busy={busy} onClick={() => void propose()}>
            {t('do.propose')}
          </Button>
          <ButtonLink size="toolbar" to={newPatientProgramPath(patientId, program.id)}>
            {t('do.begin')}
          </ButtonLink>
        </span>
      )}
    </li>
  );
}

/** Puts a programme before a patient, and takes it back while nobody has answered. */
export function usePropose(patientId: string, { id, name }: Pick<Program, 'id' | 'name'>) {
  const { t } = useTranslation('patient_programs');
  const create = useCreate(patientPrograms);
  const remove = useRemove(patientPrograms);
  const undoable = useUndo();
  const { attempt } = useRefused();
  return {
    busy: create.isPending,
    propose: (onMade?: (partId: string) => void) =>
      attempt(async () => {
        const made = await create.mutateAsync({ patientId, programId: id, status: 'candidate' });
        undoable({
          text: t('proposed', { name }),
          undo: () => remove.mutateAsync(made.id),
        });
        onMade?.(made.id);
      }),
  };
}
