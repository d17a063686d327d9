import { type CheckedChannel, checkChannel } from '@fernpuls/contract/conferences/public.call';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Appointment } from './appointment.tsx';
import { DeviceCheck } from './device-check.tsx';
import styles from './guest.module.css';
import { Heading } from './heading.tsx';
import { keepPlace, readPlace } from './place.ts';
import { WishForm } from './wish-form.tsx';

/** Where the link of an invitation leads: checked first, then when, with whom, and how one joins. */
export function Component() {
  const { t } = useTranslation(['conferences', 'errors']);
  const { channelToken = '' } = useParams();
  const check = useCall(checkChannel, { channelToken }, { ignore: [403, 404] });
  const [isCancelled, setCancelled] = useState(false);
  if (isCancelled) {
    return (
      <div role="status">
        <Heading>{t('wish.cancelled')}</Heading>
        <p className={styles.about}>{t('wish.cancelled_text')}</p>
        {check.data && <Appointment about={check.data} channelToken={channelToken} isOver />}
      </div>
    );
  }
  if (check.data) {
    return <Details about={check.data} channelToken={channelToken} onCancelled={() => setCancelled(true)} />;
  }
  if (check.error?.status === 404) {
    return (
      <>
        <Heading>{t('link.invalid')}</Heading>
        <p>{t('link.invalid_text')}</p>
      </>
    );
  }
  if (check.error?.code === 'practice_takes_no_guests') {
    return (
      <>
        <Heading>{t('link.resting')}</Heading>
        <p>{t('errors:practice_takes_no_guests')}</p>
      </>
    );
  }
  if (check.error) {
    return (
      <>
        <Heading>{t('link.failed')}</Heading>
        <RegionError error={check.error} onRetry={() => void check.refetch()} />
      </>
    );
  }
  return (
    <div role="status">
      <Heading>{t('link.checking')}</Heading>
    </div>
  );
}

type Props = { about: CheckedChannel; channelToken: string; onCancelled: () => void };

function Details({ about, channelToken, onCancelled }: Props) {
  const { t } = useTranslation('conferences');
  const known = readPlace();
  const isSame = known?.channelToken === channelToken;
  keepPlace({
    channelToken,
    about,
    name: isSame ? known.name : '',
    session: isSame ? known.session : null,
  });
  return (
    <>
      <Heading>{t('details.title')}</Heading>
      <Appointment about={about} channelToken={channelToken} />
      <ButtonLink variant="primary" size="touch" wide to="/conference/login">
        {t('details.enter')}
      </ButtonLink>
      <section className={styles.part} aria-labelledby="how">
        <h2 id="how">{t('details.how')}</h2>
        <ol className={styles.steps}>
          <li>{t('details.step_place')}</li>
          <li>{t('details.step_enter')}</li>
          <li>{t('details.step_wait')}</li>
        </ol>
      </section>
      <DeviceCheck channelToken={channelToken} />
      {about.status === 'scheduled' && (
        <WishForm about={about} channelToken={channelToken} onCancelled={onCancelled} />
      )}
    </>
  );
}
