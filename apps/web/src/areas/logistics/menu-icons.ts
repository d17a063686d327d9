import IconCpu from '#icons/IconCpu';

/** Of the entries of groups that are closed at first. */
export const icons = { cied_limits: IconCpu };
