/**
 * Loaded into the measured gateway: on SIGUSR2 it prints the longest stall of the event loop since
 * the last time.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
histogram.enable();
process.on('SIGUSR2', () => {
  const stall = histogram.count === 0 ? 0 : Math.max(0, histogram.max / 1e6 - RESOLUTION_MS);
  process.stderr.write(`longest stall ${stall.toFixed(1)} ms\n`);
  histogram.reset();
});
