import { type Plugin } from 'vite';
import { RESOURCE_FIELDS } from '../contract/resources/schemas';

/**
 * The fields of the resources, read from their schemas when the product is built. The library that reads schemas is a fifth of what the
 * frame would load, and in a browser it tries to compile code, which the policy of the page forbids.
 */
export const fieldsAtBuildTime: Plugin = {
  name: 'gatehouse-fields-at-build-time',
  enforce: 'pre',
  transform: (_code, id) =>
    /[\\/]contract[\\/]resources[\\/]schemas\.ts$/.test(id)
      ? `export const RESOURCE_FIELDS = ${JSON.stringify(RESOURCE_FIELDS)};`
      : null,
};
