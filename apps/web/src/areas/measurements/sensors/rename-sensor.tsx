import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { type PairedSensor, renameSensor } from './paired.ts';
import styles from './sensors.module.css';

const longest = 60;

type Props = { sensor: PairedSensor; onClose: () => void };

/** What people call a sensor here: where it lies, what it looks like. */
export function RenameSensor({ sensor, onClose }: Props) {
  const { t } = useTranslation('sensors');
  return (
    <Dialog title={t('rename_title')} onClose={onClose}>
      <Name sensor={sensor} onClose={onClose} />
    </Dialog>
  );
}

function Name({ sensor, onClose }: Props) {
  const { t } = useTranslation(['sensors', 'ui']);
  const [label, setLabel] = useState(sensor.label);
  const save = () => {
    renameSensor(sensor.id, label);
    onClose();
  };
  useHotkeys([{ keys: 'mod+s', label: t('ui:save'), group: t('title'), run: save }]);
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        id="sensor-label"
        label={t('label')}
        help={t('label_help')}
        value={label}
        required={false}
        error={undefined}
        onChange={(typed) => setLabel(typed.slice(0, longest))}
      />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('ui:cancel')}</Button>
        <Button type="submit" variant="primary" keys="mod+s">
          {t('ui:save')}
        </Button>
      </div>
    </form>
  );
}
