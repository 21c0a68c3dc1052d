import { type ImportAnswer, type ImportError, type ImportSuccess } from '../../../../contract/savedObjects';
import { type useT } from '../../../i18n';
import { objectKey } from '../../../store/savedObjectsManagement/importChoices';
import { type ItemResult } from '../../../ui/ResultList';

type Translate = ReturnType<typeof useT>;

function reasonOf({ error }: ImportError, t: Translate): string {
  switch (error.type) {
    case 'unsupported_type':
      return t('savedObjects.importUnsupported');
    case 'conflict':
      return t('savedObjects.importConflict');
    case 'missing_references':
      return t('savedObjects.importMissing');
    case 'unknown':
      return error.message;
  }
}

/** Returns the items of objects that could not be written. */
export const failedItems = ({ errors = [] }: ImportAnswer, t: Translate): ItemResult[] =>
  errors.map((error) => ({
    key: objectKey(error),
    label: `${error.meta.title ?? error.id} (${error.type})`,
    status: 'failed',
    reason: reasonOf(error, t),
  }));

/** Returns the label of a written object. */
export function writtenLabel({ type, id, meta, destinationId, overwrite }: ImportSuccess, t: Translate) {
  const title = `${meta.title ?? id} (${type})`;
  if (destinationId !== undefined) return t('savedObjects.importCopyResult', { title, id: destinationId });
  return overwrite ? t('savedObjects.importOverwritten', { title }) : title;
}
