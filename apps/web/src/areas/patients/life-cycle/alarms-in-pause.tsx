import { type PauseAlarms, pauseAlarms } from '@fernpuls/domain/patients/life-cycle';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';

type Props = { value: PauseAlarms; onChange: (value: PauseAlarms) => void };

/** What becomes of alarms while the pause lasts; readings are stored either way. */
export function AlarmsInPause({ value, onChange }: Props) {
  const { t } = useTranslation('lifecycle');
  return (
    <Stack gap={1}>
      <Text as="span">{t('field.alarms')}</Text>
      <Segmented
        label={t('field.alarms')}
        options={pauseAlarms.map((key) => ({ key, label: t(`alarms.${key}`) }))}
        value={value}
        onChange={onChange}
      />
      <Text quiet small>
        {t(`alarms_help.${value}`)}
      </Text>
    </Stack>
  );
}
