import {
  type AnonymousAccess,
  type CertificateHolder,
  certificateState,
  type DefaultRoles,
} from '../../contract/clusterSecurity';
import { type AccessFinding } from '../../contract/explain';

/** Facts of which findings follow; a missing one could not be read. */
export interface ClusterFacts {
  holders: readonly CertificateHolder[];
  anonymous?: AnonymousAccess | undefined;
  defaults?: DefaultRoles | undefined;
}

/** Returns what an administrator should look at. */
export function clusterFindings({ holders, anonymous, defaults }: ClusterFacts): AccessFinding[] {
  const holdersIn = (...states: ReturnType<typeof certificateState>[]) => [
    ...new Set(
      holders
        .filter(({ certificates }) => certificates.some((one) => states.includes(certificateState(one))))
        .map(({ name }) => name),
    ),
  ];
  const changed = [...(defaults?.added ?? []), ...(defaults?.changed ?? []).map(({ name }) => name)];
  const found: AccessFinding[] = [
    { id: 'certificates.urgent', names: holdersIn('over', 'urgent') },
    { id: 'certificates.demo', names: holdersIn('demo') },
    { id: 'certificates.soon', names: holdersIn('soon') },
    { id: 'defaults.outdated', names: changed },
  ];
  return [
    ...found.filter(({ names }) => names.length > 0),
    ...(anonymous?.is_enabled === true
      ? [{ id: 'anonymous.enabled' as const, names: (anonymous.access?.roles ?? []).map(({ name }) => name) }]
      : []),
  ];
}
