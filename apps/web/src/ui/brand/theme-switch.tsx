import IconMoon from '#icons/IconMoon';
import IconSun from '#icons/IconSun';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { toggleTheme, useTheme } from '../theme.ts';

export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const dark = useTheme() === 'dark';
  return (
    <Button
      variant="subtle"
      size="toolbar"
      icon={dark ? <IconMoon /> : <IconSun />}
      title={t(dark ? 'theme.to_light' : 'theme.to_dark')}
      onClick={toggleTheme}
    >
      {t(dark ? 'theme.dark' : 'theme.light')}
    </Button>
  );
}
