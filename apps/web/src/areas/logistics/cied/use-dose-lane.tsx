import { patientDoseTimes } from '@fernpuls/contract/drugs/drug.call';
import { patientDrugsChanged } from '@fernpuls/contract/drugs/drug.live';
import { type DoseSpan, doseSpans } from '@fernpuls/domain/drugs/dose-spans';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { useMemo } from 'react';
import IconPill from '#icons/IconPill';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import type { SpanLane } from '../../../clinical/chart/chart-types.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';

const none: readonly SpanLane[] = [];

/** What was taken over the days that are shown: what it was at first, then what each change made of it. */
export function useDoseLane(patientId: string, { from, to }: TimeRange): readonly SpanLane[] {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const enabled = [useMay('patient_drug'), useModule('drugs')].every(Boolean);
  const renew = useRenewal();
  useLive(patientDrugsChanged, () => renew(patientDoseTimes));
  const timeFrom = new Date(from).toISOString();
  const { data } = useCall(patientDoseTimes, { patientId, timeFrom }, { enabled });
  return useMemo(() => {
    const spans = data ? doseSpans(data.data, { from, to }) : [];
    if (spans.length === 0) return none;
    const shown = spans.map((span) => {
      const days = span.isCurrent
        ? t('since', { day: format.date(span.from) })
        : `${format.date(span.from)}–${format.date(span.to - 1)}`;
      const all = linesOf(span.doses, t);
      const label = linesOf(span.changed.length > 0 ? span.changed : span.doses, t);
      // What is shown first was so before: no change stands there.
      const begins = span.from === from ? from - 1 : span.from;
      return { ...span, from: begins, label, title: [days, all].filter(Boolean).join(': ') };
    });
    return [{ id: 'doses', title: t('days.doses'), icon: <IconPill aria-hidden="true" />, spans: shown }];
  }, [data, from, to, t, format]);
}

function linesOf(doses: DoseSpan['doses'], t: Translate): string {
  return doses.map(({ name, dose }) => `${name} ${dose || t('days.dose_ended')}`).join(' · ');
}
