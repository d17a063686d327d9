type Named = { lastName: string; firstName: string };

/** Names, the same in every language. */
export const peopleFormats = {
  name: ({ lastName, firstName }: Named) => `${lastName}, ${firstName}`,
  fullName: ({ title, firstName, lastName }: Named & { title?: string | null }) =>
    [title, firstName, lastName].filter(Boolean).join(' '),
  initials: ({ firstName, lastName }: Named) =>
    `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase(),
};
