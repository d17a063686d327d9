import IconTags from '#icons/IconTags';

/** Of the entries of groups that are closed at first. */
export const icons = {
  cohorts: IconTags,
};
