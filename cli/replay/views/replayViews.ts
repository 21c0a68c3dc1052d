import { type ActionLog } from '../../../src/store/recording/format';
import { UnfitLogError } from '../behaviourResult';
import { openBrowser } from './browser';
import { UnnotedInputError, type ViewsOptions, type ViewsResult } from './result';
import { ViewsRun } from './viewsRun';

/**
 * Replays the clicks, keys and texts of a log in a browser: its page comes from this build, its data from the log. What views
 * dispatch must be what was recorded.
 *
 * @returns the first input after which they do otherwise, or why the log says too little to go on
 * @throws Error when there is no browser
 */
export async function replayViews(log: ActionLog, options: ViewsOptions): Promise<ViewsResult> {
  const browser = await openBrowser(options.browser);
  let run: ViewsRun | undefined;
  try {
    run = new ViewsRun(log, options);
    return await run.run(browser);
  } catch (error) {
    if (run && error instanceof UnnotedInputError) return { ...run.result, unnoted: error.line };
    if (!(error instanceof UnfitLogError)) throw error;
    return { ...(run?.result ?? { inputs: 0, signIns: 0, actions: 0, seq: 0 }), unfit: error.message };
  } finally {
    await browser.close();
  }
}
