import IconTemplate from '#icons/IconTemplate';

/** Of the entries of groups that are closed at first. */
export const icons = {
  trigger_templates: IconTemplate,
};
