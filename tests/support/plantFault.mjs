/** A transformer for Jest that puts a fault into one module as it is loaded. */
import { createHash } from 'node:crypto';
import swc from '@swc/jest';

export default {
  /** The options of `@swc/jest`, and perhaps a fault as in tests/replay/faults/faults.json. */
  createTransformer({ options, fault }) {
    const transformer = swc.createTransformer(options);
    const plant = (code, path) =>
      fault && path.endsWith(fault.file) ? code.replace(fault.find, () => fault.replace) : code;
    return {
      ...transformer,
      process: (code, path, jestOptions) => transformer.process(plant(code, path), path, jestOptions),
      // Whatever the fault is, the other modules are transformed once.
      getCacheKey: (code, path) => createHash('sha256').update(path).update(plant(code, path)).digest('hex'),
    };
  },
};
