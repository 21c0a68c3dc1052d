import { describe, expect, it } from '@jest/globals';
import { compiledWhole } from '../../vite/compileHint';

describe('Files that run at once', () => {
  it('have a first line that requests eager compilation, and no other file does', () => {
    const { handler } = compiledWhole(new Set(['frame'])).generateBundle as unknown as {
      handler: (options: unknown, bundle: unknown) => void;
    };
    const bundle = {
      'frame-1.js': { type: 'chunk', name: 'frame', code: 'start();' },
      'kit-2.js': { type: 'chunk', name: 'kit', code: 'later();' },
      'frame.css': { type: 'asset', name: 'frame', source: 'a {}' },
    };
    handler({}, bundle);
    expect(bundle).toEqual({
      'frame-1.js': { type: 'chunk', name: 'frame', code: '//# allFunctionsCalledOnLoad\nstart();' },
      'kit-2.js': { type: 'chunk', name: 'kit', code: 'later();' },
      'frame.css': { type: 'asset', name: 'frame', source: 'a {}' },
    });
  });
});
