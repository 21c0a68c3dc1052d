import { type Plugin } from 'vite';

/**
 * Has React make its own marks, which are errors that it throws and catches, without stacks. To find the places of a stack, the browser reads the
 * whole file again.
 */
export const marksWithoutStacks: Plugin = {
  name: 'gatehouse-quiet-react',
  transform(code, id) {
    return /react-dom-client\.production\.js$/.test(id)
      ? `var limit = Error.stackTraceLimit;\nError.stackTraceLimit = 0;\n${code}\nError.stackTraceLimit = limit;\n`
      : null;
  },
};
