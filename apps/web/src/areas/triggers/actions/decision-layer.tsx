import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Decisions } from '../use-decisions.ts';
import { BulkQuestion } from '../../../ui/bulk-question.tsx';
import { CallPopover } from './call-popover.tsx';
import { ClosePopover } from './close-popover.tsx';
import { InformPopover } from './inform-popover.tsx';
import { PhysicianPicker } from './physician-picker.tsx';
import { patientsOf } from './patients-of.ts';
import { SecondPopover } from './second-popover.tsx';
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
          isProposal={decisions.isProposal(layer.closing.events)}
          now={now}
          onClose={dismiss}
          onSubmit={(closed) => decisions.closeNow(layer.closing, closed)}
        />
      );
    case 'snooze':
    case 'snooze_selection':
      return <SnoozePopover now={now} onClose={dismiss} onSubmit={decisions.snoozeUntil} />;
    case 'assign':
    case 'assign_selection':
      return (
        <PhysicianPicker title={t('assign.title')} onClose={dismiss} onPick={decisions.assign} onlyPresent />
      );
    case 'hand_over':
      return <PhysicianPicker title={t('hand_over.title')} onClose={dismiss} onPick={decisions.askInform} />;
    case 'inform':
      return (
        <InformPopover
          person={layer.person}
          onOther={() => decisions.ask('hand_over')}
          onClose={dismiss}
          onSubmit={(to, note) => void decisions.inform(to, note)}
        />
      );
    case 'call':
      return (
        <CallPopover
          name={decisions.name}
          callees={decisions.callees}
          onClose={dismiss}
          onEnd={decisions.endCall}
        />
      );
    case 'second':
      return (
        <SecondPopover
          group={layer.group}
          now={now}
          onClose={dismiss}
          onConfirm={(note, unseenIds) => decisions.confirm(layer.group, { note, unseenIds })}
          onReject={(note) => decisions.reject(layer.group, note)}
        />
      );
    case 'together': {
      const { act, events, run } = layer;
      const rows = patientsOf(events);
      const patients = t('patients', { count: rows.length });
      return (
        <BulkQuestion
          bulk={{ act, rows, count: events.length, run }}
          what={(count) => `${t('alarms', { count })} · ${patients}`}
          onClose={dismiss}
        />
      );
    }
    default:
      return null;
  }
}
