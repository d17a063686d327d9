import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Decisions } from '../use-decisions.ts';
import { ClosePopover } from './close-popover.tsx';
import { PhysicianPicker } from './physician-picker.tsx';
import { SnoozePopover } from './snooze-popover.tsx';

/** The one question that is open above the action bar. */
export function DecisionLayer({ decisions, now }: { decisions: Decisions; now: number }) {
  const { t } = useTranslation('triggers');
  const { layer, dismiss } = decisions;
  switch (layer?.kind) {
    case 'close':
      return (
        <ClosePopover
          {...layer.closing}
          onClose={dismiss}
          onSubmit={(reason, note) => decisions.closeNow(layer.closing, reason, note)}
        />
      );
    case 'snooze':
      return <SnoozePopover now={now} onClose={dismiss} onSubmit={decisions.snoozeUntil} />;
    case 'assign':
    case 'assign_selection':
      return <PhysicianPicker title={t('assign.title')} onClose={dismiss} onPick={decisions.assign} />;
    case 'hand_over':
      return (
        <PhysicianPicker
          title={t('hand_over.title')}
          onClose={dismiss}
          onPick={(person) => void decisions.handTo(person)}
        />
      );
    default:
      return null;
  }
}
