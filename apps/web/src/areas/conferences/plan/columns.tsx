import type { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { Chip } from '../../../ui/chip.tsx';
import type { ListColumn } from '../../../ui/list/list-screen.ts';
import { JoinLink } from './join-link.tsx';

type Given = {
  t: (key: string, params?: Record<string, string | number>) => string;
  mayJoin: boolean;
};

export function columnsOf({ t, mayJoin }: Given): ListColumn<typeof videoConsultations.fields>[] {
  return [
    { key: 'startsAt', phone: 'value' },
    {
      key: 'patientId',
      cell: (one) => {
        const n = one.participants.filter(({ state, isHere }) => state === 'waiting' && isHere).length;
        return (
          <>
            <strong>{one.patientName}</strong>{' '}
            {one.guestWish && <Chip tone="warning">{t(`guest_wish.${one.guestWish}`)}</Chip>}{' '}
            {n > 0 && <Chip tone="warning">{t('waiting_count', { n })}</Chip>}
          </>
        );
      },
      phone: 'title',
    },
    { key: 'subject', phone: 'hidden' },
    { key: 'physicianId', width: '13rem', phone: 'hidden' },
    {
      key: 'join',
      header: t('call'),
      cell: (one) => mayJoin && !one.isCompleted && <JoinLink one={one} />,
      width: '9rem',
      phone: 'hidden',
    },
  ];
}
