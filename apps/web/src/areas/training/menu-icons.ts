import IconSchool from '#icons/IconSchool';

/** Of the entries of groups that are closed at first. */
export const icons = { training: IconSchool };
