import type { Connection } from '@fernpuls/domain/logistics/connection';
import IconAccessPoint from '#icons/IconAccessPoint';
import IconAccessPointOff from '#icons/IconAccessPointOff';
import IconClockExclamation from '#icons/IconClockExclamation';
import IconClockPause from '#icons/IconClockPause';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';

const looks = {
  online: ['good', IconAccessPoint],
  offline: ['warning', IconAccessPointOff],
  late: ['warning', IconClockExclamation],
  silent: ['danger', IconAccessPointOff],
  never: ['neutral', IconClockPause],
} as const;

/** How a device is heard, by colour, sign and word. */
export function ConnectionChip({ connection }: { connection: Connection }) {
  const { t } = useTranslation('devices');
  const [tone, Icon] = looks[connection];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {t(`connection.${connection}`)}
    </Chip>
  );
}
