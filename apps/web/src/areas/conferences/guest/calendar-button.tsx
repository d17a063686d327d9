import type { CheckedChannel } from '@fernpuls/contract/conferences/public.call';
import IconCalendarPlus from '#icons/IconCalendarPlus';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { saveAppointment } from '../save-appointment.ts';

type Props = { about: CheckedChannel; channelToken: string };

/** The appointment with its link for the patient's own calendar. */
export function CalendarButton({ about, channelToken }: Props) {
  const { t } = useTranslation('conferences');
  const { physician, practice, practicePhone, startsAt, plannedMinutes } = about;
  const save = () =>
    saveAppointment({
      id: channelToken,
      startsAt,
      minutes: plannedMinutes,
      title: t('title_one'),
      description: [
        t('login.about', { physician, practice }),
        practicePhone && `${t('login.phone')} ${practicePhone}`,
      ]
        .filter(Boolean)
        .join('\n'),
      address: `${location.origin}/video_consultations/details/${channelToken}`,
    });
  return (
    <Button icon={<IconCalendarPlus aria-hidden="true" />} onClick={save}>
      {t('to_calendar')}
    </Button>
  );
}
