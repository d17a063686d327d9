/** What a history tells of: earlier illnesses, the family, life and work, allergies, operations. */
export const historyKinds = ['medical', 'surgery', 'allergy', 'family', 'social'] as const;

/** Where it is known from. */
export const historySources = ['patient', 'letter', 'device', 'other'] as const;
