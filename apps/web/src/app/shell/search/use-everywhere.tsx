import IconHelpCircle from '#icons/IconHelpCircle';
import IconKeyboard from '#icons/IconKeyboard';
import IconLock from '#icons/IconLock';
import IconLogout from '#icons/IconLogout';
import IconMessageCircle from '#icons/IconMessageCircle';
import IconPlus from '#icons/IconPlus';
import IconRoute from '#icons/IconRoute';
import IconSparkles from '#icons/IconSparkles';
import IconSun from '#icons/IconSun';
import IconUserCircle from '#icons/IconUserCircle';
import { accountPath } from '@fernpuls/contract/paths';
import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { allows } from '@fernpuls/contract/permissions';
import { useSession } from '../../../api/session.ts';
import { lockNow } from '../../../api/session-lock.ts';
import { isOperatorHost } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { openKeysOverlay } from '../../../ui/keys-overlay-state.ts';
import type { MenuGroup } from '../../../ui/navigation/area.ts';
import type { Start } from '../../../ui/navigation/start.ts';
import { openContact, showNews, toggleHelp } from '../../../ui/shell-panels.ts';
import { toggleTheme, useTheme } from '../../../ui/theme.ts';
import { navigation, useIcons, useNavigation } from '../navigation.ts';
import { startTour } from '../tour/tour-state.ts';
import type { Hit, Way } from './hit.ts';
import { SignOut } from './sign-out.tsx';

const found = import.meta.glob<{ starts: readonly Start[] }>('../../../areas/*/starts.ts', { eager: true });
/** Whom it is about comes before what is to do. */
const groups: readonly MenuGroup[] = ['patients_group', 'workplace', 'content', 'settings'];
const order = navigation
  .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))
  .map(({ key }) => key);
const starts = Object.values(found)
  .flatMap((area) => area.starts)
  .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));

/** What the person may begin in this practice, whatever screen they stand on. */
export function useStarts(): Hit[] {
  const { t } = useTranslation(['spotlight']);
  const session = useSession();
  const icons = useIcons(useNavigation());
  if (session.status !== 'signed_in') return [];
  return starts
    .filter(
      ({ needs, module, host }) =>
        (host === 'manage') === isOperatorHost() &&
        allows(session.access, ...needs) &&
        moduleIsEnabled(session.disabledModules, module ?? 'core'),
    )
    .map(({ key, to, opens }) => {
      const StartIcon = icons[key] ?? IconPlus;
      const way: Way = opens ? { opens } : { to };
      return {
        key: `start-${key}`,
        group: t('begin'),
        icon: <StartIcon aria-hidden="true" />,
        title: t(`start.${key}`),
        note: '',
        also: t('also.new'),
        ...way,
      };
    });
}

/** What belongs to no screen: one's own session, how the application looks, help. */
export function useEverywhere(): Hit[] {
  const { t } = useTranslation(['spotlight', 'shell']);
  const isDark = useTheme() === 'dark';
  const of = (key: string, title: string, icon: Hit['icon'], way: Pick<Hit, 'keys'> & Way): Hit => ({
    key: `everywhere-${key}`,
    group: t('everywhere'),
    icon,
    title,
    note: '',
    also: t(`also.${key}`),
    ...way,
  });
  return [
    of('theme', t(isDark ? 'shell:theme.to_light' : 'shell:theme.to_dark'), <IconSun aria-hidden="true" />, {
      run: toggleTheme,
      keys: 'shift+d',
    }),
    of('account', t('shell:user.account'), <IconUserCircle aria-hidden="true" />, { to: accountPath }),
    of('help', t('shell:keys.help'), <IconHelpCircle aria-hidden="true" />, { run: toggleHelp, keys: 'f1' }),
    of('tour', t('tour'), <IconRoute aria-hidden="true" />, { run: startTour }),
    of('keys', t('shell:keys.overlay'), <IconKeyboard aria-hidden="true" />, {
      run: openKeysOverlay,
      keys: '?',
    }),
    of('news', t('shell:user.news'), <IconSparkles aria-hidden="true" />, { run: () => showNews(true) }),
    of('contact', t('shell:user.contact'), <IconMessageCircle aria-hidden="true" />, {
      run: () => openContact(),
    }),
    of('lock', t('shell:user.lock'), <IconLock aria-hidden="true" />, {
      run: () => void lockNow(),
      keys: 'mod+shift+l',
    }),
    of('sign_out', t('shell:user.sign_out'), <IconLogout aria-hidden="true" />, { opens: SignOut }),
  ];
}
