import { describe, expect, it } from '@jest/globals';
import { quietErrors, withoutStacks } from '../../vite/quietErrors';

describe('code that makes errors while it is first run', () => {
  it('gives them no stack, and those that come later have one', () => {
    const code =
      '/** A licence. */\n\n/* Another. */\n"use strict";\nconst mark = Error("waits");\nexports.mark = mark;\nexports.fail = () => Error("failed");';
    const exports: Record<string, unknown> = {};
    const limit = Error.stackTraceLimit;
    new Function('exports', withoutStacks(code))(exports);
    expect(Error.stackTraceLimit).toBe(limit);
    expect((exports.mark as Error).stack).toBe('Error: waits');
    expect((exports.fail as () => Error)().stack).toContain('\n    at ');
  });

  it('stays strict', () => {
    expect(withoutStacks("/* a */ 'use strict';\nrun();")).toMatch(/^\/\* a \*\/ 'use strict';const /);
    expect(() => withoutStacks('run();')).toThrow('React no longer begins with "use strict"');
  });

  it('is that of React and no other', () => {
    const transform = quietErrors.transform as (code: string, id: string) => string | null;
    const code = '"use strict";';
    expect(transform(code, '/node_modules/react-dom/cjs/react-dom-client.production.js')).toContain(
      'stackTraceLimit = 0',
    );
    expect(transform(code, '/node_modules/react-dom/cjs/react-dom.production.js')).toBeNull();
    expect(transform(code, '/src/app/main.tsx')).toBeNull();
  });
});
