// A setup file of Vitest in a measured run: what each file of pages calls once it is loaded.
import { afterAll, beforeAll, expect } from 'vitest';
import { relative } from 'node:path';
import { root } from '../../source/tree.ts';
import { calledBy } from './in-process.ts';

beforeAll(() => calledBy(relative(root, expect.getState().testPath ?? '')));
afterAll(() => calledBy(null));
