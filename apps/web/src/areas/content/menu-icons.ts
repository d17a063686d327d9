import IconBlockquote from '#icons/IconBlockquote';
import IconLibraryPhoto from '#icons/IconLibraryPhoto';

/** Of the entries of groups that are closed at first. */
export const icons = {
  media_library: IconLibraryPhoto,
  text_templates: IconBlockquote,
};
