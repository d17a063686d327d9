/** As what somebody of the practice answers for a patient. */
export const careRoles = [
  'attending',
  'deputy',
  'primary_nurse',
  'nurse',
  'coaching',
  'coordination',
] as const;
