import IconFlask from '#icons/IconFlask';

/** Of the entries of groups that are closed at first. */
export const icons = { studies: IconFlask };
