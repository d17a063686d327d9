import IconBlockquote from '#icons/IconBlockquote';

/** Of the entries of groups that are closed at first. */
export const icons = {
  text_templates: IconBlockquote,
};
