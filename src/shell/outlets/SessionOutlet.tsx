import { Suspense } from 'react';
import { selectIsSigningInAgain, selectNearEndOrNull } from '../../store/expiry/selectors';
import { useAppSelector } from '../../store/hooks';
import { SESSION_VIEWS } from '../../store/overlays/dialogs';
import { type RootState } from '../../store/rootReducer';
import { lazyView } from '../registries/lazyView';
import { useRegistries } from '../registries/RegistriesContext';

/** Pages without a session lack this state. */
const selectViewOrNull = (state: RootState) => {
  if ((state as Partial<RootState>).expiry === undefined) return null;
  if (selectIsSigningInAgain(state)) return SESSION_VIEWS.signInAgain;
  return selectNearEndOrNull(state) ? SESSION_VIEWS.notice : null;
};

/** Shows that the session has ended or is about to; the code loads on demand. */
export function SessionOutlet() {
  const name = useAppSelector(selectViewOrNull);
  const load = useRegistries().dialogs.get(name ?? '');
  if (!load) return null;
  return (
    <Suspense key={name} fallback={null}>
      {lazyView(load)}
    </Suspense>
  );
}
