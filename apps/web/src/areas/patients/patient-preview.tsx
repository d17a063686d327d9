import { recordPath } from '@fernpuls/contract/paths';
import { patients } from '@fernpuls/contract/patients/patient';
import { useOne } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { Component as PatientFacts } from './patient-facts.tsx';
import { PreviewKeys } from './preview-keys.tsx';

type Props = { id: string; onClose: () => void; onStep: (by: number) => void; onOpen: () => void };

/** A quick look beside the list, at its own address; J and K go on to the neighbours. */
export function PatientPreview({ id, onClose, onStep, onOpen }: Props) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const { data } = useOne(patients, id, { ignore: [404] });
  return (
    <Dialog
      kind="drawer"
      title={data ? format.name(data) : t('preview.title')}
      onClose={onClose}
      footer={
        <>
          <ButtonLink to={recordPath(id, 'general')}>{t('general.title')}</ButtonLink>
          <ButtonLink to={recordPath(id, 'insights')} variant="primary" keys="enter">
            {t('preview.open')}
          </ButtonLink>
        </>
      }
    >
      <PreviewKeys onStep={onStep} onOpen={onOpen} name={data ? format.name(data) : null} />
      <PatientFacts id={id} />
    </Dialog>
  );
}
