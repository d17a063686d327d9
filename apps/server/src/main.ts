import { otherModes, run } from './run.ts';

run(null, ({ port }) => `Fernpuls listens on port ${port}.\n  ${otherModes(port)}`);
