import { usePerson } from '../../api/session.ts';
import { usePeople } from '../../clinical/people/use-people.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import styles from './tasks.module.css';

type Props = { onChoose: (person: { id: string; name: string }) => void };

/** The people of the practice; who is away says so, and who may list nobody finds themselves. */
export function PersonChoice({ onChoose }: Props) {
  const format = useFormat();
  const person = usePerson();
  const { people } = usePeople();
  const options =
    people.length > 0 ? people : [{ id: person.id, name: format.fullName(person), note: undefined }];
  return (
    <ul className={styles.choices}>
      {options.map(({ id, name, note }, index) => (
        <li key={id}>
          <Button
            variant="subtle"
            wide
            data-autofocus={index === 0 ? true : undefined}
            onClick={() => onChoose({ id, name })}
          >
            {note ? `${name} (${note})` : name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
