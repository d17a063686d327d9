/** What somebody can be to a patient, by key; the texts offered stand in the locales, and others may be written. */
export const contactRelations = [
  'spouse',
  'life_partner',
  'daughter',
  'son',
  'mother',
  'father',
  'sibling',
  'grandchild',
  'friend',
  'neighbour',
  'guardian',
  'general_practice',
  'specialist_practice',
  'care_service',
] as const;
