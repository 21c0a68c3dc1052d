import { isWellFormed } from '../../lib/patterns';

const DIGEST = /^(MD2|MD5|SHA|SHA-?1|SHA-(224|256|384|512)|SHA-512\/(224|256)|SHA3-(224|256|384|512))$/i;

/** Validates `field`, `field::DIGEST`, or `field::/regex/::replacement…`. */
export function maskedFieldProblem(entry: string): string | undefined {
  const tokens = entry.split('::');
  if (tokens.length === 1) return undefined;
  if (tokens.length === 2) {
    const digest = tokens[1] ?? '';
    return DIGEST.test(digest)
      ? undefined
      : `java.security.NoSuchAlgorithmException: ${digest} MessageDigest not available`;
  }
  if (tokens.length % 2 === 0)
    return `Expected 1 or 2 or >=3 (but then odd count) tokens, got ${tokens.length}`;
  return tokens
    .filter((_, index) => index % 2 === 1)
    .map(regexProblem)
    .find((problem) => problem !== undefined);
}

function regexProblem(token: string): string | undefined {
  if (!(token.length >= 2 && token.startsWith('/') && token.endsWith('/'))) {
    return `Expected a regular expression between slashes, got ${token}`;
  }
  return isWellFormed(token.slice(1, -1)) ? undefined : `Not a regular expression: ${token}`;
}
