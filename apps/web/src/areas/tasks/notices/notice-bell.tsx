import IconBell from '#icons/IconBell';
import { seeTaskNotifications, taskNotifications } from '@fernpuls/contract/tasks/task-notifications.call';
import { taskNotified } from '@fernpuls/contract/tasks/task.live';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule, usePerson } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHeaderSlot } from '../../../ui/header-slot.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import { NoticeList, type OtherNotice } from './notice-list.tsx';
import styles from './notices.module.css';

type Props = { others?: readonly OtherNotice[] };

/**
 * What a person was told about tasks, and what else waits for them, beside the help of every page; new ones come by the
 * live channel.
 */
export function Component({ others = [] }: Props) {
  const sees = [useMay('task'), useModule('tasks')].every(Boolean);
  const slot = useHeaderSlot();
  return (sees || others.length > 0) && slot
    ? createPortal(<Bell hasTasks={sees} others={others} />, slot)
    : null;
}

function Bell({ hasTasks, others }: Required<Props> & { hasTasks: boolean }) {
  const { t } = useTranslation('tasks');
  const me = usePerson().id;
  const [isOpen, setIsOpen] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const found = useCall(taskNotifications, {}, { enabled: hasTasks });
  const see = useCallMutation(seeTaskNotifications, { invalidates: [taskNotifications] });
  const renew = useRenewal();
  useLive(taskNotified, ({ physicianIds }) => {
    if (hasTasks && physicianIds.includes(me)) renew(taskNotifications);
  });
  const unseen = (found.data?.unseen ?? 0) + others.length;
  return (
    <span className={styles.anchor}>
      <IconButton
        label={unseen > 0 ? t('notices.unseen', { count: unseen }) : t('notices.title')}
        icon={<IconBell />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((before) => !before)}
      />
      {unseen > 0 && (
        <span className={`${styles.count} numeric`} aria-hidden="true">
          {unseen > 99 ? '99' : unseen}
        </span>
      )}
      {isOpen && (
        <Popover label={t('notices.title')} align="end" width={380} onClose={() => setIsOpen(false)}>
          <NoticeList
            found={hasTasks ? found : null}
            others={others}
            onSeen={(ids) => see.mutate(ids ? { ids } : {})}
            onLeave={() => setIsOpen(false)}
            onChoose={() => {
              setIsOpen(false);
              setIsChoosing(true);
            }}
          />
        </Popover>
      )}
      {isChoosing && <NoticeChoices onClose={() => setIsChoosing(false)} />}
    </span>
  );
}
