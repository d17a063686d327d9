import { patientProgramPhases } from '@fernpuls/contract/programs/patient-program.call';
import { patientProgramsChanged } from '@fernpuls/contract/programs/program.live';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { useMemo } from 'react';
import IconRoute from '#icons/IconRoute';
import { useCall } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useRenewal } from '../../api/use-renewal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import type { SpanLane } from '../chart/chart-types.ts';
import { phaseSpans } from './phase-lanes.ts';

const none: readonly SpanLane[] = [];

function usePhaseLanes(patientId: string, now: number): readonly SpanLane[] {
  const { t } = useTranslation('record');
  const format = useFormat();
  const enabled = [useMay('patient_program'), useModule('programs')].every(Boolean);
  const renew = useRenewal();
  useLive(patientProgramsChanged, ({ patientIds }) => {
    if (patientIds.includes(patientId)) renew(patientProgramPhases);
  });
  const { data } = useCall(patientProgramPhases, { patientId }, { enabled });
  return useMemo(() => {
    if (!data) return none;
    return data.programs.map((program) => ({
      id: program.patientProgramId,
      title: t('phase_lane', { program: program.name }),
      icon: <IconRoute aria-hidden="true" />,
      spans: phaseSpans(program, now).map(({ phase, from, to, isCurrent }) => {
        const said = phase.name ? `${phase.phase} ${phase.name}` : t('phase_number', { phase: phase.phase });
        const label = data.programs.length > 1 ? `${program.name}: ${said}` : said;
        const days = isCurrent
          ? t('phase_since', { day: format.date(from) })
          : `${format.date(from)}–${format.date(to - 1)}`;
        return { from, to, isCurrent, label, title: [program.name, said, days].join(', ') };
      }),
    }));
  }, [data, now, t, format]);
}

/** The phases of a patient's programmes over their curves: a lane for each programme that touches what is shown. */
export function useLanesInSight(
  patientId: string,
  { from, to }: TimeRange,
  now: number,
): readonly SpanLane[] {
  const lanes = usePhaseLanes(patientId, now);
  return useMemo(
    () => lanes.filter(({ spans }) => spans.some((span) => span.to > from && span.from < to)),
    [lanes, from, to],
  );
}
