import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { StepFrame } from './step-frame.tsx';
import type { SubjectProps } from './task.ts';
import { useStep } from './use-step.ts';

/** Includes somebody today; with arms it draws the next of their stratum, and that is not taken back. */
export function IncludeDialog({ part, patientStudyId, onClose }: SubjectProps) {
  const { t } = useTranslation(['studies', 'errors']);
  const { kind, strata } = part.protocol.randomisation;
  const [levels, setLevels] = useState<readonly (string | null)[]>(() => strata.map(() => null));
  const [isTried, setIsTried] = useState(false);
  const { send, isPending, faults, faultOf } = useStep(patientStudyId, onClose);
  const given = levels.filter((level) => level !== null);
  const go = () => {
    setIsTried(true);
    if (given.length < strata.length) return;
    void send({ step: 'include', ...(strata.length > 0 && { levels: given }) });
  };
  const action = t(kind === 'none' ? 'do.include' : 'do.randomise');
  return (
    <StepFrame
      title={action}
      action={action}
      isPending={isPending}
      faults={faults}
      fields={['levels']}
      onGo={go}
      onClose={onClose}
    >
      <p>{t(kind === 'none' ? 'step_meaning.include' : 'step_meaning.randomise')}</p>
      {strata.map(({ id, name, levels: all }, at) => (
        <SelectField
          key={id}
          {...binding({
            id: `stratum-${id}`,
            label: name,
            value: levels[at] ?? null,
            required: true,
            error: isTried && !levels[at] ? t('errors:required') : faultOf('levels'),
            onChange: (value) => setLevels(levels.map((old, of) => (of === at ? String(value) : old))),
          })}
          options={all.map((value) => ({ value, label: value }))}
        />
      ))}
    </StepFrame>
  );
}
