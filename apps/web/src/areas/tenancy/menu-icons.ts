import IconGavel from '#icons/IconGavel';
import IconLogin2 from '#icons/IconLogin2';
import IconMail from '#icons/IconMail';
import IconPuzzle from '#icons/IconPuzzle';
import IconRocket from '#icons/IconRocket';
import IconBuilding from '#icons/IconBuilding';
import IconClock from '#icons/IconClock';
import IconHourglass from '#icons/IconHourglass';
import IconLayout from '#icons/IconLayout';
import IconPalette from '#icons/IconPalette';

/** Of the entries of groups that are closed at first. */
export const icons = {
  general: IconBuilding,
  branding: IconPalette,
  start_page: IconLayout,
  hours: IconClock,
  deadlines: IconHourglass,
  first_steps: IconRocket,
  legals: IconGavel,
  sign_in: IconLogin2,
  mails: IconMail,
  modules: IconPuzzle,
};
