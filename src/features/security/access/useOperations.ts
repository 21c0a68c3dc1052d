import { useMemo } from 'react';
import { type OperationId, OPERATIONS } from '../../../api/contract/operations';
import { type MessageId, useT } from '../../../i18n';
import { isOperation } from '../../../store/access/address';

const IDS = Object.keys(OPERATIONS).filter(isOperation);

/**
 * The operations in words.
 *
 * @returns the labels in the order in which they are offered, `labelOf` for what stands in an address, and `actionOf` for what was chosen or typed
 */
export function useOperations() {
  const t = useT();
  return useMemo(() => {
    const label = (id: OperationId) => t(`access.operation.${id}` satisfies MessageId);
    const byLabel = new Map(IDS.map((id) => [label(id), id]));
    return {
      labels: [...byLabel.keys()],
      labelOf: (action: string) => (isOperation(action) ? label(action) : action),
      actionOf: (chosen: string) => byLabel.get(chosen) ?? chosen,
    };
  }, [t]);
}
