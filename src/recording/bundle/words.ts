import { ADMIN_ROLES } from '../../model/findings/findings';
import { GLOBAL_TENANT_NAME, GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE } from '../../model/tenancy/names';
import { rootReducer } from '../../store/rootReducer';

/** Values and member names that effects and reducers rely on; replacing one changes behaviour. */
const VALUES =
  'account action actions activity add all anonymous api app application apply area attributes auth authtype basic basicauth ' +
  'body boot by cancel center clock cluster code color confirm content count create created custom danger dark data de default ' +
  'deleted description dialog disabled duplicate edit en error event exact expanded failed false field fields file files filter ' +
  'focus from general get global group groups hash head hidden home host hosts http https id idle index info input item items jwt ' +
  'key kind label language left light link list lists loaded loading locale login logout message meta method mode name names ' +
  'navigation null number ok on openid order other page pages params password path paused payload pathname permissions phase post ' +
  'preferred primary private proxy put query read readonly reason received refresh removed request requested reserved resource ' +
  'response result right role roles row running save saved saml search section selected session settings size sort source state ' +
  'static status success system tab tag tenant tenants text theme time timeout title to token total true type undefined unknown update ' +
  'owner backend_roles and_backend_roles opendistro_security_roles index_permissions cluster_permissions tenant_permissions ' +
  'allowed_actions index_patterns tenant_patterns masked_fields fls dls user_name versions total etag failure changed answerHeaders ' +
  'updated url user username users value values version view views visible warning write localhost';

const KEPT: ReadonlySet<string> = new Set([
  ...VALUES.split(' '),
  ...Object.entries(rootReducer(undefined, { type: '@@bundle/words' })).flatMap(([domain, state]) => [
    domain,
    ...Object.keys(Object(state) as object),
  ]),
  ...ADMIN_ROLES,
  ...[GLOBAL_TENANT_NAME, GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE, '__user__', 'Global', 'Private'],
]);

/** Returns true if a name stays: a product term, or a short number. */
export const isKeptWord = (name: string): boolean => KEPT.has(name) || /^\d{1,4}$/.test(name);
