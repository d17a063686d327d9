import { awaitedPracticeExports } from '@fernpuls/contract/lifecycle/practice-export.call';
import { practiceExportsChanged } from '@fernpuls/contract/lifecycle/practice-export.live';
import { archivePath } from '@fernpuls/contract/paths';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay } from '../../../api/session.ts';
import { isOperatorHost } from '../../../api/surroundings.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';

type Waiting = { id: string; at: string; title: string; text: string; to: string };
type Props = { children: (waiting: readonly Waiting[]) => ReactNode };

/** Archives of the practice that wait for this person, as notices that lead to where they are released. */
export function Component({ children }: Props) {
  const { t } = useTranslation('archive');
  const format = useFormat();
  // The operator has no archive of its own.
  const mayWrite = useMay('tenant', 'write') && !isOperatorHost();
  const { data } = useCall(awaitedPracticeExports, {}, { enabled: mayWrite });
  const renew = useRenewal();
  useLive(practiceExportsChanged, () => {
    if (mayWrite) renew(awaitedPracticeExports);
  });
  return children(
    (data?.data ?? []).map(({ id, requestedBy, requestedAt: at }) => ({
      id,
      at,
      title: t('awaits_you'),
      text: t('by', { name: requestedBy ?? '–', time: format.dateTime(at) }),
      to: archivePath,
    })),
  );
}
