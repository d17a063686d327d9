/** What a feeling factor is about: a complaint, a strain, a mood, an illness, or what was around. */
export const feelingCategories = ['complaint', 'strain', 'mood', 'illness', 'circumstance'] as const;

/** Readings of one factor are counted up to this number: beyond it nobody asks how many. */
export const mostCounted = 1000;
