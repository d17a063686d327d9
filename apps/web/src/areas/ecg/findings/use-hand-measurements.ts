import { mostHandMeasurements } from '@fernpuls/domain/ecg/finding/hand-measurement';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { FindingWriter, ViewerAside } from '../viewer/viewer-aside.ts';
import { handOf } from './finding-content.ts';

type Values = Readonly<Record<string, unknown>>;
type SetValue = (name: 'handMeasurements', value: ReturnType<typeof handOf>) => void;

/** While a draft is open calipers may be taken into it. */
export function useHandMeasurements(
  values: Values,
  setValue: SetValue,
  onWriter: Parameters<ViewerAside>[0]['onWriter'],
): void {
  const { t } = useTranslation('findings');
  const latest = useRef<FindingWriter>(() => false);
  useEffect(() => {
    latest.current = (measurement) => {
      const before = handOf(values);
      const hasRoom = before.length < mostHandMeasurements;
      if (hasRoom) setValue('handMeasurements', [...before, measurement]);
      else showToast({ kind: 'error', text: t('hand.full', { most: mostHandMeasurements }) });
      return hasRoom;
    };
  });
  useEffect(() => {
    const write: FindingWriter = (measurement) => latest.current(measurement);
    onWriter?.(() => write);
    return () => onWriter?.(null);
  }, [onWriter]);
}
