import { call, put, select } from 'typed-redux-saga';
import { selectAllowedTypesOrNull } from '../../store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../store/savedObjectsManagement/slice';
import { dep } from '../context';

/** The requests of saved objects; their code loads with the first. */
export function* requests() {
  const services = yield* dep('services');
  return (yield* call(services)).savedObjects;
}

/** The kinds of objects, asked for once. */
export function* allowedTypes() {
  const known = yield* select(selectAllowedTypesOrNull);
  if (known) return known.types;
  const { fetchTypes } = yield* requests();
  const allowed = yield* call(fetchTypes);
  yield* put(savedObjectsManagementActions.typesReceived(allowed));
  return allowed.types;
}
