import type { InputOf } from '@fernpuls/contract/kit/call';
import type { stepPatientStudy } from '@fernpuls/contract/studies/patient-study.call';
import { useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useSubjectStep } from '../page/use-study.ts';
import { useFaults } from '../use-faults.ts';

type Input = Omit<InputOf<typeof stepPatientStudy>, 'patientStudyId' | 'id'>;

/** One step of somebody; sent twice it is one. True once it is kept. */
export function useStep(patientStudyId: string, onClose: () => void) {
  const { t } = useTranslation('studies');
  const [id] = useState(newId);
  const { mutateAsync, isPending } = useSubjectStep();
  const { faults, faultOf, attempt } = useFaults();
  const send = async (input: Input, isMany = false) => {
    if (isPending) return;
    const isKept = await attempt(async () => {
      const { arm } = await mutateAsync({ patientStudyId, ...(!isMany && { id }), ...input });
      const told = input.step === 'include' && arm ? t('done.drawn', { arm }) : t(`done.${input.step}`);
      showToast({ kind: 'success', text: told });
    });
    if (isKept && !isMany) onClose();
  };
  return { send, isPending, faults, faultOf };
}
