import { describe, expect, it } from '@jest/globals';
import { RESOURCE_FIELDS } from '../../contract/resources/schemas';
import { fieldsAtBuildTime } from '../../vite/schemaPlugin';

const transform = fieldsAtBuildTime.transform as (code: string, id: string) => string | null;

describe('The fields of the resources in the browser', () => {
  it('match the schemas, without the schema library', () => {
    const code = transform('', '/product/src/api/contract/resources/schemas.ts') ?? '';
    const [, data = ''] = /^export const RESOURCE_FIELDS = (.*);$/.exec(code) ?? [];
    expect(JSON.parse(data)).toEqual(RESOURCE_FIELDS);
  });

  it('leave every other module as it is', () => {
    expect(transform('', '/product/src/api/contract/resources/role.ts')).toBeNull();
  });
});
