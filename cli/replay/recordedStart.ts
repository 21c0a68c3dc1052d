import { type ActionLine, type ActionLog } from '../../src/recording/format';
import { booted, type BootInfo, effectsStarted } from '../../src/store/boot/slice';
import { browserMoved, navigated, parsePath } from '../../src/store/navigation/slice';
import { isLegacyIE } from '../../src/store/navigation/urlLength';
import { confirmOpened } from '../../src/store/overlays/slice';
import { recordingVerified } from '../../src/store/recordings/slice';
import { signedIn } from '../../src/store/session/slice';
import { currentTenantReceived } from '../../src/store/tenancy/slice';
import { UnfitLogError } from './behaviourResult';

/** Reads the initial data of a replay from a log; throws UnfitLogError if missing. */
export function readStart(log: ActionLog) {
  if (log.base.seq !== 0)
    throw new UnfitLogError(
      'its beginning has been folded into the base: behaviour can only be replayed from the start of a page',
    );
  const actions = log.lines.filter((line): line is ActionLine => line.kind === 'action');
  const start = actions.find(({ type }) => type === effectsStarted.type);
  if (!start) throw new UnfitLogError('it does not say when effects were started');
  const before = actions.filter(({ seq }) => seq < start.seq);
  const boot = before.find(({ type }) => type === booted.type)?.payload as BootInfo | undefined;
  if (!boot) throw new UnfitLogError('it does not say what the page brought');
  const tenant = before.findLast(({ type }) => type === currentTenantReceived.type)?.payload;
  const arrival = before.findLast(({ type }) => type === navigated.type)?.payload as
    ReturnType<typeof navigated>['payload'] | undefined;
  return {
    boot,
    start,
    tenant: typeof tenant === 'string' ? tenant : undefined,
    location: arrival?.location ?? parsePath('/'),
    isSignedIn: before.some(({ type }) => type === signedIn.type),
  };
}

export type RecordedStart = ReturnType<typeof readStart>;

/** Describes the recorded browser; lack of policy support shows only in the warning. */
export const readBrowser = ({ header, lines }: ActionLog) => ({
  origin: 'http://gatehouse.invalid',
  isLegacyIE: isLegacyIE(header.userAgent ?? ''),
  supportsCsp: !lines.some(
    (line) => line.kind === 'action' && JSON.stringify(line.payload)?.includes('"browser.noCsp"'),
  ),
});

/** Saga actions with external causes: the browser, or the player's unlogged recording. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set([browserMoved.type, recordingVerified.type]);

/** True if a line was not caused by effects. */
export const isInput = ({ source, type }: Pick<ActionLine, 'source' | 'type'>): boolean =>
  source !== 'saga' || FROM_OUTSIDE.has(type);

/** Finds the leave question of an application before the next input, if any. */
export function leaveActionAfter({ lines }: ActionLog, seq: number) {
  const after = lines.filter((line): line is ActionLine => line.kind === 'action' && line.seq > seq);
  const next = after.find((line) => isInput(line) || line.type === confirmOpened.type);
  if (next?.type !== confirmOpened.type) return { type: 'default' as const };
  const { text, title } = next.payload as { text: { text?: string }[]; title: { text?: string } };
  const [words] = text;
  if (words?.text === undefined) return { type: 'default' as const };
  return {
    type: 'confirm' as const,
    text: words.text,
    ...(title.text === undefined ? {} : { title: title.text }),
  };
}
