import { recordPath } from '@fernpuls/contract/paths';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StackLabels } from '../../clinical/chart/chart-types.ts';
import { PanelStack } from '../../clinical/chart/panel-stack.tsx';
import { useEventMarks } from '../../clinical/events/use-event-marks.tsx';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './events.module.css';

const dayMs = 86_400_000;
const shownDays = 180;
const heldDays = 730;

/** The last half year as one line of time; a mark leads to its event. */
export function EventTimeline({ patientId }: { patientId: string }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const now = useNow(600_000);
  const marks = useEventMarks(patientId, now);
  const extent = useMemo(() => ({ from: now - heldDays * dayMs, to: now + dayMs }), [now]);
  const home = { from: extent.to - shownDays * dayMs, to: extent.to };
  const [range, setRange] = useState<TimeRange | null>(null);
  const labels = useMemo(() => labelsIn(t), [t]);
  if (marks.length === 0) return null;
  const open = (mark: string) =>
    void navigate(`${recordPath(patientId, 'events')}/${mark.replace('event.', '')}${search}`);
  return (
    <div className={styles.timeline}>
      <PanelStack
        bare
        panels={none}
        extent={extent}
        range={range ?? home}
        homeRange={home}
        onRangeChange={setRange}
        cursor={null}
        onCursorChange={nothing}
        events={marks}
        onEventSelect={open}
        labels={labels}
        locale={format.locale}
      />
    </div>
  );
}

const none: readonly never[] = [];
const nothing = () => undefined;

/** Without panels it says no more than its name and how to use it. */
function labelsIn(t: Translate): StackLabels {
  const silent = () => '';
  return {
    title: t('timeline.title'),
    help: t('timeline.help'),
    gap: silent,
    gapShort: silent,
    cursor: (when) => when,
    reorder: silent,
    manual: '',
  };
}
