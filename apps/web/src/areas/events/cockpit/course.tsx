import { type ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay, useModule } from '../../../api/session.ts';
import { ChartCard } from '../../../clinical/evidence/chart-card.tsx';
import { thresholdsOf } from '../../../clinical/evidence/questions.ts';
import type { About } from '../follow-ups/use-about.ts';

type Props = { patientId: string; about: About; now: number };

/** The curve the call is about: that of the most urgent alarm, else the weight. */
export function Course({ patientId, about, now }: Props) {
  const hasValues = useModule('measurements');
  const sees = useMay('patient_measurement') && hasValues;
  const [days, setDays] = useState(30);
  const triggers = useQuery({ ...thresholdsOf(patientId), enabled: sees }).data?.rows ?? none;
  if (!sees || about.isPending) return null;
  const type: ValueTypeKey = about.alarms.find(({ valueType }) => valueType !== null)?.valueType ?? 'weight';
  return (
    <ChartCard
      key={type}
      patientId={patientId}
      type={type}
      now={now}
      events={about.alarms}
      triggers={triggers}
      days={days}
      onDays={setDays}
    />
  );
}

const none: readonly never[] = [];
