import { useMemo } from 'react';
import { type OperationId, OPERATIONS } from '../../../api/contract/operations';
import { type MessageId, useT } from '../../../i18n';
import { isOperation } from '../../../store/access/address';

const IDS = Object.keys(OPERATIONS).filter(isOperation);

/**
 * Returns the operations for display: labels in display order, `labelOf` for an id in the URL,
 * `actionOf` for chosen or typed text, and `phraseOf` for the text after "can".
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
      phraseOf: ({ action, index }: { action: string; index: string }) => {
        if (index === '') return isOperation(action) ? label(action) : t('access.useAction', { action });
        return t('access.onIndex', { id: action, action, index });
      },
    };
  }, [t]);
}
