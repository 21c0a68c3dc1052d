import { type OperationId, OPERATIONS } from '../../../../contract/operations';
import { levelOf } from '../actionLevel';

/** An operation with its actions by level: all of both are required. */
export interface Operation {
  id: OperationId;
  onIndex: boolean;
  clusterActions: readonly string[];
  indexActions: readonly string[];
}

export const ALL_OPERATIONS: readonly Operation[] = (Object.keys(OPERATIONS) as OperationId[]).map((id) => {
  const { actions, onIndex } = OPERATIONS[id];
  return {
    id,
    onIndex,
    clusterActions: actions.filter((action) => levelOf(action) === 'cluster'),
    indexActions: actions.filter((action) => levelOf(action) === 'index'),
  };
});

const actionsOf = (key: 'clusterActions' | 'indexActions') => [
  ...new Set(ALL_OPERATIONS.flatMap((operation) => operation[key])),
];

export const CLUSTER_ACTIONS = actionsOf('clusterActions');
export const INDEX_ACTIONS = actionsOf('indexActions');
