/**
 * Every name under which this browser keeps something in local storage (as `fernpuls.<name>`), with what it is; no
 * other file makes names up. A name that ends with a dot is continued: by a list, a person or a patient.
 */
export const storageKeys = {
  'diary_type.': 'the kinds of value left out of a patient’s diary when it was last looked at, by patient',
  menu_groups: 'which groups of the menu are open',
  minified_menu: 'whether the menu is minified',
  seen_news: 'news messages seen on this browser',
  auto_logout_disabled: 'whether auto-logout is off',
  auto_logout_interval: 'seconds until auto-logout',
  auto_logout_locks: 'whether auto-logout locks instead of signing out',
  trusted_device: 'the trusted device’s identifier',
  remember_token: 'the token that keeps somebody signed in',
  video_client: 'camera, microphone and blur that were chosen for video consultations',
  video_panel: 'how wide the readings beside a call are',
  sensor_devices: 'sensors paired with this browser',
  auth_headers: 'the headers of the session, kept in session storage',
  locale: 'the chosen language',
  theme: 'light or dark, when chosen',
  single_keys: 'whether single letters work as shortcuts',
  help_open: 'whether the help panel is open',
  'list.': 'page size, sort, range, columns and view, by list',
  'recent_patients.': 'ids of the last opened records, by person',
  'recent_screens.': 'addresses of the last opened screens, by person',
  'tasks.view': 'list or board',
  ecg_pixels_per_mm: 'how many pixels this screen has a millimetre, once measured',
  ecg_paper: 'the paper of recordings: the theme’s or pink',
  ecg_rr_height: 'how high the lane of RR intervals is; negative while folded',
  'ecgs.view': 'incoming ECGs as list or grid',
  'measurements.': 'how the curves are laid out',
} as const;

export type StorageKey =
  | Exclude<keyof typeof storageKeys, `${string}.`>
  | `${Extract<keyof typeof storageKeys, `${string}.`>}${string}`;
