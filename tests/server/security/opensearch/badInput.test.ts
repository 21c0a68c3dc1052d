import { describe, expect, it } from '@jest/globals';
import { badInputAnswer } from '../../../../server/security/opensearch/badInput';

const crash = (type: string, reason: string | null) => ({
  error: { root_cause: [{ type, reason }], type, reason },
  status: 500,
});

describe('bad input that a cluster takes for a failure of its own', () => {
  it('is reported with the location of an unknown key', () => {
    const reason =
      'Unrecognized field "foo" (class org.opensearch.security.securityconf.impl.v7.RoleV7$Index), not marked as ignorable (5 known properties: "index_patterns", "dls")\n at [Source: UNKNOWN; byte offset: #UNKNOWN] (through reference chain: org.opensearch.security.securityconf.impl.v7.RoleV7["index_permissions"]->java.util.ArrayList[2]->org.opensearch.security.securityconf.impl.v7.RoleV7$Index["foo"])';
    const told = {
      status: 'error',
      reason: 'Invalid configuration',
      invalid_keys: { keys: 'index_permissions[2].foo' },
    };
    expect(badInputAnswer(500, crash('unrecognized_property_exception', reason))).toEqual(told);
    const wrapped = `com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException: ${reason}`;
    expect(badInputAnswer(500, crash('unchecked_i_o_exception', wrapped))).toEqual(told);
  });

  it.each([
    ['Cannot deserialize value of type `java.lang.String` from Object value', 'String expected'],
    [
      'Cannot deserialize value of type `java.util.ArrayList<java.lang.String>` from Object value',
      'Array expected',
    ],
    [
      'Cannot construct instance of `java.util.ArrayList` (although at least one Creator exists): no String-argument',
      'Array expected',
    ],
    [
      'Cannot construct instance of `org.opensearch.security.securityconf.impl.v7.RoleV7$Tenant` (although at least one Creator exists)',
      'Object expected',
    ],
  ])('is told with the place and type of a value: %s', (words, expected) => {
    const reason = `${words}\n at [Source: UNKNOWN] (through reference chain: a.RoleV7["tenant_permissions"]->java.util.ArrayList[0])`;
    expect(badInputAnswer(500, crash('mismatched_input_exception', reason))).toEqual({
      status: 'error',
      reason: 'Wrong datatype',
      'tenant_permissions[0]': expected,
    });
  });

  it('is reported with the exception’s message where there is no location, without class names', () => {
    const reason = 'Object operation on array target';
    expect(badInputAnswer(500, crash('illegal_state_exception', reason))).toEqual({
      status: 'BAD_REQUEST',
      message: 'OpenSearch could not read the content of the request: Object operation on array target',
    });
    expect(badInputAnswer(500, crash('null_pointer_exception', null))).toEqual({
      status: 'BAD_REQUEST',
      message: 'OpenSearch could not read the content of the request.',
    });
    const duplicate =
      "com.fasterxml.jackson.core.JsonParseException: Duplicate field '_meta'\n at [Source: REDACTED; line: 1]";
    expect(badInputAnswer(500, crash('exception', duplicate))).toEqual({
      status: 'BAD_REQUEST',
      message: "OpenSearch could not read the content of the request: Duplicate field '_meta'",
    });
  });

  it('is a wrong password when it is the empty one', () => {
    const body = crash('security_exception', 'Password cannot be empty or null');
    expect(badInputAnswer(500, body)).toEqual({
      status: 'BAD_REQUEST',
      message: 'Could not validate your current password.',
    });
  });

  it('excludes failures and refusals of the cluster itself', () => {
    expect(badInputAnswer(500, crash('no_shard_available_action_exception', 'No shard'))).toBeUndefined();
    expect(badInputAnswer(500, 'Internal Server Error')).toBeUndefined();
    expect(
      badInputAnswer(500, { status: 'INTERNAL_SERVER_ERROR', message: 'Error whilst flushing' }),
    ).toBeUndefined();
    expect(badInputAnswer(400, crash('illegal_state_exception', 'x'))).toBeUndefined();
  });
});
