import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { stepPatientProgram } from '@fernpuls/contract/programs/patient-program.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';

type Stepped = Pick<OutputOf<typeof stepPatientProgram>, 'goesOn'>;

/** Tells what does not end with a programme because another of the patient needs it. */
export function useGoesOn() {
  const { t } = useTranslation(['patient_programs', 'values']);
  return ({ goesOn }: Stepped) => {
    for (const [program, things] of Map.groupBy(goesOn, (one) => one.program)) {
      const names = things.map(({ thing: { kind, name, valueType } }) =>
        [t(`made.${kind}`), name ?? (valueType === null ? '' : t(`values:type.${valueType}`))].join(' '),
      );
      const text = t('goes_on', { program, things: names.join(', ') });
      showToast({ kind: 'info', text, persistent: true });
    }
  };
}
