import IconBluetooth from '#icons/IconBluetooth';

/** Of the entries of groups that are closed at first. */
export const icons = {
  sensors: IconBluetooth,
};
