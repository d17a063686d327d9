import IconMessageReport from '#icons/IconMessageReport';

/** Of the entries of groups that are closed at first. */
export const icons = {
  tickets: IconMessageReport,
};
