import IconUserPause from '#icons/IconUserPause';
import IconTemplate from '#icons/IconTemplate';

/** Of the entries of groups that are closed at first. */
export const icons = {
  absences: IconUserPause,
  trigger_templates: IconTemplate,
};
