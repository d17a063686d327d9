import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Screen } from './screen.tsx';
import { SupportLink } from './support-link.tsx';

export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Screen
      title={t('error.not_found')}
      actions={
        <>
          <ButtonLink to="/" variant="primary">
            {t('error.back')}
          </ButtonLink>
          <SupportLink />
        </>
      }
    >
      {t('error.not_found_text')}
    </Screen>
  );
}
