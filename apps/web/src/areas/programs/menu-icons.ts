import IconRoute from '#icons/IconRoute';

/** Of the entries of groups that are closed at first. */
export const icons = { programs: IconRoute };
