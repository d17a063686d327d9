import { measurementStops } from '@fernpuls/domain/measurements/series/nearest';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/announce.ts';
import { chartFormat } from '../../clinical/chart/chart-format.ts';
import type { PanelSpec } from '../../clinical/chart/chart-types.ts';
import { readingsAt } from '../../clinical/chart/readings.ts';
import { keyEffect } from '../../clinical/chart/stack-keys.ts';
import { useFormat } from '../../ui/format.ts';
import { type Hotkey, useHotkeys } from '../../ui/hotkeys.ts';
import { stackLabels } from './curves/labels.ts';
import type { useRecordValues } from './use-record-values.ts';
import type { View } from './use-view.ts';

type Page = {
  view: View;
  values: ReturnType<typeof useRecordValues>;
  panels: readonly PanelSpec[];
  cursor: number | null;
  setCursor: (time: number | null) => void;
  setPinned: (time: number | null) => void;
  enter: () => void;
  seen: () => void;
  addEvent: () => void;
  mayWrite: boolean;
  mayTell: boolean;
};

/** The keys of the page; the chart's own keys work without having to enter it first. */
export function usePageKeys(page: Page): void {
  const { view, values, panels, cursor, setCursor, setPinned, enter, seen, addEvent, mayWrite, mayTell } =
    page;
  const { t } = useTranslation(['record', 'values']);
  const { locale } = useFormat();
  const group = t('menu.measurements');
  const stops = useMemo(() => measurementStops(panels.map(({ series }) => series.times)), [panels]);

  function press(key: string): void {
    const effect = keyEffect(key, { stops, cursor, range: view.range, extent: view.extent });
    if (effect?.range) view.setRange(effect.range);
    if (effect?.home) view.setRange(view.home);
    if (effect?.cursor === undefined) return;
    // A key has no pointer that could leave: what it chose stays.
    setCursor(null);
    setPinned(effect.cursor);
    if (effect.cursor !== null) announce(sentence(effect.cursor));
  }

  function sentence(time: number): string {
    const format = chartFormat(locale);
    return stackLabels(t).cursor(format.moment(time), readingsAt(panels, time, format));
  }

  const key = (keys: string, label: string, run: () => void, hidden = false): Hotkey => ({
    keys,
    label,
    group,
    run,
    hidden,
  });
  useHotkeys([
    key('arrowleft', t('hint.previous'), () => press('ArrowLeft')),
    key('arrowright', t('hint.next'), () => press('ArrowRight')),
    key('+', t('hint.shorter'), () => press('+')),
    key('-', t('hint.longer'), () => press('-')),
    key('0', t('hint.home'), () => press('0')),
    ...(cursor === null ? [] : [key('esc', t('hint.unpin'), () => press('Escape'))]),
    ...values.types
      .slice(0, 9)
      .map((type, index) => key(String(index + 1), t(`values:type.${type}`), () => view.toggleType(type))),
    ...(mayWrite ? [key('q', t('seen.mark'), seen), key('n', t('entry.title'), enter)] : []),
    ...(mayTell ? [key('i', t('event_new'), addEvent)] : []),
  ]);
}
