import IconBluetooth from '#icons/IconBluetooth';
import IconMoodHeart from '#icons/IconMoodHeart';

export const icons = {
  feeling_factors: IconMoodHeart,
  sensors: IconBluetooth,
};
