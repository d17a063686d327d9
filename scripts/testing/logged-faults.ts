import type { TestResult } from './results.ts';

type Logged = { id: string; route?: string; err: { message: string; stack?: string } };

/** What the server logged of the answers 500 that failed tests name by their number, on the failure's first line. */
export function withLoggedFaults(results: readonly TestResult[], output: string): TestResult[] {
  const logged = loggedIn(output);
  return results.map((result) => {
    const { failure } = result;
    if (failure === undefined) return result;
    const causes = logged.filter(({ id }) => failure.includes(id)).map(causeOf);
    if (causes.length === 0) return result;
    const [first = '', ...rest] = failure.split('\n');
    return { ...result, failure: [`logged: ${causes.join('; ')}: ${first}`, ...rest].join('\n') };
  });
}

function causeOf({ route = '', err }: Logged): string {
  const place = err.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
  return [route, err.message, place.trim()].filter(Boolean).join(' ');
}

function loggedIn(output: string): Logged[] {
  return output.split('\n').flatMap((line) => {
    if (!line.includes('"request failed"')) return [];
    try {
      // What was cut off in the middle tells nothing.
      return [JSON.parse(line.slice(line.indexOf('{'))) as Logged];
    } catch {
      return [];
    }
  });
}
