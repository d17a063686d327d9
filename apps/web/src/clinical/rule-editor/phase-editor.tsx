import type { Program } from '@fernpuls/contract/programs/program';
import type { PhaseLimit } from '@fernpuls/domain/triggers/rules/rule';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InlineSelect } from './inline.tsx';

type Props = {
  value: PhaseLimit;
  programs: readonly Program[];
  onChange: (value: PhaseLimit) => void;
};

/** Programme and phase a patient must be in, inside the sentence. */
export function PhaseEditor({ value, programs, onChange }: Props) {
  const { t } = useTranslation('rules');
  const program = programs.find(({ id }) => id === value.program);
  const phases = program?.document.phases ?? [];
  const named = (
    list: readonly { id: string; name: string }[],
    id: string,
    name: string | null | undefined,
  ) => {
    const options = list.map((one) => ({ value: one.id, label: one.name }));
    const isKnown = list.some((one) => one.id === id);
    return isKnown ? options : [{ value: id, label: name ?? t('edit.choose_phase') }, ...options];
  };
  return (
    <>
      <InlineSelect
        path="phase/program"
        label={t('edit.phase_program')}
        value={value.program}
        options={named(programs, value.program, value.programName)}
        onChange={(id) =>
          onChange({
            program: id,
            programName: programs.find((one) => one.id === id)?.name ?? null,
            phase: '',
          })
        }
      />{' '}
      <InlineSelect
        path="phase/phase"
        label={t('edit.phase')}
        value={value.phase}
        options={named(phases, value.phase, value.phaseName)}
        onChange={(id) =>
          onChange({ ...value, phase: id, phaseName: phases.find((one) => one.id === id)?.name ?? null })
        }
      />
    </>
  );
}

/** Where a restriction begins: the first phase of the first programme that has one. */
export function firstPhase(programs: readonly Program[]): PhaseLimit {
  const program = programs.find(({ document }) => document.phases.length > 0);
  const [phase] = program?.document.phases ?? [];
  return {
    program: program?.id ?? '',
    programName: program?.name ?? null,
    phase: phase?.id ?? '',
    phaseName: phase?.name ?? null,
  };
}
