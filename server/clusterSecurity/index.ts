export { defaultRolesOf } from './defaults';
export { allowListOf, isAnonymousEnabled, isAuditEnabled, lockOutRisk, nodesDnOf } from './exposure';
export { clusterFindings } from './findings';
export { gatewayCertificates, gatewayKeys } from './gateway';
export { nodeOfHandshake, nodesOfApi } from './nodes';
