const MAX_LINES = 18;

/** Lines that hold code: blank lines and comments do not count. */
function linesOf(tokens) {
  const lines = new Set();
  for (const { loc } of tokens)
    for (let line = loc.start.line; line <= loc.end.line; line += 1) lines.add(line);
  return lines.size;
}

/** A rule for the generators of `src/sagas`: each is read in one look. Functions that only make sagas may be longer. */
const shortSagas = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      long: `A saga function has at most ${MAX_LINES} lines, this one {{lines}}. Name its steps as functions, or use src/sagas/lib.`,
    },
  },
  create: ({ sourceCode, report }) => ({
    ':function[generator=true]'(node) {
      const lines = linesOf(sourceCode.getTokens(node));
      if (lines > MAX_LINES) report({ node, messageId: 'long', data: { lines } });
    },
  }),
};

/** The rules of this project that no package has. */
export const ownRules = { rules: { 'short-sagas': shortSagas } };
