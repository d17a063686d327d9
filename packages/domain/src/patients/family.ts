/** What a member of the family is to a patient. */
export const familyRelations = [
  'spouse',
  'life_partner',
  'child',
  'parent',
  'sibling',
  'grandchild',
  'other',
] as const;
