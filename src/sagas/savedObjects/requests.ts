import { call, put, select } from 'typed-redux-saga';
import { selectAllowedTypesOrNull } from '../../store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../store/savedObjectsManagement/slice';
import { dep } from '../context';

/** Returns the saved-object requests; their code loads on first use. */
export function* requests() {
  const services = yield* dep('services');
  return (yield* call(services)).savedObjects;
}

/** Returns the allowed types, fetched once. */
export function* allowedTypes() {
  const known = yield* select(selectAllowedTypesOrNull);
  if (known) return known.types;
  const { fetchTypes } = yield* requests();
  const allowed = yield* call(fetchTypes);
  yield* put(savedObjectsManagementActions.typesReceived(allowed));
  return allowed.types;
}
