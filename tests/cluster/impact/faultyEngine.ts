import { jest } from '@jest/globals';
import type * as Engine from '../../../server/security/explain/impact';
import type * as Faults from './faults';

/** Previews of gateways that are imported after this file can have faults: see `withFault`. */
jest.mock('../../../server/security/explain/impact', () => {
  const engine: typeof Engine = jest.requireActual('../../../server/security/explain/impact');
  const { faultyComparison }: typeof Faults = jest.requireActual('./faults');
  return { ...engine, compareAccess: faultyComparison(engine.compareAccess) };
});
