import type pg from 'pg';
import { isPlanned } from './statements.ts';

export type Refusal = { code: string; message: string };

type Described = (told: { dataTypeIDs: number[] }) => void;
type Wire = {
  close(of: { type: 'S'; name: string }): void;
  parse(asked: { name: string; text: string }): void;
  describe(of: { type: 'S'; name: string }): void;
  sync(): void;
  on(event: 'parameterDescription', heard: Described): void;
  off(event: 'parameterDescription', heard: Described): void;
};

const name = 'sent';

/**
 * What PostgreSQL has against a statement that it is to understand and, where it has a plan, to plan, never to run;
 * null: nothing. Of what has no plan (`create`, `copy`, `set`) it knows the grammar then, and no more.
 */
export async function refusalOf(client: pg.Client, text: string): Promise<Refusal | null> {
  try {
    const parameters = await parsed(client, text);
    if (isPlanned(text)) await client.query(`explain execute ${name}${nulls(parameters)}`);
    return null;
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    if (code === '') throw error;
    return { code, message };
  }
}

function nulls(count: number): string {
  return count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`;
}

/** Sends Parse alone, which `client.query` never does; answers how many parameters the statement has. */
function parsed(client: pg.Client, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { connection } = client as unknown as { connection: Wire };
    let parameters = 0;
    const count: Described = ({ dataTypeIDs }) => {
      parameters = dataTypeIDs.length;
    };
    const end = (tell: () => void) => {
      connection.off('parameterDescription', count);
      tell();
    };
    const asking = {
      submit() {
        connection.on('parameterDescription', count);
        connection.close({ type: 'S', name });
        connection.parse({ name, text });
        connection.describe({ type: 'S', name });
        connection.sync();
      },
      handleRowDescription: () => undefined,
      handleError: (error: Error) => end(() => reject(error)),
      handleReadyForQuery: () => end(() => resolve(parameters)),
    };
    client.query(asking as unknown as pg.Submittable);
  });
}
