import type { Fields } from '@fernpuls/contract/kit/resource';
import { AutoField } from './auto-field.tsx';
import type { Binder, ListScreen } from './list-screen.ts';
import type { ListWords } from './words.ts';

type Props<F extends Fields> = { screen: ListScreen<F>; words: ListWords; field: Binder<F> };

/** The fields of a record in the screen's order, each with its own control or the one its kind asks for. */
export function RecordFields<F extends Fields>({ screen, words, field }: Props<F>) {
  const { resource, fields, controls } = screen;
  if (typeof fields === 'function') return fields(field);
  const names: readonly (keyof F & string)[] = fields ?? writable(resource.fields);
  return names.map((name, index) => {
    const declared = resource.fields[name];
    const control = controls?.[name];
    if (control) return <div key={name}>{control(field(name))}</div>;
    if (!declared) return null;
    return (
      <AutoField key={name} binding={field(name)} declared={declared} words={words} autoFocus={index === 0} />
    );
  });
}

/** Without a list of the screen every field a person may fill in. */
function writable<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields).filter((name) => {
    const { origin } = fields[name] ?? {};
    return origin === 'required' || origin === 'optional';
  });
}
