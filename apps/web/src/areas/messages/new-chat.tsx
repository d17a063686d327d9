import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PatientField } from '../tasks/index.ts';

type Props = { onClose: () => void; onChosen: (patientId: string) => void };

/** To whom: any patient, whether they have written before or not. */
export function NewChat({ onClose, onChosen }: Props) {
  const { t } = useTranslation(['messages', 'ui']);
  const [patientId, setPatientId] = useState<string | null>(null);
  return (
    <Dialog
      title={t('new_chat')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            variant="primary"
            disabled={patientId === null}
            onClick={() => patientId && onChosen(patientId)}
          >
            {t('open_chat')}
          </Button>
        </>
      }
    >
      <PatientField
        id="new-chat-patient"
        name="patientId"
        label={t('to')}
        value={patientId}
        valueLabel={null}
        required
        disabled={false}
        error={undefined}
        max={undefined}
        choices={undefined}
        onChange={(value) => setPatientId(typeof value === 'string' ? value : null)}
        onBlur={() => undefined}
      />
    </Dialog>
  );
}
