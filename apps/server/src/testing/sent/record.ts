// Preloaded into every process of a test run (NODE_OPTIONS): keeps each text that goes to PostgreSQL, once a process.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { watchFunctions } from './called.ts';
import { running } from './running.ts';

type Sending = { query(text: string): void; parse(query: { text: string }): void };

const { SENT_FOLDER, TRACKED_FUNCTIONS } = process.env;
if (SENT_FOLDER) {
  keepTexts(join(SENT_FOLDER, `sent-${process.pid}.jsonl`));
  if (TRACKED_FUNCTIONS) watchFunctions();
}

/** At once: the process may be killed in the next moment. */
function keepTexts(path: string): void {
  const known = new Set<string>();
  const keep = (text: string) => {
    if (known.has(text)) return;
    known.add(text);
    appendFileSync(path, `${JSON.stringify({ text, file: running.file })}\n`);
  };
  const sending = pg.Connection.prototype as unknown as Sending;
  const { query, parse } = sending;
  sending.query = function (text) {
    keep(text);
    query.call(this, text);
  };
  sending.parse = function (asked) {
    keep(asked.text);
    parse.call(this, asked);
  };
}
