import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { duplicateComponent, moveComponent, type Place, withoutComponent } from './document-edit.ts';
import type { Draft } from './use-draft.ts';

type Given = {
  draft: Draft;
  place: Place;
  setPlace: (place: Place) => void;
  publish: () => void;
  mayWrite: boolean;
  isPhases: boolean;
};

/** Arrows go from phase to phase and from component to component; with Alt they take it along. */
export function useBuilderKeys({ draft, place, setPlace, publish, mayWrite, isPhases }: Given) {
  const { t } = useTranslation('programs');
  const { document, change } = draft;
  const group = t('builder.keys');
  const { phases } = document;
  const count = (phase: number) => phases[phase]?.components.length ?? 0;
  const go = (to: Place) => {
    setPlace(to);
    const mark = to.component === null ? `${to.phase}` : `${to.phase}/${to.component}`;
    // The place is drawn anew first.
    requestAnimationFrame(() =>
      window.document.querySelector<HTMLElement>(`[data-place="${CSS.escape(mark)}"]`)?.focus(),
    );
  };
  const toPhase = (by: -1 | 1) => {
    const phase = Math.max(0, Math.min(phases.length - 1, place.phase + by));
    const component = place.component === null ? null : Math.min(place.component, count(phase) - 1);
    go({ phase, component: component !== null && component < 0 ? null : component });
  };
  const along = (by: -1 | 1) => {
    const at = (place.component ?? -1) + by;
    go({ phase: place.phase, component: at < 0 ? null : Math.min(at, count(place.phase) - 1) });
  };
  const take = (to: Place) => {
    if (place.component === null) return;
    const next = moveComponent(document, place, to);
    change(next);
    if (next !== document) go(to);
  };
  const up = (by: -1 | 1) => {
    if (place.component === null) return;
    const at = place.component + by;
    if (at >= 0 && at < count(place.phase)) take({ phase: place.phase, component: at });
  };
  const over = (by: -1 | 1) => {
    const phase = place.phase + by;
    if (phases[phase]) take({ phase, component: Math.min(place.component ?? 0, count(phase)) });
  };
  const key = (keys: string, label: string, run: () => void, hidden = false) => ({
    keys,
    label,
    group,
    run,
    hidden,
  });
  useHotkeys(
    [
      key('arrowleft', t('key.phase'), () => toPhase(-1)),
      key('arrowright', t('key.phase'), () => toPhase(1), true),
      key('arrowup', t('key.component'), () => along(-1)),
      key('arrowdown', t('key.component'), () => along(1), true),
    ],
    isPhases,
  );
  useHotkeys(
    [
      key('alt+arrowup', t('key.move'), () => up(-1)),
      key('alt+arrowdown', t('key.move'), () => up(1), true),
      key('alt+arrowleft', t('key.move_phase'), () => over(-1)),
      key('alt+arrowright', t('key.move_phase'), () => over(1), true),
      key('d', t('builder.duplicate'), () => change(duplicateComponent(document, place))),
      key('delete', t('builder.take_out'), () => {
        if (place.component === null) return;
        change(withoutComponent(document, place));
        go({ phase: place.phase, component: null });
      }),
    ],
    isPhases && mayWrite,
  );
  useHotkeys(
    [key('mod+z', t('key.undo'), draft.undo), key('mod+enter', t('builder.publish'), publish)],
    mayWrite,
  );
  return hintsIn(t);
}

function hintsIn(t: Translate) {
  return [
    { keys: 'arrowleft', label: t('key.phase') },
    { keys: 'arrowdown', label: t('key.component') },
    { keys: 'alt+arrowdown', label: t('key.move') },
    { keys: 'd', label: t('builder.duplicate') },
    { keys: 'delete', label: t('builder.take_out') },
  ];
}
