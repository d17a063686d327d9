import type { VideoConsultation } from '@fernpuls/contract/conferences/video-consultation';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import type { useFormat } from '../../../ui/format.ts';
import { JoinLink } from './join-link.tsx';

type Given = {
  t: (key: string, params?: Record<string, string | number>) => string;
  format: ReturnType<typeof useFormat>;
  mayJoin: boolean;
};

export function columnsOf({ t, format, mayJoin }: Given): Column<VideoConsultation>[] {
  return [
    {
      key: 'startsAt',
      header: t('video_consultations.startsAt'),
      cell: (one) => format.dateTime(one.startsAt),
      sort: 'starts_at',
      width: '10rem',
      phone: 'value',
    },
    {
      key: 'patient',
      header: t('video_consultations.patientId'),
      cell: (one) => {
        const n = one.participants.filter(({ state, isHere }) => state === 'waiting' && isHere).length;
        return (
          <>
            <strong>{one.patientName}</strong>{' '}
            {n > 0 && <Chip tone="warning">{t('waiting_count', { n })}</Chip>}
          </>
        );
      },
      phone: 'title',
    },
    { key: 'subject', header: t('video_consultations.subject'), cell: (one) => one.subject, phone: 'hidden' },
    {
      key: 'physician',
      header: t('video_consultations.physicianId'),
      cell: (one) => one.physicianName,
      width: '13rem',
      phone: 'hidden',
    },
    {
      key: 'join',
      header: t('call'),
      cell: (one) => mayJoin && !one.isCompleted && <JoinLink one={one} />,
      width: '9rem',
      phone: 'hidden',
    },
  ];
}
