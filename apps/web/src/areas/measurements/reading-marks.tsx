import type { PatientMeasurement } from '@fernpuls/contract/measurements/patient-measurement';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconClockQuestion from '#icons/IconClockQuestion';
import IconCopy from '#icons/IconCopy';
import IconHelpHexagon from '#icons/IconHelpHexagon';
import IconHistory from '#icons/IconHistory';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';

type Marked = Pick<PatientMeasurement, 'plausibility' | 'timeliness' | 'conflictsWithId'>;
type Mark = 'implausible' | 'extreme' | 'late' | 'doubtful' | 'conflict';

export const readingMarks: Record<Mark, { tone: 'warning' | 'danger' | 'neutral'; icon: ReactNode }> = {
  implausible: { tone: 'warning', icon: <IconAlertTriangle aria-hidden="true" /> },
  extreme: { tone: 'danger', icon: <IconHelpHexagon aria-hidden="true" /> },
  late: { tone: 'neutral', icon: <IconHistory aria-hidden="true" /> },
  doubtful: { tone: 'warning', icon: <IconClockQuestion aria-hidden="true" /> },
  conflict: { tone: 'warning', icon: <IconCopy aria-hidden="true" /> },
};

export function marksOfReading({ plausibility, timeliness, conflictsWithId }: Marked): Mark[] {
  return [
    ...(plausibility === 'valid' ? [] : [plausibility]),
    ...(timeliness ? [timeliness] : []),
    ...(conflictsWithId ? (['conflict'] as const) : []),
  ];
}

/** What has to be known of a reading before one believes it: not counted, unconfirmed, late, its number given twice. */
export function ReadingMarks({ reading }: { reading: Marked }) {
  const { t } = useTranslation('record');
  return marksOfReading(reading).map((mark) => (
    <Chip key={mark} tone={readingMarks[mark].tone} icon={readingMarks[mark].icon}>
      {t(`reading_mark.${mark}`)}
    </Chip>
  ));
}
