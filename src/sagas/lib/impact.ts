import { call, delay, put, race } from 'typed-redux-saga';
import { type HistoryType } from '../../../contract/history';
import { STATUS } from '../../../contract/httpStatus';
import {
  type Impact,
  type ImpactChange,
  impactCounts,
  type ImpactRequest,
  MAX_IMPACT_CHANGES,
} from '../../../contract/impact';
import { type ImpactCounts } from '../../../contract/impactCounts';
import { RESOURCES, type ServerOwned } from '../../../contract/resources';
import { withoutServerOwned } from '../../../contract/resources/serverOwned';
import { message, type Text } from '../../i18n/text';
import { historyTypeOf } from '../../store/history/domains';
import {
  impactClosed,
  impactFailed,
  type ImpactFailure,
  type ImpactPlace,
  impactReceived,
  impactRequested,
} from '../../store/impact/slice';
import { CONFIRM_VIEWS } from '../../store/overlays/dialogs';
import { dep } from '../context';
import { type Domain } from '../resources/access';
import { askConfirm } from './confirm';
import { problemOf, statusOf } from './problems';

/** Time to wait for a preview, in milliseconds. A save is not worth more. */
const PATIENCE_MS = 5000;

/** Statuses of a preview that the change itself reports or that need no report. */
const EXPECTED: readonly (number | undefined)[] = [STATUS.conflict, STATUS.forbidden, STATUS.notFound];

/** A change that nobody has refused. */
export interface Agreed {
  /** For the history; absent if access does not change, or if that is unknown. */
  counts?: ImpactCounts;
  /** Reason for a missing preview. */
  note?: Text;
}

const NOTES: Partial<Record<ImpactFailure, Text>> = {
  slow: message('impact.slow'),
  failed: message('impact.failed'),
};

type Question = Parameters<typeof askConfirm>[0];

const ON_SAVE: Question = {
  title: message('impact.title'),
  text: [],
  confirmLabel: message('common.save'),
  tone: 'normal',
  testSubject: 'impactConfirmModal',
};

export const ON_UNDO: Question = {
  ...ON_SAVE,
  title: message('impact.undoTitle'),
  confirmLabel: message('history.undo'),
};

export const ON_IMPORT: Question = {
  ...ON_SAVE,
  title: message('impact.importTitle'),
  confirmLabel: message('impact.import'),
};

/** Returns the change that a save makes, as the preview takes it. */
export const savedChange = (
  domain: Domain,
  name: string,
  value: object,
  version?: string | null,
): ImpactChange => ({
  type: typeOf(domain),
  name,
  value: withoutServerOwned(value as ServerOwned),
  ...(version === undefined ? {} : { version }),
});

export const deletedChange = (domain: Domain, name: string): ImpactChange => ({
  type: typeOf(domain),
  name,
  value: null,
});

/** Returns the type for the preview; undefined for types that give no access. */
export const impactTypeOf = (type: HistoryType) => RESOURCES.find((each) => each === type);

function typeOf(domain: Domain) {
  const type = impactTypeOf(historyTypeOf(domain));
  if (type === undefined) throw new Error(`${domain} has no preview.`);
  return type;
}

/**
 * Previews changes for a dialog. Never throws: without a preview the change goes on.
 *
 * @param request null if the changes are too many to be known here
 */
export function* previewImpact(place: ImpactPlace, request: ImpactRequest | null) {
  yield* put(impactRequested(place));
  if (request === null) return yield* fail(place, 'large');
  if ('changes' in request && request.changes.length > MAX_IMPACT_CHANGES) return yield* fail(place, 'large');
  try {
    const impact: Impact | undefined = yield* readInTime(request);
    if (impact === undefined) return yield* fail(place, 'slow');
    yield* put(impactReceived({ place, impact }));
    return { impact };
  } catch (error) {
    if (EXPECTED.includes(yield* statusOf(error))) return yield* fail(place, 'refused');
    yield* problemOf(error);
    return yield* fail(place, 'failed');
  }
}

/** Returns the preview; undefined if it takes too long. */
function* readInTime(request: ImpactRequest) {
  const requests = yield* dep('explain');
  const { impact } = yield* race({
    impact: call(requests.previewImpact, request),
    late: delay(PATIENCE_MS),
  });
  return impact;
}

function* fail(place: ImpactPlace, failure: ImpactFailure) {
  yield* put(impactFailed({ place, failure }));
  return { failure };
}

/**
 * Asks before changes that change access, or in any case with a question that is asked anyway.
 *
 * @returns null if the user declines
 */
export function* askImpact(request: ImpactRequest | null, { asked, onChange = ON_SAVE }: Asking = {}) {
  const preview: Preview = yield* previewImpact('question', request);
  try {
    const changesAccess = preview.impact?.changesAccess === true;
    const question = asked ?? (changesAccess ? onChange : undefined);
    if (question && !(yield* call(askConfirm, { ...question, view: CONFIRM_VIEWS.impact }))) return null;
    return agreedBy(preview, request);
  } finally {
    yield* put(impactClosed('question'));
  }
}

interface Asking {
  /** Question that is asked even if access does not change. */
  asked?: Question | undefined;
  /** Question that is asked only if access changes. */
  onChange?: Question;
}

interface Preview {
  impact?: Impact;
  failure?: ImpactFailure;
}

/** Returns a note about new tenants that patterns of roles open to somebody. */
function tenantNote({ changesAccess, gaining, attention }: Impact, request: ImpactRequest | null) {
  const isAboutTenants =
    request !== null && 'changes' in request && request.changes.every(({ type }) => type === 'tenants');
  if (!isAboutTenants || changesAccess) return undefined;
  if (attention.everybody) return message('tenants.openToEverybody');
  return gaining > 0 ? message('tenants.openTo', { count: gaining }) : undefined;
}

function agreedBy({ impact, failure }: Preview, request: ImpactRequest | null): Agreed {
  const note = failure ? NOTES[failure] : impact && tenantNote(impact, request);
  return {
    ...(impact?.changesAccess && { counts: impactCounts(impact) }),
    ...(note && { note }),
  };
}
