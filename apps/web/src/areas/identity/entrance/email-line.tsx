import IconMail from '#icons/IconMail';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Line } from './line.tsx';

type Props = { value: string; onChange: (email: string) => void; autoComplete: string };

/** The address of an account: where every form of the entrance begins. */
export function EmailLine(props: Props) {
  const { t } = useTranslation('sign_in');
  return (
    <Line
      {...props}
      id="email"
      label={t('email')}
      icon={<IconMail aria-hidden="true" />}
      type="email"
      autoFocus
      required
      maxLength={254}
    />
  );
}
