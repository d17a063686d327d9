import IconAddressBook from '#icons/IconAddressBook';
import IconStethoscope from '#icons/IconStethoscope';

/** Of the entries of groups that are closed at first. */
export const icons = {
  health_providers: IconStethoscope,
  people: IconAddressBook,
};
