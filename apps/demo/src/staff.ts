export type DemoPhysician = {
  email: string;
  title: string | null;
  firstName: string;
  lastName: string;
  salutation: 'mrs' | 'mr';
  profession: 'physician' | 'nurse' | 'administrator';
};

function person(
  profession: DemoPhysician['profession'],
  salutation: DemoPhysician['salutation'],
  [title, firstName, lastName]: [string | null, string, string],
): DemoPhysician {
  const letter = firstName.slice(0, 1).toLowerCase();
  const email = `${letter}.${lastName.toLowerCase()}@tmz-nordheide.example`;
  return { email, title, firstName, lastName, salutation, profession };
}

/** The people of the TMZ Nordheide; patients name their primary physician by position. */
export const physicians: readonly DemoPhysician[] = [
  person('physician', 'mrs', ['Dr. med.', 'Selin', 'Aksoy']),
  person('physician', 'mr', ['Dr. med.', 'Jonas', 'Wiechmann']),
  person('nurse', 'mrs', [null, 'Katrin', 'Moldenhauer']),
  person('nurse', 'mrs', [null, 'Lena', 'Hoyer']),
  person('nurse', 'mr', [null, 'Tobias', 'Brinkmann']),
  person('administrator', 'mrs', [null, 'Maren', 'Feddersen']),
];
