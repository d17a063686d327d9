import { stackLabels } from '../../measurements/index.ts';
import { type ComponentProps, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PanelStack } from '../../../clinical/chart/panel-stack.tsx';
import { useFormat } from '../../../ui/format.ts';

type Props = Pick<ComponentProps<typeof PanelStack>, 'panels' | 'extent'>;

/** Curves below a rule that is being written: they can be looked into, and begin with all there is. */
export function PreviewPanels({ panels, extent }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useFormat();
  const [range, setRange] = useState(extent);
  const [cursor, setCursor] = useState<number | null>(null);
  const labels = useMemo(() => stackLabels(t), [t]);
  if (panels.length === 0) return null;
  return (
    <PanelStack
      bare
      panels={panels}
      extent={extent}
      range={range}
      onRangeChange={setRange}
      cursor={cursor}
      onCursorChange={setCursor}
      labels={labels}
      locale={format.locale}
      showTrend={false}
    />
  );
}
