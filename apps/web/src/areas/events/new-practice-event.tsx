import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PatientField } from '../tasks/index.ts';

type Props = { onClose: () => void; onChosen: (patientId: string) => void };

/** Whose event: the form stands in their record. */
export function NewPracticeEvent({ onClose, onChosen }: Props) {
  const { t } = useTranslation(['events', 'lists', 'ui']);
  return (
    <Dialog
      title={t('patient_events.new')}
      onClose={onClose}
      footer={
        <Button keys="esc" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      }
    >
      <PatientField
        id="new-event-patient"
        name="patientId"
        label={t('lists:field.patientId')}
        value={null}
        valueLabel={null}
        required
        disabled={false}
        error={undefined}
        max={undefined}
        choices={undefined}
        onChange={(value) => {
          if (typeof value === 'string') onChosen(value);
        }}
        onBlur={() => undefined}
      />
    </Dialog>
  );
}
