import { calibrationState } from '@fernpuls/domain/logistics/fleet/calibration';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';

const tones = { over: 'danger', soon: 'warning' } as const;

/** The day a device has to be calibrated again; said in words as well where it is over or near. */
export function CalibrationDue({ day }: { day: string | null }) {
  const { t } = useTranslation('fleet');
  const format = useFormat();
  const now = useNow(60_000);
  const state = calibrationState(day, format.dayOf(now));
  if (day === null || state === null) return <>–</>;
  if (state === 'good') return <>{format.date(day)}</>;
  return <Chip tone={tones[state]}>{t(`calibration.${state}`, { day: format.date(day) })}</Chip>;
}
