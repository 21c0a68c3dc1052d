import { type ActionLog } from '../../../src/recording/format';
import { UnfitLogError } from '../behaviourResult';
import { withoutUnkeptTags } from '../listTags';
import { openBrowser } from './browser';
import { UnnotedInputError, type ViewsOptions, type ViewsResult } from './result';
import { ViewsRun } from './viewsRun';

/**
 * Replays recorded input in a browser, with this build's page and the log's data; views must
 * dispatch the recorded actions. Throws if there is no browser.
 */
export async function replayViews(log: ActionLog, options: ViewsOptions): Promise<ViewsResult> {
  const browser = await openBrowser(options.browser);
  let run: ViewsRun | undefined;
  try {
    run = new ViewsRun(withoutUnkeptTags(log), options);
    return await run.run(browser);
  } catch (error) {
    if (run && error instanceof UnnotedInputError) return { ...run.result, unnoted: error.line };
    if (!(error instanceof UnfitLogError)) throw error;
    return { ...(run?.result ?? { inputs: 0, signIns: 0, actions: 0, seq: 0 }), unfit: error.message };
  } finally {
    await browser.close();
  }
}
