import { processingTypes } from '@fernpuls/domain/ecg/processing';
import { displayFilters } from '@fernpuls/domain/ecg/view/display-filter';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Action, useActions } from '../../../ui/actions.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { gains, type Layout, type View } from './address.ts';
import type { Viewport } from './viewport.ts';

type Hands = {
  viewport: Viewport;
  view: View;
  layout: Layout;
  layouts: readonly Layout[];
  change: (changes: Partial<View>) => void;
  onMeasure: () => void;
  onPrint: () => void;
  onInterval: (direction: 1 | -1) => void;
  onPlace: (direction: 1 | -1) => void;
  onRecording: (direction: 1 | -1) => void;
};

const step = 0.2;

/** Everything the pointer can do, by keys; what can be searched for is an action too. */
export function useViewerKeys(hands: Hands): void {
  const { t } = useTranslation('ecg_viewer');
  const { viewport, view, layout, layouts, change } = hands;
  const group = t('keys.group');
  const next = <T>(list: readonly T[], value: T): T => list[(list.indexOf(value) + 1) % list.length] ?? value;
  const action = (keys: string, label: string, run: () => void): Action => ({ keys, label, group, run });
  useActions(group, [
    action('m', t('keys.caliper'), hands.onMeasure),
    action('s', t('keys.speed'), () => viewport.zoom(viewport.get().speed === 25 ? 50 : 25)),
    action('a', t('keys.gain'), () => change({ gain: next(gains, view.gain as (typeof gains)[number]) })),
    action('p', t('keys.processing'), () => change({ processing: next(processingTypes, view.processing) })),
    action('f', t('keys.filter'), () => change({ filter: next(displayFilters, view.filter) })),
    ...(layouts.length > 1
      ? [action('l', t('keys.layout'), () => change({ layout: next(layouts, layout) }))]
      : []),
    ...(layouts.includes('grid')
      ? [
          action('o', t('keys.order'), () =>
            change({ order: view.order === 'standard' ? 'cabrera' : 'standard' }),
          ),
        ]
      : []),
    action('n', t('keys.next_place'), () => hands.onPlace(1)),
    action('shift+n', t('keys.previous_place'), () => hands.onPlace(-1)),
    action('.', t('keys.next_interval'), () => hands.onInterval(1)),
    action(',', t('keys.previous_interval'), () => hands.onInterval(-1)),
    action('j', t('keys.older'), () => hands.onRecording(1)),
    action('k', t('keys.newer'), () => hands.onRecording(-1)),
    action('mod+p', t('print.button'), hands.onPrint),
  ]);
  const key = (keys: string, label: string, run: () => void) => ({ keys, label, group, run });
  const page = (share: number) => viewport.panBy(share * viewport.visibleSeconds());
  useHotkeys([
    key('+', t('toolbar.faster'), () => viewport.zoomStep(1)),
    key('-', t('toolbar.slower'), () => viewport.zoomStep(-1)),
    key('0', t('keys.home'), () => {
      viewport.zoom(25);
      change({ gain: 10 });
    }),
    key('arrowleft', t('keys.left'), () => page(-step)),
    key('arrowright', t('keys.right'), () => page(step)),
    key('shift+arrowleft', t('keys.page_left'), () => page(-1)),
    key('shift+arrowright', t('keys.page_right'), () => page(1)),
    key('home', t('keys.start'), () => viewport.panTo(viewport.extent.start)),
    key('end', t('keys.end'), () => viewport.panTo(viewport.extent.end)),
  ]);
}
