/** One entity's name in all the forms its files need. */
export type Names = {
  /** `care-team`: file. */
  kebab: string;
  /** `care-teams`: page and address. */
  kebabs: string;
  /** `care_team`: table. */
  snake: string;
  /** `care_teams`: type on the wire. */
  snakes: string;
  /** `careTeams`: value in code. */
  camels: string;
  /** `CareTeam`: type in code. */
  pascal: string;
};

/** Throws for a name that is not kebab-case and singular. */
export function namesOf(kebab: string): Names {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab))
    throw new Error(`The name must be kebab-case, like care-team: ${kebab}`);
  if (kebab.endsWith('s')) throw new Error(`The name must be singular, and its plural one with s: ${kebab}`);
  const kebabs = /[^aeiou]y$/.test(kebab) ? `${kebab.slice(0, -1)}ies` : `${kebab}s`;
  const camel = (text: string) => text.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const single = camel(kebab);
  return {
    kebab,
    kebabs,
    snake: kebab.replaceAll('-', '_'),
    snakes: kebabs.replaceAll('-', '_'),
    camels: camel(kebabs),
    pascal: single.charAt(0).toUpperCase() + single.slice(1),
  };
}
