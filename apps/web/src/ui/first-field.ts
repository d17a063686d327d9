/** Selects what one fills in first. */
export const firstField =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [contenteditable]';
