type Given = Readonly<Record<string, unknown>>;

const isTold = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** What a form needs once a part of it was begun: an insurance its insurer, a contact who, what and where. */
export function neededOf(given: Given): ('insurer' | 'contactName' | 'contactRelation' | 'contactPhone')[] {
  const insured = ['insurer', 'kvnr', 'cardValidUntil'].some((name) => isTold(given[name]));
  const contact = ['contactName', 'contactRelation', 'contactPhone'] as const;
  return [
    ...(insured ? (['insurer'] as const) : []),
    ...(contact.some((name) => isTold(given[name])) ? contact : []),
  ];
}

/** What is needed and was not told. */
export function missingOf(given: Given): string[] {
  return neededOf(given).filter((name) => !isTold(given[name]));
}
