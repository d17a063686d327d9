import { hazards } from '@fernpuls/contract/tenancy/hazards.call';
import { useCall } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';

/** The risk file in German for who reads German, in English for everybody else. */
export function useHazards() {
  const { i18n } = useTranslation();
  return useCall(hazards, { language: i18n.language === 'de' ? 'de' : 'en' });
}

/** Whether its contents come in the language of the screen. */
export function useIsTranslated(): boolean {
  const { i18n } = useTranslation();
  return i18n.language === 'de' || i18n.language === 'en';
}
