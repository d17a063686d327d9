import IconPill from '#icons/IconPill';

export const icons = { drugs: IconPill };
