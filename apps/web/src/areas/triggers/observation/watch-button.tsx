import { observationCases } from '@fernpuls/contract/triggers/observation-case';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import IconEye from '#icons/IconEye';
import { useNavigate } from 'react-router';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { caseAddress, casesAddress } from './addresses.ts';
import { useLiveCases } from './use-cases.ts';

type Props = { event: Pick<TriggerEvent, 'id' | 'patientId'>; keysGroup: string };

/** Begins a closer watch out of an alarm; where one runs already it leads there. */
export function WatchButton({ event, keysGroup }: Props) {
  const { t } = useTranslation('observation_cases');
  const format = useFormat();
  const navigate = useNavigate();
  useLiveCases();
  const { rows, data } = useList(observationCases, {
    perPage: 1,
    filters: { triggerEventId: event.id, state: ['open', 'observed'] },
  });
  const [running] = rows;
  const to = running ? caseAddress(running) : `${casesAddress(event.patientId)}/new?event=${event.id}`;
  const label = running ? t('watched_until', { date: format.shortDate(running.until) }) : t('watch');
  useHotkeys([{ keys: 'b', label, group: keysGroup, run: () => void navigate(to) }], data !== undefined);
  if (!data) return null;
  return (
    <ButtonLink to={to} icon={<IconEye aria-hidden="true" />} keys="b">
      {label}
    </ButtonLink>
  );
}
