export const CLUSTER_SECURITY_HASH = '#/clusterSecurity';
