const INDENT = '  ';

/** Returns indented JSON, or null; parsing would change long numbers and drop repeated keys. */
export function indentJson(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
  } catch {
    return null;
  }
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  let depth = 0;
  let out = '';
  tokens.forEach((token, at) => {
    const line = () => `\n${INDENT.repeat(depth)}`;
    if (token === '{' || token === '[') {
      depth += 1;
      const closes = tokens[at + 1] === '}' || tokens[at + 1] === ']';
      out += closes ? token : token + line();
    } else if (token === '}' || token === ']') {
      depth -= 1;
      const opened = tokens[at - 1] === '{' || tokens[at - 1] === '[';
      out += opened ? token : line() + token;
    } else if (token === ',') {
      out += token + line();
    } else {
      out += token === ':' ? ': ' : token;
    }
  });
  return out;
}

/** Returns a value as indented JSON, or a text that is not JSON unchanged. */
export function expressionText(value: unknown): string {
  if (typeof value === 'string') return indentJson(value) ?? value;
  return JSON.stringify(value, null, INDENT) ?? '';
}
