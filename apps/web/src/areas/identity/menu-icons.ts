import IconHistory from '#icons/IconHistory';
import IconKey from '#icons/IconKey';
import IconUserCog from '#icons/IconUserCog';
import IconUserShield from '#icons/IconUserShield';

/** Of the entries of groups that are closed at first. */
export const icons = {
  users: IconUserCog,
  roles: IconUserShield,
  device_keys: IconKey,
  audit: IconHistory,
};
