export const DRIFT_HASH = '#/drift';
