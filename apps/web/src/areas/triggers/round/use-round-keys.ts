import { recordPath } from '@fernpuls/contract/paths';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { queueAddress } from '../addresses.ts';
import type { Round } from './use-round.ts';

/** The round without a mouse. */
export function useRoundKeys(round: Round): void {
  const { t } = useTranslation(['round', 'shell']);
  const navigate = useNavigate();
  const group = t('shell:keys.page', { page: t('title') });
  const { selected } = round;
  useHotkeys(
    [
      { keys: 'j', label: t('key.next'), group, run: () => round.step(1) },
      { keys: 'k', label: t('key.previous'), group, run: () => round.step(-1) },
      { keys: 'arrowdown', label: t('key.next'), group, run: () => round.step(1), hidden: true },
      { keys: 'arrowup', label: t('key.previous'), group, run: () => round.step(-1), hidden: true },
    ],
    round.list.length > 0,
  );
  useHotkeys(
    [{ keys: 'q', label: t('key.review'), group, run: () => round.markReviewed() }],
    round.mayReview && selected !== null,
  );
  useHotkeys(
    [
      {
        keys: 'o',
        label: t('key.record'),
        group,
        run: () => selected && void navigate(recordPath(selected.id, 'measurements')),
      },
      {
        keys: 'a',
        label: t('key.alarms'),
        group,
        run: () => void navigate(queueAddress(selected?.id ?? '')),
      },
    ],
    selected !== null,
  );
}
