import { jest } from '@jest/globals';

/**
 * On CI a test in the browser, or against a cluster, that fails is run once more: a busy machine is not a fault of the product.
 * The first failure is printed, and the closing lines name each test that needed it, so that none stays unsteady unseen.
 */
if (process.env.CI !== undefined) jest.retryTimes(1, { logErrorsBeforeRetry: true });
