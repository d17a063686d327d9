/** A request as the log may name it: its route, the practice's label, its number. Nothing of a patient. */
type Mark = { call: string; practice: string; id: string };

type Marks = {
  memory: SharedArrayBuffer;
  /** The main loop has come round. */
  turn(): void;
  /** A request is in hand from now on; answers what `end` is told. */
  begin(mark: Mark): number;
  end(number: number): void;
};

const places = 32;
const bytesEach = 256;
/** Turns of the loop, marks made; then for each place the number of its mark (0: ended) and its bytes. */
const head = 2 + 2 * places;

/** What both threads see. Who was marked longest ago goes first, ended or not. */
export function createMarks(): Marks {
  const memory = new SharedArrayBuffer(head * 4 + places * bytesEach);
  const { numbers, text } = viewsOf(memory);
  const turn = () => void Atomics.add(numbers, 0, 1);
  return {
    memory,
    turn,
    begin({ call, practice, id }) {
      turn();
      const number = Atomics.add(numbers, 1, 1) + 1;
      const place = number % places;
      const length = text.write(`${id}\n${practice}\n${call}`, place * bytesEach, bytesEach);
      numbers[3 + 2 * place] = length;
      Atomics.store(numbers, 2 + 2 * place, number);
      return number;
    },
    end(number) {
      Atomics.compareExchange(numbers, 2 + 2 * (number % places), number, 0);
    },
  };
}

export function turnOf(memory: SharedArrayBuffer): number {
  return Atomics.load(viewsOf(memory).numbers, 0);
}

/** Requests in hand, the one marked last first. */
export function marksIn(memory: SharedArrayBuffer): Mark[] {
  const { numbers, text } = viewsOf(memory);
  return Array.from({ length: places }, (_, place) => {
    const from = place * bytesEach;
    const length = numbers[3 + 2 * place] ?? 0;
    return { number: numbers[2 + 2 * place] ?? 0, text: text.toString('utf8', from, from + length) };
  })
    .filter(({ number }) => number !== 0)
    .toSorted((one, other) => other.number - one.number)
    .map(({ text: written }) => {
      const [id = '', practice = '', call = ''] = written.split('\n');
      return { call, practice, id };
    });
}

function viewsOf(memory: SharedArrayBuffer) {
  return { numbers: new Int32Array(memory, 0, head), text: Buffer.from(memory, head * 4) };
}
