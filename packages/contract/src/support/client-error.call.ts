import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

const short = (max: number) => z.string().check(z.maxLength(max));

/**
 * A screen broke. The answer's id is shown to be read out on the telephone and stands in the server's log. Neither
 * message nor address with ids: both may tell who the patient is. 429 `too_many_requests` above ten a minute of one
 * session or sixty of one address.
 */
export const reportClientError = call({
  name: 'report_client_error',
  area: 'support',
  method: 'POST',
  path: '/web/v1/client_errors',
  auth: 'none',
  summary: 'Writes a failure of the web application to the server’s log and answers its id.',
  input: z.strictObject({
    name: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_$]{0,59}$/, { error: 'invalid_format' })),
    /** Where in the code: file, line and column of the topmost frames. */
    places: z.array(short(200)).check(z.maxLength(5)),
    /** The screen, ids replaced by dots. */
    page: short(200),
  }),
  output: z.object({ id: z.string() }),
  example: {
    name: 'TypeError',
    places: ['index-4f1a.js:12:4051'],
    page: '/protected/patients/…/measurements',
  },
});
