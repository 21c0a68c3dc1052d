import { describe, expect, it } from '@jest/globals';
import { type Problem } from '../../contract/problem';
import { errorText, problemText, RETRY_INSTRUCTION } from '../../src/i18n/errorText';

const told: Problem = {
  kind: 'http',
  message: 'Forbidden',
  status: 403,
  serverMessage: "Resource 'x' is reserved.",
};
const untold: Problem = { kind: 'network', message: 'Network Error' };

describe('errorText', () => {
  it('has the exact generic instruction [SEC-30]', () => {
    expect(RETRY_INSTRUCTION).toBe(
      'You may refresh the page to retry or see browser console for more information.',
    );
  });

  it('gives the reason of the server, else the generic instruction [SEC-31]', () => {
    expect(errorText(told)).toBe("Resource 'x' is reserved.");
    expect(errorText(untold)).toBe(RETRY_INSTRUCTION);
    expect(errorText({ ...told, serverMessage: '  ' })).toBe(RETRY_INSTRUCTION);
  });

  it('puts a prefix before it [SEC-32]', () => {
    expect(errorText(told, 'Failed to switch tenant.')).toBe(
      "Failed to switch tenant. Resource 'x' is reserved.",
    );
    expect(errorText(untold, 'Failed.')).toBe(`Failed. ${RETRY_INSTRUCTION}`);
  });
});

describe('problemText', () => {
  it("carries the server's words as they are and our own by id", () => {
    expect(problemText(told)).toEqual({ text: "Resource 'x' is reserved." });
    expect(problemText(untold)).toEqual({ id: 'common.retryInstruction' });
  });
});
