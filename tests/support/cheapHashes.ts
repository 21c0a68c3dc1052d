import { expect, jest } from '@jest/globals';

/** The tests that are about the cost of a hash. */
const REAL = /[\\/]embedded[\\/](passwords|strengthening)\.test\.ts$/;

/** A hash of the real cost takes a quarter of a second, and every gateway of a test makes some: the others have the lowest. */
if (!REAL.test(expect.getState().testPath ?? ''))
  jest.mock('../../server/security/embedded/passwords/cost', () => ({ COST: 4 }));
