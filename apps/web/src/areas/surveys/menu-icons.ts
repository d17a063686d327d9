import IconClipboardList from '#icons/IconClipboardList';

/** Of the entries of groups that are closed at first. */
export const icons = {
  surveys: IconClipboardList,
};
