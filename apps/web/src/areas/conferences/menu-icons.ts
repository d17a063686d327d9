import IconVideo from '#icons/IconVideo';

/** Of the entries of groups that are closed at first. */
export const icons = { video_rules: IconVideo };
