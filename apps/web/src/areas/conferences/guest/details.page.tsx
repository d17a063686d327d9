import { checkChannel } from '@fernpuls/contract/conferences/public.call';
import { Navigate, useParams } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { keepPlace, readPlace } from './place.ts';
import { Heading } from './heading.tsx';

/** Where the link of an invitation leads: checked, and on to the waiting room with the token out of the address. */
export function Component() {
  const { t } = useTranslation('conferences');
  const { channelToken = '' } = useParams();
  const check = useCall(checkChannel, { channelToken }, { ignore: [404] });
  if (check.data) {
    const known = readPlace();
    const isSame = known?.channelToken === channelToken;
    keepPlace({
      channelToken,
      about: check.data,
      name: isSame ? known.name : '',
      session: isSame ? known.session : null,
    });
    return <Navigate to="/conference/login" replace />;
  }
  if (check.error?.status === 404) {
    return (
      <>
        <Heading>{t('link.invalid')}</Heading>
        <p>{t('link.invalid_text')}</p>
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
