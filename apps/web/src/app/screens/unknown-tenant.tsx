import { useTranslation } from '../../i18n/use-translation.ts';
import { Screen } from './screen.tsx';

export function UnknownTenant() {
  const { t } = useTranslation('shell');
  return <Screen title={t('error.tenant_title')}>{t('error.tenant_text', { host: location.host })}</Screen>;
}
