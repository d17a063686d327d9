import IconLibraryPhoto from '#icons/IconLibraryPhoto';

/** Of the entries of groups that are closed at first. */
export const icons = {
  media_library: IconLibraryPhoto,
};
