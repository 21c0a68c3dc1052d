import { useMemo } from 'react';
import { type OperationId, OPERATIONS } from '../../../../contract/operations';
import { type MessageId, useT } from '../../../i18n';
import { isOperation } from '../../../store/explain/address';

const IDS = Object.keys(OPERATIONS).filter(isOperation);

/** Returns the labels in display order and functions for operations in URLs, fields and text. */
export function useOperations() {
  const t = useT();
  return useMemo(() => {
    const label = (id: OperationId) => t(`explain.operation.${id}` satisfies MessageId);
    const byLabel = new Map(IDS.map((id) => [label(id), id]));
    return {
      labels: [...byLabel.keys()],
      labelOf: (action: string) => (isOperation(action) ? label(action) : action),
      actionOf: (chosen: string) => byLabel.get(chosen) ?? chosen,
      phraseOf: ({ action, index }: { action: string; index: string }) => {
        if (index === '') return isOperation(action) ? label(action) : t('explain.useAction', { action });
        return t('explain.onIndex', { id: action, action, index });
      },
    };
  }, [t]);
}
