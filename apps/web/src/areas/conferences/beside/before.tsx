import type { VideoConsultation } from '@fernpuls/contract/conferences/video-consultation';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PatientAlarms } from './patient-alarms.tsx';

/** Before the call: what it is about, what is open of the patient, and who is there already. */
export function Before({ one }: { one: VideoConsultation }) {
  const { t } = useTranslation('conferences');
  const here = one.participants.filter(({ isHere }) => isHere);
  return (
    <Stack gap={4}>
      <Card title={t('beside.about')}>
        <Stack gap={2}>
          {one.subject && <Text>{one.subject}</Text>}
          <PatientAlarms patientId={one.patientId} />
        </Stack>
      </Card>
      <Card title={t('waiting_room')}>
        <div aria-live="polite">
          {here.length === 0 && <Text quiet>{t('beside.nobody_here')}</Text>}
          <Stack as="ul" gap={2}>
            {here.map(({ id, name, party }) => (
              <Row as="li" key={id}>
                <strong>{name}</strong> <Chip tone="outline">{t(`party.${party}`)}</Chip>
              </Row>
            ))}
          </Stack>
        </div>
      </Card>
    </Stack>
  );
}
