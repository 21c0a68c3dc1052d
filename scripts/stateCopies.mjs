/** Returns true if an expression refers to one of the variables. */
const refersTo = (expression, variables) =>
  expression !== undefined &&
  [...variables].some(({ references }) =>
    references.some(
      ({ identifier }) =>
        identifier.range[0] >= expression.range[0] && identifier.range[1] <= expression.range[1],
    ),
  );

/** Returns the function that a node belongs to. */
function functionOf(node) {
  let at = node.parent;
  while (at && !/Function/.test(at.type)) at = at.parent;
  return at;
}

const isCallOf = (node, name) => node?.type === 'CallExpression' && node.callee.name === name;

/** Returns true if an expression calls a hook that reads the state, e.g. `useAppSelector(…)?.name`. */
const readsState = (sourceCode, expression) =>
  sourceCode.getTokens(expression).some(({ value }) => value === 'useAppSelector');

/**
 * Forbids React state that copies the store's: it begins with a value of `useAppSelector`, or is
 * set to one while rendering. Follows constants of the same component.
 */
const noStateCopies = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      copy: 'This copies state of the store. Select it where it is needed; add an event if it changes, or keep only what the user typed over it.',
    },
  },
  create({ sourceCode, report }) {
    /** Variables of each function that hold values of the store. */
    const selected = new Map();
    const variablesOf = (node) => {
      const owner = functionOf(node);
      if (!selected.has(owner)) selected.set(owner, new Set());
      return selected.get(owner);
    };
    return {
      VariableDeclarator(node) {
        const { init } = node;
        if (!init || !functionOf(node)) return;
        const known = variablesOf(node);
        const [state, setter] = isCallOf(init, 'useState') ? sourceCode.getDeclaredVariables(node) : [];
        if (state) {
          const [initial] = init.arguments;
          if (refersTo(initial, known)) report({ node, messageId: 'copy' });
          for (const { identifier } of setter?.references ?? []) {
            const call = identifier.parent;
            const isInRender = call.callee === identifier && functionOf(call) === functionOf(node);
            if (isInRender && refersTo(call.arguments[0], known)) report({ node: call, messageId: 'copy' });
          }
          return;
        }
        const isFunction = /Function/.test(init.type);
        if (!isFunction && (readsState(sourceCode, init) || refersTo(init, known)))
          for (const variable of sourceCode.getDeclaredVariables(node)) known.add(variable);
      },
    };
  },
};

export const stateCopyRules = { rules: { 'no-state-copies': noStateCopies } };
